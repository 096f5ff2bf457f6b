import { expect, test } from "vitest";
import { slope } from "./soak";

test("SAFE-9 la pente de la mémoire est celle de la droite des moindres carrés", () => {
  const slopeOf = (...figures: number[]) => slope(figures.map((figure, minute) => [minute, figure]));
  expect([slope([]), slopeOf(200, 203, 206)]).toEqual([0, 3]);
  expect(slopeOf(200, 190, 210, 200)).toBeCloseTo(2);
});
