import { expect, test } from "vitest";
import { percentile } from "./percentile.mjs";

test("FAST-1 un centile est la valeur que cette part des mesures ne dépasse pas", () => {
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
  expect([0.5, 0.99, 1].map((share) => percentile(hundred, share))).toEqual([50, 99, 100]);
  expect([0, 0.5, 0.99].map((share) => percentile([7], share))).toEqual([7, 7, 7]);
  expect(percentile([], 0.99)).toBe(0);
});
