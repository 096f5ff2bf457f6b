import fc from "fast-check";
import { expect, test } from "vitest";
import { findPeriods, monthOf, readPeriod, yearsOf } from "./periods";

const TODAY = "2026-11-29";
const month = (year: number, of: number) => year * 12 + of - 1;

test.each([
  ["Jan 2020", "Mar 2022", [month(2020, 1), month(2022, 4)]],
  ["janv. 2020", "mars 2022", [month(2020, 1), month(2022, 4)]],
  ["Août 2019", "Sept. 2019", [month(2019, 8), month(2019, 10)]],
  ["juin 2019", "juil. 2019", [month(2019, 6), month(2019, 8)]],
  ["01/2020", "12/2020", [month(2020, 1), month(2021, 1)]],
  ["2018", "2021", [month(2018, 1), month(2021, 1)]],
  ["2018", "2018", [month(2018, 1), month(2019, 1)]],
  ["Feb 2024", "", [month(2024, 2), month(2026, 12)]],
  ["2025", "2031", [month(2025, 1), month(2026, 12)]],
  ["2022", "2020", undefined],
  ["2031", "", undefined],
  ["bientôt", "", undefined],
] as const)("IMPORT-2 reads the period from %j to %j", (from, to, expected) => {
  expect(readPeriod(from, to, TODAY)).toEqual(expected && { from: expected[0], to: expected[1] });
});

test.each([
  ["janvier 2020 – mars 2022 : Commerciale", 1],
  ["Depuis mars 2021", 1],
  ["de 2015 à 2018, puis 2018-2021", 2],
  ["03/2019 à ce jour", 1],
  ["2019 - aujourd’hui", 1],
  ["Jan 2018 - Present", 1],
  ["2020 – jusqu’à aujourd’hui", 1],
  ["Objectif 2020 atteint à 118 %", 0],
  ["Tél. 04 20 20 20 21", 0],
  ["SIRET 812 2019 2020 1234", 0],
])("IMPORT-2 finds the periods of %j", (text, count) => {
  expect(findPeriods(text, TODAY)).toHaveLength(count);
});

test("IMPORT-2 overlapping positions count once", () => {
  const periods = findPeriods("2019 - aujourd’hui\n2018 - 2021\n2016 - 2018", TODAY);
  expect(yearsOf(periods)).toBe(10);
});

test("IMPORT-2 years of positions never exceed the time that they span, in any order", () => {
  const period = fc
    .tuple(fc.integer({ min: month(1980, 1), max: monthOf(TODAY) }), fc.integer({ min: 1, max: 400 }))
    .map(([from, length]) => ({ from, to: from + length }));
  fc.assert(
    fc.property(fc.array(period, { minLength: 1, maxLength: 12 }), (periods) => {
      const months = new Set(
        periods.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
      ).size;
      expect(yearsOf(periods)).toBe(Math.min(70, Math.floor(months / 12)));
      expect(yearsOf([...periods].reverse())).toBe(yearsOf(periods));
    }),
  );
});
