import { expect, test } from "vitest";
import { slope, within } from "./soak";

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

test("SAFE-9 neuf réponses sur dix tiennent dans la neuvième en longueur", () => {
  const times = Array.from({ length: 10 }, (_, n) => 1000 * (10 - n));
  expect([within(0.9, times), within(1, times), within(0.95, [])]).toEqual(["9.0", "10.0", "0.0"]);
});
