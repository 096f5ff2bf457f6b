import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { COUNT_CAP } from "~/domain/bounds";
import { withinFirst } from "~/domain/search/list-messages";
import { ResultsSummary } from "./results-summary";

/** The summary above a list, as text. */
function summaryOf(
  summary: Pick<ComponentProps<typeof ResultsSummary>, "total" | "within" | "more"> & { found?: number },
): string {
  const element = <ResultsSummary found={12} noun="Acharnés" chosen={[]} clearTo="/acharne" {...summary} />;
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replace(/<[^>]+>/g, "");
}

test("FAST-4 DIR-5 the summary shows how many items were searched, and links to searching all", () => {
  expect(summaryOf({ total: null, within: null })).toBe("12 Acharnés");
  expect(summaryOf({ total: 90_000, within: null })).toBe("12 Acharnés sur 90\u202f000");
  expect(summaryOf({ total: 90_000, within: withinFirst() })).toBe(
    "12 Acharnés dans les 10\u202f000 premières fiches de la liste. Tapez au moins trois lettres à la suite pour chercher dans toutes.",
  );
});

test("FAST-4 DIR-5 the summary of a long filtered list shows that its count is a lower bound", () => {
  expect(summaryOf({ found: COUNT_CAP, more: true, total: 900_000, within: null })).toBe(
    "1\u202f000+ Acharnés sur 900\u202f000",
  );
});
