import { expect, test } from "vitest";
import { bytesInMemory } from "./text-in-memory.mjs";

test("FAST-1 un seul signe hors de Latin-1 double ce qu'un texte prend en mémoire", () => {
  expect(bytesInMemory("négocié à 40")).toBe(12);
  expect(bytesInMemory("négocié à 40 €")).toBe(28);
  expect(bytesInMemory("négocié à 40 \\u20AC")).toBe(19);
});
