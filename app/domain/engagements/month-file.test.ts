import { expect, test } from "vitest";
import { monthAsCsv } from "./month-file";

const SPAN = { starts_on: "2026-12-02", ends_on: "2027-01-24" };
const week = (monday: string) => ({
  monday,
  number: 1,
  state: "confirmed" as const,
  figures: {
    half_days: [`${monday}.am`],
    contacts: 31,
    meetings: 6,
    quotes: 5,
    signatures: 4,
    signed_amount: 1_000,
  },
  amounts: { commercial: 23_050, company: 28_850 },
});
const exported = { span: SPAN, reported: [week("2026-11-30"), week("2026-12-28")], today: "2027-01-12" };

test("ENG-7 a month has the weeks whose Monday lies in it, and is empty where none does", () => {
  const lines = (file: string) => monthAsCsv(file, exported)?.csv.split("\r\n").slice(1, -1);
  expect(lines("2026-11.csv")).toEqual(["2026-11-30;0,5;31;6;5;4;1000;Confirmé;230,50;288,50"]);
  expect(lines("2026-12.csv")).toEqual(["2026-12-28;0,5;31;6;5;4;1000;Confirmé;230,50;288,50"]);
  expect(lines("2027-01.csv")).toEqual([]);
});

test("ENG-7 there is no file of another name, nor of a month outside the engagement or to come", () => {
  const names = [
    "2026-10.csv",
    "2027-02.csv",
    "2026-13.csv",
    "2026-12",
    "2026-12.csv.csv",
    "2026-1.csv",
    "x.csv",
  ];
  for (const name of names) expect(monthAsCsv(name, exported)).toBeNull();
  expect(monthAsCsv("2027-02.csv", { ...exported, today: "2027-05-01" })).toBeNull();
});
