import { expect, test } from "vitest";
import { readEngagementCursor, writeEngagementCursor } from "./engagements-cursor";

const CURSOR = { open: true, startsOn: "2026-12-07", id: "0d8f6a35-8f0b-4c4f-9a53-3c1c3a0a6f10" };

test("ENG-5 the list goes on after the engagement that an address names", () => {
  expect(readEngagementCursor(writeEngagementCursor(CURSOR))).toEqual(CURSOR);
});

test("ENG-5 an address that names no day of the calendar shows the first page", () => {
  for (const day of ["2026-02-30", "0000-01-01", "2026-13-01"])
    expect(readEngagementCursor(`o.${day}.${CURSOR.id}`), day).toBeNull();
});
