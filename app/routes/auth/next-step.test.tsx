import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NextStep } from "./next-step";

const markupOf = (props: Parameters<typeof NextStep>[0]) => renderToStaticMarkup(<NextStep {...props} />);

test("AUTH-4 PUB-5 a company that signs up to write to an Acharné sees its message as the next step, not a mission", () => {
  for (const page of ["/acharne/helene-s", "/acharne/helene-s/ecrire"]) {
    const markup = markupOf({ role: "entreprise", page });
    expect(markup).toContain("Votre message ensuite.");
    expect(markup).not.toContain("mission");
  }
  for (const page of [null, "/mission/publier", "/acharne"]) {
    expect(markupOf({ role: "entreprise", page })).toContain("Votre mission ensuite.");
  }
  expect(markupOf({ role: "commercial", page: "/acharne/helene-s" })).toContain("Les missions ensuite.");
});
