import { expect, test } from "vitest";
import { isFromFastClock } from "./clock";
import { isProven } from "./proof";
import { openSteps } from "./second-factor";
import { admit } from "./sign-in-guard";

const AT = new Date("2026-11-23T12:00:00Z");
const after = (seconds: number) => new Date(AT.getTime() + seconds * 1000);

test("SAFE-9 a date from a fast clock is recognised; two machines may differ by a minute", () => {
  expect([0, 60, 61, 3600].map((seconds) => isFromFastClock(after(seconds), AT))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(isFromFastClock(after(-3600), AT)).toBe(false);
});

test("SAFE-9 SAFE-2 a proof of identity from a fast clock is asked again", () => {
  expect([0, 60, 3600].map((seconds) => isProven(after(seconds), AT))).toEqual([true, true, false]);
});

test("SAFE-9 AUTH-3 nobody waits for a date from a fast clock", () => {
  expect(admit({ count: 8, lastAt: after(3600) }, AT)).toEqual({ admitted: true });
  expect(admit({ count: 8, lastAt: after(30) }, AT)).toMatchObject({ admitted: false, waitSeconds: 38 });
  expect(admit({ count: 100, lastAt: after(3600) }, AT)).toMatchObject({ needsLink: true });
});

test("SAFE-9 AUTH-12 a corrected clock accepts no time step of the past", () => {
  const last = Math.floor(after(3600).getTime() / 30_000);
  expect(openSteps(AT, last)).toEqual([]);
  expect(openSteps(after(3630), last)).toEqual([last + 1, last + 2]);
});
