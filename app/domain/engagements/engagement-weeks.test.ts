import { expect, test } from "vitest";
import { rhythmOf, weeksOfEngagement, weeksToWrite } from "./engagement-weeks";
import { daysOf } from "./weeks";

const DATES = { starts_on: "2026-12-07", ends_on: "2027-02-28", breaks_on: null };
const written = (week: string) => ({
  id: week,
  week,
  act: "write" as const,
  at: new Date(`${week}T15:00:00Z`),
  half_days: [],
  contacts: 9,
  meetings: 1,
  quotes: 0,
  signatures: 0,
  signed_amount: null,
});
const toWrite = (today: string, weeks: readonly string[] = []) =>
  weeksToWrite(
    weeksOfEngagement(
      { dates: DATES, changes: [], acts: weeks.map(written) },
      new Date(`${today}T12:00:00Z`),
    ),
    today,
  ).map(({ monday }) => monday)[0];

test("POINT-9 every week that has no point and can still be written is offered, the oldest first", () => {
  expect(toWrite("2026-12-04")).toBeUndefined();
  expect(toWrite("2026-12-22")).toBe("2026-12-07");
  expect(toWrite("2026-12-22", ["2026-12-07"])).toBe("2026-12-14");
  expect(toWrite("2026-12-28")).toBe("2026-12-14");
  expect(
    weeksToWrite(
      weeksOfEngagement({ dates: DATES, changes: [], acts: [] }, new Date("2026-12-22T12:00:00Z")),
      "2026-12-22",
    ).map(({ monday }) => monday),
  ).toEqual(["2026-12-07", "2026-12-14", "2026-12-21"]);
  expect(toWrite("2026-12-22", ["2026-12-07", "2026-12-14", "2026-12-21"])).toBeUndefined();
});

test("POINT-9 a point begins with the half-days of the agreed rhythm, holidays left out", () => {
  const halves = (days: readonly string[], rhythm: number | null) => rhythmOf(days, rhythm);
  expect(halves(daysOf("2026-12-07", DATES), 1)).toEqual(["2026-12-07.am", "2026-12-07.pm"]);
  expect(halves(daysOf("2026-12-21", DATES), 5)).toHaveLength(8);
  expect(halves(daysOf("2026-12-07", DATES), null)).toEqual([]);
});
