import { expect, test } from "vitest";
import { withSection } from "./report";

test("SAFE-9 chaque commande écrit sa partie du rapport, et laisse celles des autres", () => {
  const first = withSection("", "`npm run chaos`", "un");
  const both = withSection(first, "`npm run soak`", "deux");
  expect(both).toMatch(/^# Reliability\n[\s\S]*## `npm run chaos`\n\nun\n\n## `npm run soak`\n\ndeux\n$/);
  expect(withSection(both, "`npm run chaos`", "trois")).toBe(both.replace("\nun\n", "\ntrois\n"));
});
