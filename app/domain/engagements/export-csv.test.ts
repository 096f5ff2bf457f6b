import { expect, test } from "vitest";
import { centsText, weeksAsCsv } from "./export-csv";

test("ENG-7 the weeks of a month are a file for a French spreadsheet", () => {
  const csv = weeksAsCsv([
    {
      week: "2026-12-07",
      state: "confirmed",
      figures: {
        half_days: ["2026-12-07.am", "2026-12-07.pm", "2026-12-08.am"],
        contacts: 31,
        meetings: 6,
        quotes: 5,
        signatures: 4,
        signed_amount: 12_000,
      },
      amounts: { commercial: 69_000, company: 86_255 },
    },
  ]);
  expect(
    csv.startsWith("\ufeffsemaine;jours;contacts;rendez-vous;devis;signatures;montant signé;état;"),
  ).toBe(true);
  expect(csv).toContain("\r\n2026-12-07;1,5;31;6;5;4;12000;Confirmé;690,00;862,55\r\n");
});

test("ENG-7 a week without an amount has an empty cell, and cents keep both digits", () => {
  const csv = weeksAsCsv([
    {
      week: "2026-12-14",
      state: "unconfirmed",
      figures: { half_days: [], contacts: 0, meetings: 0, quotes: 0, signatures: 0, signed_amount: null },
      amounts: { commercial: 0, company: 5 },
    },
  ]);
  expect(csv).toContain("2026-12-14;0,0;0;0;0;0;;Non confirmé;0,00;0,05");
});

test("ENG-6 an amount in cents is read in euros", () => {
  expect([138_000, 138_750, 5, 0, 123_456_700].map(centsText)).toEqual([
    "1\u202f380\u202f€",
    "1\u202f387,50\u202f€",
    "0,05\u202f€",
    "0\u202f€",
    "1\u202f234\u202f567\u202f€",
  ]);
});
