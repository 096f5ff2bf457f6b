import type { Register } from "react-router";
import { expect, test } from "vitest";
import { PATHS, pathOf } from "~/domain/paths";

type Page = keyof Register["pages"];

/** An unknown route does not compile. */
const pages: Readonly<Record<string, Page>> = PATHS;

test("GEN-5 links of mails and rules lead to existing pages", () => {
  expect(Object.values(pages)).toContain("/dashboard");
  expect(pathOf(PATHS.acharne, "solenn-q-0a1b")).toBe("/acharne/solenn-q-0a1b");
  expect(pathOf(PATHS.editMission, "$&")).toBe("/mes-missions/$&/modifier");
});
