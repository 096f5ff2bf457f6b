import { expect, test } from "vitest";
import { slope } from "./soak";

test("SAFE-9 the slope of the memory is that of the least-squares line", () => {
  const slopeOf = (...figures: number[]) => slope(figures.map((figure, minute) => [minute, figure]));
  expect([slope([]), slopeOf(200, 203, 206)]).toEqual([0, 3]);
  expect(slopeOf(200, 190, 210, 200)).toBeCloseTo(2);
});
