import { expect, test } from "vitest";
import { isFromFastClock } from "./clock";
import { isProven } from "./proof";
import { openSteps } from "./second-factor";
import { admit } from "./sign-in-guard";

const AT = new Date("2026-11-23T12:00:00Z");
const after = (seconds: number) => new Date(AT.getTime() + seconds * 1000);

test("SAFE-9 ce qu’une horloge en avance a noté se reconnaît, deux machines à une minute près s’accordent", () => {
  expect([0, 60, 61, 3600].map((seconds) => isFromFastClock(after(seconds), AT))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(isFromFastClock(after(-3600), AT)).toBe(false);
});

test("SAFE-9 SAFE-2 une preuve d’identité d’une horloge remise depuis se redemande", () => {
  expect([0, 60, 3600].map((seconds) => isProven(after(seconds), AT))).toEqual([true, true, false]);
});

test("SAFE-9 AUTH-3 personne n’attend une heure qui n’en était pas une", () => {
  expect(admit({ count: 8, lastAt: after(3600) }, AT)).toEqual({ admitted: true });
  expect(admit({ count: 8, lastAt: after(30) }, AT)).toMatchObject({ admitted: false, waitSeconds: 38 });
  expect(admit({ count: 100, lastAt: after(3600) }, AT)).toMatchObject({ needsLink: true });
});

test("SAFE-9 AUTH-12 une horloge remise n’ouvre aucun pas déjà passé", () => {
  const last = Math.floor(after(3600).getTime() / 30_000);
  expect(openSteps(AT, last)).toEqual([]);
  expect(openSteps(after(3630), last)).toEqual([last + 1, last + 2]);
});
