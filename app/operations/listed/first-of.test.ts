import { expect, test } from "vitest";
import { leftBy } from "./first-of.server";

const of = (found: number, total: number, atLeast: readonly string[] = []) =>
  leftBy({ found, atLeast }, { total, limit: 25 });

test("FAST-4 DIR-8 ce qu’un filtre laisse se rassemble s’il est plus vite lu que la liste dans son ordre", () => {
  expect([of(0, 10), of(3, 900_000), of(1_800, 900_000), of(100, 10_000)]).toEqual(Array(4).fill("few"));
  expect([of(3_900, 18_000), of(300_000, 900_000), of(1_000, 10_000)]).toEqual(Array(3).fill("many"));
  expect(of(1_000, 900_000, ["found"])).toBe("many");
});
