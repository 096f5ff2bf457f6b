import { sql } from "drizzle-orm";
import { date, pgTable, text } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { REGION_CODES } from "~/marketplace/places";
import { ownDatabase } from "../../../tests/database";
import { alongBits, alongCodes, alongMonths, alongPlaces } from "./along";
import type { Along } from "./count-options.server";

const t = ownDatabase();
const facts = pgTable("facts", { region: text(), start: date() });

/** What one row says along a way, and in how many bits. */
async function said({ by, bits, codesOf }: Along, row: { region?: string | null; start?: string | null }) {
  const { rows } = await t.db.execute<{ value: number }>(sql`
    select ${by} as value from (select ${row.region ?? null}::text as region, ${row.start ?? null}::date as start) as ${facts}`);
  const value = rows[0]?.value ?? Number.NaN;
  expect(value).toBeLessThan(2 ** (bits ?? 0));
  return codesOf(value);
}

test("FAST-4 MIS-9 chaque région se compte par son rang, et ce qui n’en est pas une ne compte pas", async () => {
  const way = alongCodes(facts.region, REGION_CODES);
  for (const region of REGION_CODES) expect(await said(way, { region })).toEqual([region]);
  for (const region of [null, "999"]) expect(await said(way, { region })).toEqual([]);
  expect(way.bits).toBe(4);
});

test("FAST-4 MIS-9 chaque jour se compte dans son mois, aussi loin qu’un formulaire en accepte", async () => {
  const way = alongMonths(facts.start);
  for (const start of ["1900-01-01", "2026-02-28", "2028-02-29", "2026-11-30", "2026-12-01", "2199-12-31"])
    expect(await said(way, { start })).toEqual([start.slice(0, 7)]);
  for (const start of [null, "1899-12-31", "9999-01-01"]) expect(await said(way, { start })).toEqual([]);
});

test("FAST-4 DIR-10 un nombre dit les codes de ses bits, ou celui de son rang", () => {
  const codes = ["un", "deux", "trois"];
  const by = sql`0`;
  expect([0, 1, 6, 7].map(alongBits(by, codes).codesOf)).toEqual([[], ["un"], ["deux", "trois"], codes]);
  expect([0, 1, 3].map(alongPlaces(by, codes).codesOf)).toEqual([[], ["un"], ["trois"]]);
  expect([alongBits(by, codes).bits, alongPlaces(by, codes).bits]).toEqual([3, 2]);
});
