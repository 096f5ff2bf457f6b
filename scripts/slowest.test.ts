import { expect, test } from "vitest";
import { fromPlaywright, fromVitest, slowest } from "./slowest.mjs";

test("essais les plus lents : ceux de tous les rapports, le plus long d’abord", () => {
  const units = fromVitest({
    testResults: [
      { assertionResults: [{ fullName: "PWD-1 vite", duration: 12 }, { fullName: "PWD-2 sauté" }] },
      { assertionResults: [{ fullName: "PWD-3 long", duration: 2345 }] },
    ],
  });
  const journeys = fromPlaywright({
    suites: [
      {
        specs: [
          {
            file: "a.spec.ts",
            title: "NAV-1",
            tests: [{ status: "flaky", results: [{ duration: 700 }, { duration: 900 }] }],
          },
        ],
        suites: [
          {
            specs: [
              {
                file: "a.spec.ts",
                title: "NAV-2",
                tests: [{ status: "expected", results: [{ duration: 50 }] }],
              },
            ],
          },
        ],
      },
    ],
  });
  expect(slowest([...units, ...journeys], 3)).toEqual([
    "   2.3 s  PWD-3 long",
    "   1.6 s  a.spec.ts › NAV-1",
    "   0.1 s  a.spec.ts › NAV-2",
  ]);
  expect(journeys.map((each: { name: string; flaky: boolean }) => [each.name, each.flaky])).toEqual([
    ["a.spec.ts › NAV-1", true],
    ["a.spec.ts › NAV-2", false],
  ]);
});
