import { expect, test } from "vitest";
import { endOfSession, shouldNoteUse } from "./session-life";

const openedAt = new Date("2026-11-01T12:00:00Z");
const day = (days: number) => new Date(openedAt.getTime() + days * 86_400_000);

test("AUTH-11 a session is extended while it is used and ends thirty days after it was opened", () => {
  expect(endOfSession({ openedAt, usedAt: openedAt })).toEqual(day(14));
  expect(endOfSession({ openedAt, usedAt: day(10) })).toEqual(day(24));
  expect(endOfSession({ openedAt, usedAt: day(29) })).toEqual(day(30));
});

test("AUTH-11 the use of a session is recorded every ten minutes at most", () => {
  expect(shouldNoteUse(openedAt, new Date(openedAt.getTime() + 599_000))).toBe(false);
  expect(shouldNoteUse(openedAt, new Date(openedAt.getTime() + 600_000))).toBe(true);
});
