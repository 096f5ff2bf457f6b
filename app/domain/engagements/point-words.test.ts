import { expect, test } from "vitest";
import { termLine } from "./point-words";
import { confirmationDeadline } from "./weeks";

test("POINT-6 the mail of a point says until when the company answers", () => {
  expect(termLine(confirmationDeadline(new Date("2026-11-27T15:30:00Z")))).toEqual([
    "À confirmer avant le",
    "1er décembre 2026 à\u00a018\u202fh",
  ]);
});
