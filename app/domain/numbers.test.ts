import { expect, test } from "vitest";
import { readNumber } from "./numbers";
import { readAmount } from "./search/filter-values";

test.each([
  "1000",
  " 1000 ",
  "1 000",
  "1\u00a0000",
  "1\u202f000",
  "1\u2009000",
  "1\u2007000",
  "1\t000",
  "1\u200b000",
  "1.000",
  "1'000",
  "1’000",
  "1000,00",
  "1000.00",
  "1 000,0",
  "1 000,00",
  "1.000,00",
  "1000 €",
  "1000€",
  "1 000\u00a0€",
  "1\u202f000\u202f€",
  "1 000,00 €",
  "€1000",
  "€ 1 000",
  "1 000 euros",
  "1000 EUR",
  "1000 eur",
  "1 000 €/jour",
  "1 000 € / jour",
  "1 000 € par jour",
  "1 000 € HT/jour",
])("ONB-14 PUBL-7 DIR-10 %j is read as 1000, in forms and filters", (typed) => {
  expect(readNumber(typed)).toBe(1000);
  expect(readAmount(typed)).toBe(1000);
});

test.each([
  ["0", 0],
  ["007", 7],
  ["-1", -1],
  ["12", 12],
  ["15 %", 15],
  ["12 500", 12_500],
  ["1 234 567", 1_234_567],
  ["1.234.567", 1_234_567],
  ["500,50", 500.5],
  ["500,5 €", 500.5],
  ["1.5", 1.5],
  ["1 200,75", 1200.75],
])("ONB-14 PUBL-7 %j is read as %d", (typed, read) => {
  expect(readNumber(typed)).toBe(read);
});

test.each([
  "",
  " ",
  "€",
  "%",
  "mille",
  "1,000",
  "10 00",
  "1 00",
  "1 000.000",
  "1.000 000",
  "1 000 0",
  "400-600",
  "400 à 600",
  "0x64",
  "1e3",
  "0b11",
  "0o17",
  "+5",
  "1_000",
  "Infinity",
  "NaN",
  "1.",
  ".5",
  "--1",
  "٣",
  "$1000",
  "1000 €€",
  "9".repeat(16),
])("ONB-14 PUBL-7 %j is no number", (typed) => {
  expect(readNumber(typed)).toBeNaN();
  expect(readAmount(typed)).toBeNull();
});

test.each([
  ["6 semaines", "duration_weeks", 6],
  ["6\u00a0semaines", "duration_weeks", 6],
  [" 1 Semaine ", "duration_weeks", 1],
  ["8 sem.", "duration_weeks", 8],
  ["12 jours", "volume_days", 12],
  ["3 j", "days_per_week", 3],
  ["5 ans", "experience_years", 5],
  ["3 années", "required_experience_years", 3],
])("ONB-14 PUBL-7 %j is read in the field %s", (typed, field, read) => {
  expect(readNumber(typed, field)).toBe(read);
});

test.each([
  ["12 jours", "duration_weeks"],
  ["6 semaines", "volume_days"],
  ["6 semaines", "budget_min"],
  ["semaines", "duration_weeks"],
  ["6 semaines", "constructor"],
])("ONB-14 PUBL-7 %j is no number in the field %s", (typed, field) => {
  expect(readNumber(typed, field)).toBeNaN();
});
