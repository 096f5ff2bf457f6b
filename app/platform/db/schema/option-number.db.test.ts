import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { codesOf, SECTORS } from "~/marketplace/catalogue";
import { REGION_CODES } from "~/marketplace/places";
import { ownDatabase } from "../../../../tests/database";
import {
  bitsOf,
  dayNumber,
  dayOf,
  monthOf,
  oneOf,
  optionNumber,
  type Part,
  placeOf,
  severalOf,
} from "./option-number";

const t = ownDatabase();

type Facts = {
  readonly region?: string | null;
  readonly start?: string | null;
  readonly sectors?: string[] | null;
};

/** What one row of facts says of a part, in its bits. */
async function said({ by, bits, codesOf }: Part, { region = null, start = null, sectors = null }: Facts) {
  const { rows } = await t.db.execute<{ value: number }>(sql`
    select ${sql.raw(by)} as value
    from (select ${region}::text as region, ${start}::date as start, ${sql.param(sectors)}::text[] as sectors) as facts`);
  const value = rows[0]?.value ?? Number.NaN;
  expect(value).toBeLessThan(2 ** bits);
  return codesOf(value);
}

test("FAST-4 MIS-9 chaque région se compte par son rang, et ce qui n’en est pas une ne compte pas", async () => {
  const part = oneOf("region", REGION_CODES);
  for (const region of REGION_CODES) expect(await said(part, { region })).toEqual([region]);
  for (const region of [null, "999"]) expect(await said(part, { region })).toEqual([]);
  expect(part.bits).toBe(4);
});

test("FAST-4 MIS-9 chaque jour se compte dans son mois, aussi loin qu’un formulaire en accepte", async () => {
  const part = monthOf("start");
  for (const start of ["1900-01-01", "2026-02-28", "2028-02-29", "2026-11-30", "2026-12-01", "2199-12-31"])
    expect(await said(part, { start })).toEqual([start.slice(0, 7)]);
  for (const start of [null, "1899-12-31", "9999-01-01"]) expect(await said(part, { start })).toEqual([]);
});

test("FAST-4 MIS-9 plusieurs secteurs se comptent chacun, et l’absence n’en est aucun", async () => {
  const all = codesOf(SECTORS);
  const part = severalOf("sectors", all);
  for (const sectors of [[], all.slice(0, 1), all.slice(1, 3), all])
    expect(await said(part, { sectors })).toEqual(sectors);
  expect(await said(part, { sectors: null })).toEqual([]);
});

test("FAST-4 DIR-10 un nombre dit les codes de ses bits, ou celui de son rang", () => {
  const codes = ["un", "deux", "trois"];
  expect([0, 1, 6, 7].map(bitsOf("n", codes).codesOf)).toEqual([[], ["un"], ["deux", "trois"], codes]);
  expect([0, 1, 3].map(placeOf("n", codes).codesOf)).toEqual([[], ["un"], ["trois"]]);
  expect([bitsOf("n", codes).bits, placeOf("n", codes).bits]).toEqual([3, 2]);
});

test("FAST-4 DIR-10 ce qu’une fiche offre tient dans un nombre, dont chaque facette se relit à part", async () => {
  const number = optionNumber({
    avant: monthOf("start - 31"),
    region: oneOf("region", REGION_CODES),
    secteur: severalOf("sectors", codesOf(SECTORS)),
    debut: dayOf("start"),
  });
  const told = async (region: string | null, start: string | null) => {
    const { rows } = await t.db.execute<{ value: string }>(sql`
      select ${sql.raw(number.by)} as value
      from (select ${region}::text as region, ${start}::date as start, array['finance', 'industrie'] as sectors) as facts`);
    return Number(rows[0]?.value);
  };
  const last = REGION_CODES.at(-1) ?? "";
  const numbers = [await told(last, "2199-12-31"), await told(last, null), await told(null, "2026-11-30")];
  const met = (facet: Parameters<typeof number.tally>[0]) =>
    [...number.tally(facet, numbers)].map(([value, n]) => [...number.codesOf[facet](value), n]);
  for (const _ of ["once", "and again"]) {
    expect(met("avant")).toEqual([["2199-11", 1], [1], ["2026-10", 1]]);
    expect(met("region")).toEqual([[last, 2], [1]]);
    expect(met("secteur")).toEqual([["industrie", "finance", 3]]);
  }
  expect([...number.tally("debut", numbers)]).toEqual([
    [dayNumber("2199-12-31"), 1],
    [0, 1],
    [dayNumber("2026-11-30"), 1],
  ]);
});

test("FAST-4 DIR-10 plus de bits qu’un nombre n’en tient ne se confondent pas en silence", () => {
  const parts = { un: dayOf("a"), deux: bitsOf("b", [..."abcdefghijklmno"]), trois: dayOf("c") };
  expect(optionNumber(parts).by).toMatch(/<< 0.*<< 17.*<< 32/);
  expect(() => optionNumber({ ...parts, quatre: bitsOf("d", [..."vwxyz"]) })).toThrow("54 bits");
});
