import { expect, test } from "vitest";
import { admit, delayAfter, FAILURES_BEFORE_LINK } from "./sign-in-guard";

const lastAt = new Date("2026-11-20T12:00:00Z");
const later = (seconds: number) => new Date(lastAt.getTime() + seconds * 1000);

test("AUTH-3 les délais : rien jusqu’à quatre erreurs, puis 1 s, le double à chacune, un quart d’heure au plus", () => {
  const delays = (counts: readonly number[]) => counts.map((count) => delayAfter(count));
  expect(delays([0, 1, 4])).toEqual([0, 0, 0]);
  expect(delays([5, 6, 7, 11, 14])).toEqual([1, 2, 4, 64, 512]);
  expect(delays([15, 16, 99, 5000])).toEqual([900, 900, 900, 900]);
});

test("AUTH-3 les cent essais d’un inconnu prennent plus de vingt heures", () => {
  const seconds = Array.from({ length: FAILURES_BEFORE_LINK }, (_, count) => delayAfter(count));
  expect(seconds.reduce((sum, each) => sum + each) / 3600).toBeGreaterThan(20);
});

test("AUTH-3 un essai passe quand son délai est écoulé, et dit sinon combien il reste", () => {
  expect(admit(undefined, lastAt)).toEqual({ admitted: true });
  expect(admit({ count: 4, lastAt }, lastAt)).toEqual({ admitted: true });
  expect(admit({ count: 8, lastAt }, later(0))).toEqual({
    admitted: false,
    needsLink: false,
    waitSeconds: 8,
  });
  expect(admit({ count: 8, lastAt }, later(7.5))).toEqual({
    admitted: false,
    needsLink: false,
    waitSeconds: 1,
  });
  expect(admit({ count: 8, lastAt }, later(8))).toEqual({ admitted: true });
});

test("AUTH-3 après cent erreurs de suite, attendre ne suffit plus : il faut un lien", () => {
  const count = FAILURES_BEFORE_LINK;
  expect(admit({ count: count - 1, lastAt }, later(900))).toEqual({ admitted: true });
  expect(admit({ count, lastAt }, later(86_400 * 20))).toEqual({ admitted: false, needsLink: true });
});

test("AUTH-12 après cent codes faux aucun lien n’aide : un essai par heure", () => {
  const count = FAILURES_BEFORE_LINK;
  expect(admit({ count: count - 1, lastAt }, later(900), "second")).toEqual({ admitted: true });
  expect(admit({ count, lastAt }, later(900), "second")).toEqual({
    admitted: false,
    needsLink: false,
    waitSeconds: 2_700,
  });
  expect(admit({ count: 5_000, lastAt }, later(3_600), "second")).toEqual({ admitted: true });
});
