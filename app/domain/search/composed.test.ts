import { expect, test } from "vitest";
import { composed } from "./composed";

test("SAFE-4 a text is normalised; of an endless run of marks thirty remain, in order", () => {
  expect(composed("e\u0301te\u0301")).toBe("été");
  expect(composed("ﬁ", "NFKC")).toBe("fi");
  expect(composed(`a${"\u0323".repeat(30)}b`, "NFD")).toHaveLength(32);
  const run = composed(`e${"\u0301\u0323".repeat(100_000)}x`);
  expect(run.length).toBeLessThan(34);
  expect(run.endsWith("x")).toBe(true);
});
