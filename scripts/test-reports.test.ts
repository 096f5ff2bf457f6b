import { expect, test } from "vitest";
import { brokenRun, fromPlaywright, fromVitest, slowest, thoseThat } from "./test-reports.mjs";

const units = fromVitest({
  testResults: [
    {
      name: "/a.test.ts",
      status: "failed",
      assertionResults: [
        {
          fullName: "PWD-1 vite",
          duration: 12,
          status: "failed",
          failureMessages: ["AssertionError: \u001b[31mexpected 3 to be 2\u001b[39m\n\n    at a.test.ts:3"],
        },
        { fullName: "PWD-2 sauté", status: "skipped" },
        {
          fullName: "PWD-4 repris",
          status: "passed",
          duration: 1,
          failureMessages: ["Error: deadlock detected"],
        },
      ],
    },
    {
      name: "/b.test.ts",
      status: "passed",
      assertionResults: [{ fullName: "PWD-3 long", duration: 2345, status: "passed", failureMessages: [] }],
    },
    { name: "/c.test.ts", status: "failed", message: "Cannot find module", assertionResults: [] },
  ],
});

const spec = (title: string, status: string, results: readonly object[]) => ({
  file: "a.spec.ts",
  title,
  tests: [{ status, results }],
});
const journeys = fromPlaywright({
  suites: [
    {
      specs: [
        spec("NAV-1", "flaky", [
          { duration: 700, error: { message: "element(s) not found" } },
          { duration: 900 },
        ]),
      ],
      suites: [{ specs: [spec("NAV-2", "expected", [{ duration: 50 }])] }],
    },
  ],
});

test("essais les plus lents : ceux de tous les rapports, le plus long d’abord", () => {
  expect(slowest([...units, ...journeys], 3)).toEqual([
    "   2.3 s  PWD-3 long",
    "   1.6 s  a.spec.ts › NAV-1",
    "   0.1 s  a.spec.ts › NAV-2",
  ]);
});

test("essais manqués, ou réussis au second coup : chacun avec ce que son premier échec a dit", () => {
  expect(thoseThat("failed", [...units, ...journeys])).toEqual([
    "  PWD-1 vite",
    "      AssertionError: expected 3 to be 2",
    "          at a.test.ts:3",
    "  /c.test.ts",
    "      Cannot find module",
  ]);
  expect(thoseThat("failed", [brokenRun("tests: unit", 1)])).toEqual([
    "  tests: unit",
    "      ended with 1 although no test failed: what it wrote above says why",
  ]);
  expect(thoseThat("flaky", [...units, ...journeys])).toEqual([
    "  PWD-4 repris",
    "      Error: deadlock detected",
    "  a.spec.ts › NAV-1",
    "      element(s) not found",
  ]);
});
