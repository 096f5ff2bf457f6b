import { expect, test } from "vitest";
import { backoffAfter, readWorkers } from "./workers";

test("FAST-6 --workers dit combien de processus répondent, et refuse ce qui n’est pas un nombre raisonnable", () => {
  expect([[], ["--workers", "4"], ["--workers=1"]].map(readWorkers)).toEqual([1, 4, 1]);
  for (const wrong of ["0", "-1", "deux", "1.5", "65", ""])
    expect(() => readWorkers([`--workers=${wrong}`]), wrong).toThrow("--workers doit être un nombre");
  expect(() => readWorkers(["--worker", "2"])).toThrow("elle prend --workers N");
});

test("FAST-6 un processus qui tombe aussitôt lancé attend deux fois plus longtemps à chaque fois, trente secondes au plus", () => {
  const pauses: number[] = [];
  for (let last = 0; pauses.length < 8; pauses.push(last)) last = backoffAfter(100, last);
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect(backoffAfter(60_000, 30_000)).toBe(0);
});
