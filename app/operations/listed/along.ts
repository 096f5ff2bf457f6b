import { type Column, sql } from "drizzle-orm";
import { addDays } from "~/marketplace/working-days";
import type { Along } from "./count-options.server";

/** Along a number of which each bit says one code. */
export const alongBits = (by: Along["by"], codes: readonly string[]): Along => ({
  by,
  bits: codes.length,
  codesOf: (bits) => codes.filter((_, bit) => (Number(bits) & (1 << bit)) !== 0),
});

/** Along a place among some codes, from 1; at 0 there is none. */
export const alongPlaces = (by: Along["by"], codes: readonly string[]): Along => ({
  by,
  bits: Math.ceil(Math.log2(codes.length + 1)),
  codesOf: (place) => codes.slice(Math.max(0, Number(place) - 1), Number(place)),
});

/** Along a column that holds one of some codes, which have no quotes. */
export function alongCodes(column: Column, codes: readonly string[]): Along {
  const places = codes.map((code, index) => `when '${code}' then ${index + 1}`);
  return alongPlaces(sql`case ${column} ${sql.raw(places.join(" "))} else 0 end`, codes);
}

const EPOCH = "1899-12-31";
const DAY_BITS = 17;
/** As far as a form takes a day, and further: into the year 2258. */
const LAST_DAY = 2 ** DAY_BITS - 1;

/** Along the months of a column that holds a date, written 'YYYY-MM'. */
export const alongMonths = (column: Column): Along => ({
  by: sql`case when ${column} - date '${sql.raw(EPOCH)}' between 1 and ${sql.raw(String(LAST_DAY))} then ${column} - date '${sql.raw(EPOCH)}' else 0 end`,
  bits: DAY_BITS,
  codesOf: (day) => (day === 0 ? [] : [addDays(EPOCH, Number(day)).slice(0, 7)]),
});
