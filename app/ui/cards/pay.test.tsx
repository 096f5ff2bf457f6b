import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { budgetOf } from "~/domain/missions/pricing";
import { type Viewer, ViewerContext } from "../frame/viewer";
import { Pay } from "./pay";

const budget = budgetOf({ budget_min: 450, budget_max: 600 });

function readBy(role: Viewer["role"] | "visitor", to?: "acharne") {
  const viewer =
    role === "visitor"
      ? null
      : {
          fullName: "",
          email: "",
          initials: "",
          avatarUrl: null,
          isAdmin: false,
          role,
          counts: {},
          unread: 0,
        };
  return renderToStaticMarkup(
    <ViewerContext value={viewer}>
      <Pay budget={budget} {...(to ? { to } : {})} />
    </ViewerContext>,
  ).replace(/<[^>]+>/g, "");
}

test("FMT-2 the share is « pour vous » for the Acharné, « pour l’Acharné » for the company", () => {
  expect(readBy("visitor")).toBe("Budget 450-600€/jour soit 360-480\u202f€ pour vous");
  expect(readBy("commercial")).toMatch(/pour vous$/);
  expect(readBy("entreprise")).toMatch(/pour l’Acharné$/);
  expect(readBy("entreprise", "acharne")).toMatch(/pour vous$/);
});
