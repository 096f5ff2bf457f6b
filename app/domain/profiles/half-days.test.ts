import fc from "fast-check";
import { expect, test } from "vitest";
import { FREE_WEEKS } from "../bounds";
import { FIELD_ERRORS } from "../messages";
import { addDays } from "../working-days";
import { freeRefusal } from "./free-refusal";
import {
  ALL_HALF_DAYS,
  bitsByWeek,
  copyFirstWeek,
  freeWeekText,
  halfDaysOf,
  statedMondays,
  statedWeeks,
  stillOffered,
  tickWeek,
  weekOptions,
} from "./half-days";

/** A Wednesday in Paris, before noon. */
const AT = new Date("2026-12-09T10:30:00Z");
const weeks = statedWeeks(AT);
const offered = weeks.flatMap(({ days }) => days.flatMap(({ halves }) => halves));

test("FREE-1 eight weeks from the current one are stated, Monday to Friday", () => {
  expect(statedMondays(AT)).toHaveLength(FREE_WEEKS);
  expect(statedMondays(AT).slice(0, 2)).toEqual(["2026-12-07", "2026-12-14"]);
  expect(weeks.map(({ days }) => days.length)).toEqual(Array(FREE_WEEKS).fill(5));
  expect(statedMondays(new Date("2026-12-13T22:30:00Z"))[0]).toBe("2026-12-07");
  expect(statedMondays(new Date("2026-12-13T23:30:00Z"))[0]).toBe("2026-12-14");
});

test("FREE-1 half-days that are past are not offered: earlier days, and the morning from noon in Paris on", () => {
  const [monday, , wednesday] = weeks[0]?.days ?? [];
  expect(monday?.halves).toEqual([]);
  expect(wednesday?.halves).toEqual(["2026-12-09.am", "2026-12-09.pm"]);
  const [week] = statedWeeks(new Date("2026-12-09T11:00:00Z"));
  expect(week?.days[2]?.halves).toEqual(["2026-12-09.pm"]);
});

test("FREE-1 a public holiday is named and not offered", () => {
  const christmas = weeks.flatMap(({ days }) => days).find(({ day }) => day === "2026-12-25");
  expect(christmas).toEqual({ day: "2026-12-25", holiday: "Noël", halves: [] });
});

test("FREE-1 a value that cannot be stated is refused with its reason; what is past meanwhile is left out", () => {
  const refusals: readonly (readonly [readonly string[], string | null])[] = [
    [["2026-12-14.am", "2026-12-14.pm"], null],
    [[], null],
    [["2026-12-07.am"], null],
    [["2026-12-14"], FIELD_ERRORS.freeUnknown],
    [["2026-12-14.soir"], FIELD_ERRORS.freeUnknown],
    [["2026-02-30.am"], FIELD_ERRORS.freeUnknown],
    [["2026-12-14.am.pm"], FIELD_ERRORS.freeUnknown],
    [[""], FIELD_ERRORS.freeUnknown],
    [["2026-12-12.am"], FIELD_ERRORS.freeWeekend("12 décembre 2026")],
    [["2026-12-25.am"], FIELD_ERRORS.freeHoliday("25 décembre 2026", "Noël")],
    [["2027-02-01.am"], FIELD_ERRORS.freeTooFar(FREE_WEEKS)],
    [["2027-01-29.pm"], null],
    [["2026-12-14.am", "2026-12-14.am"], FIELD_ERRORS.halfDayTwice],
  ];
  expect(refusals.map(([values]) => [values, freeRefusal(values, AT)])).toEqual(refusals);
  expect(stillOffered(["2026-12-07.am", "2026-12-14.am"], AT)).toEqual(["2026-12-14.am"]);
});

test("FREE-1 a week is ticked whole, and what was ticked stays", () => {
  const ticked = tickWeek(["2026-12-09.pm"], "2026-12-14", weeks);
  expect(ticked).toHaveLength(11);
  expect(ticked).toContain("2026-12-09.pm");
  expect(tickWeek(["2026-12-09.pm"], "2026-12-15", weeks)).toEqual(["2026-12-09.pm"]);
});

test("FREE-1 the first week is copied to the later ones as far as they offer its half-days", () => {
  const copied = copyFirstWeek(["2026-12-11.am", "2026-12-15.pm"], weeks);
  const fridays = statedMondays(AT).map((monday) => `${addDays(monday, 4)}.am`);
  expect(copied).toEqual(fridays.filter((half) => !/^2026-12-25|^2027-01-01/.test(half)));
  expect(copyFirstWeek([], weeks)).toEqual([]);
});

test("FREE-1 half-days are stored as bits and read back the same", () => {
  expect(bitsByWeek(["2026-12-14.am", "2026-12-18.pm"]).get("2026-12-14")).toBe(0b10_0000_0001);
  expect(halfDaysOf("2026-12-14", ALL_HALF_DAYS)).toHaveLength(10);
  fc.assert(
    fc.property(fc.subarray(offered), (values) => {
      const stored = [...bitsByWeek(values)].flatMap(([monday, bits]) => halfDaysOf(monday, bits));
      expect(stored.sort()).toEqual([...values].sort());
    }),
  );
});

test("FREE-3 FREE-4 a free week is named by its Monday", () => {
  expect(freeWeekText({ week: "2026-12-07", halfDays: 3 })).toBe(
    "Libre la semaine du 7 décembre\u202f: 3 demi-journées",
  );
  expect(freeWeekText({ week: "2027-01-04", halfDays: 1 })).toBe(
    "Libre la semaine du 4 janvier\u202f: 1 demi-journée",
  );
  expect(weekOptions(AT)[1]).toEqual({ value: "2026-12-14", label: "14 décembre" });
});

test("FREE-1 a stored week names its half-days by date, Monday morning first", () => {
  expect(halfDaysOf("2026-12-07", 0)).toEqual([]);
  expect(halfDaysOf("2026-12-07", 0b1000000101)).toEqual(["2026-12-07.am", "2026-12-08.am", "2026-12-11.pm"]);
  expect(halfDaysOf("2026-12-28", ALL_HALF_DAYS)).toHaveLength(10);
});
