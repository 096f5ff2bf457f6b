import { expect, test } from "vitest";
import { admit, delayAfter, FAILURES_BEFORE_LINK } from "./sign-in-guard";

const lastAt = new Date("2026-11-20T12:00:00Z");
const later = (seconds: number) => new Date(lastAt.getTime() + seconds * 1000);

test("AUTH-3 delays: none up to four errors, then 1 s, doubled each time, at most a quarter of an hour", () => {
  const delays = (counts: readonly number[]) => counts.map((count) => delayAfter(count));
  expect(delays([0, 1, 4])).toEqual([0, 0, 0]);
  expect(delays([5, 6, 7, 11, 14])).toEqual([1, 2, 4, 64, 512]);
  expect(delays([15, 16, 99, 5000])).toEqual([900, 900, 900, 900]);
});

test("AUTH-3 a hundred attempts of an unknown browser take more than twenty hours", () => {
  const seconds = Array.from({ length: FAILURES_BEFORE_LINK }, (_, count) => delayAfter(count));
  expect(seconds.reduce((sum, each) => sum + each) / 3600).toBeGreaterThan(20);
});

test("AUTH-3 an attempt is admitted after its delay, and refused with the remaining time before", () => {
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

test("AUTH-3 after a hundred errors in a row waiting does not help: a link is needed", () => {
  const count = FAILURES_BEFORE_LINK;
  expect(admit({ count: count - 1, lastAt }, later(900))).toEqual({ admitted: true });
  expect(admit({ count, lastAt }, later(86_400 * 20))).toEqual({ admitted: false, needsLink: true });
});

test("AUTH-12 after a hundred wrong codes no link helps: one attempt per hour", () => {
  const count = FAILURES_BEFORE_LINK;
  expect(admit({ count: count - 1, lastAt }, later(900), "second")).toEqual({ admitted: true });
  expect(admit({ count, lastAt }, later(900), "second")).toEqual({
    admitted: false,
    needsLink: false,
    waitSeconds: 2_700,
  });
  expect(admit({ count: 5_000, lastAt }, later(3_600), "second")).toEqual({ admitted: true });
});
