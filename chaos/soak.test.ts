import { expect, test } from "vitest";
import { slope } from "./soak";

test("SAFE-9 la pente de la mémoire est celle de la droite qui passe au plus près", () => {
  expect(slope([])).toBe(0);
  expect(
    slope([
      [1, 200],
      [2, 203],
      [3, 206],
    ]),
  ).toBeCloseTo(3);
  expect(
    slope([
      [1, 200],
      [2, 190],
      [3, 210],
      [4, 200],
    ]),
  ).toBeCloseTo(2);
});
