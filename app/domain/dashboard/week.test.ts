import { expect, test } from "vitest";
import { spanOf, weekOf } from "./week";

const daysAt = (moment: string) => weekOf(new Date(moment)).map(({ isoDay }) => isoDay);
const WEEK = ["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04"];

test.each([
  ["lundi", "2026-11-30T00:30:00+01:00", WEEK],
  ["vendredi", "2026-12-04T23:59:00+01:00", WEEK],
  ["le samedi qui précède", "2026-11-28T09:00:00+01:00", WEEK],
  ["le dimanche qui précède", "2026-11-29T23:30:00+01:00", WEEK],
])("WORK-2 a week runs from Monday to Friday: %s", (_name, moment, week) => {
  expect(daysAt(moment)).toEqual(week);
});

test("WORK-2 a week marks today and public holidays", () => {
  const week = weekOf(new Date("2026-12-23T09:00:00+01:00"));
  expect(week.filter(({ today }) => today).map(({ isoDay }) => isoDay)).toEqual(["2026-12-23"]);
  expect(week.filter(({ off }) => off).map(({ isoDay }) => isoDay)).toEqual(["2026-12-25"]);
});

test("WORK-2 a week starts and ends at midnight in Paris, also when clocks change", () => {
  expect(spanOf(weekOf(new Date("2026-10-26T09:00:00Z")))).toEqual({
    from: new Date("2026-10-26T00:00:00+01:00"),
    to: new Date("2026-10-31T00:00:00+01:00"),
  });
  expect(spanOf(weekOf(new Date("2026-07-15T09:00:00Z"))).from).toEqual(
    new Date("2026-07-13T00:00:00+02:00"),
  );
});
