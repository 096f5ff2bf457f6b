import { expect, test } from "vitest";
import { lengthOf } from "./text";

test("ONB-20 SAFE-4 a character counts as one, however it is encoded", () => {
  expect(lengthOf("")).toBe(0);
  expect(lengthOf("Éloïse")).toBe(6);
  expect(lengthOf("💼 à 8 %")).toBe(7);
  const [first, second] = ["\ud83d", "\udcbc"];
  for (const text of [first, second, second + first, first + first + second, first + second + second])
    expect(lengthOf(text), JSON.stringify(text)).toBe([...text].length);
  expect(lengthOf("💼".repeat(1_000_000))).toBe(1_000_000);
});
