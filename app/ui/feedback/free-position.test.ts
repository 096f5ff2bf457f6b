import { expect, test } from "vitest";
import { freeTop } from "./free-position";

const PAGE = { top: 0, bottom: 740 };
const at = (spans: readonly (readonly [number, number])[]) =>
  freeTop(
    { top: 620, height: 100 },
    spans.map(([top, bottom]) => ({ top, bottom })),
    PAGE,
  );

test("GEN-6 a toast stays in place over free space, and otherwise moves to the nearest free position", () => {
  expect(at([])).toBe(620);
  expect(at([[700, 744]])).toBe(592);
  expect(
    at([
      [700, 744],
      [560, 604],
    ]),
    "between the two there is no room",
  ).toBe(452);
  expect(at([[580, 625]]), "below what it touches by its top alone").toBe(633);
});

test("GEN-6 there is no position if none is free", () => {
  expect(at(Array.from({ length: 10 }, (_, row) => [row * 80, row * 80 + 44] as const))).toBeNull();
});
