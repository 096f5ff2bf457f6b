import { type SQL, sql } from "drizzle-orm";
import { facetOf } from "~/marketplace/facets";
import { type listedMissions, type listedProfiles, lottedTerms } from "~/platform/db/schema.server";
import type { Narrowed } from "./narrowed";

/**
 * FAST-4: a list by the lots of three months that it was published in, the newest first, of each what its words and
 * choices leave: PostgreSQL goes on to the next lot only while more rows are asked of it. A pair of common words would
 * else be met in all of the list before its first row is told. Undefined where no index in lots knows the words.
 */
export function inLots(
  table: typeof listedProfiles | typeof listedMissions,
  { choices, rest, lots }: Narrowed,
): SQL | undefined {
  if (!lots) return undefined;
  const asked = [
    ...lots.anyOf,
    ...choices.flatMap(({ facet, codes, of }) => {
      const keys = codes.map((code) => facetOf(facet, code));
      if (keys.length === 0) return [];
      return of === "all" ? keys.map((key) => [key]) : [keys];
    }),
  ];
  const each = asked.filter(({ length }) => length === 1).flat();
  const any = asked.filter(({ length }) => length > 1);
  const within = lottedTerms(table);
  const { words: _, ...others } = rest;
  const conditions = [
    ...(each.length ? [sql`${within} @> in_lot(lots.lot, ${sql.param(each)}::text[])`] : []),
    ...any.map((keys) => sql`${within} && in_lot(lots.lot, ${sql.param(keys)}::text[])`),
    ...lots.further,
    ...Object.values(others).flat(),
  ];
  const newest = sql`(select lot_of(max(${table.published_at})) from ${table})`;
  const oldest = sql`(select lot_of(min(${table.published_at})) from ${table})`;
  return sql`generate_series(${newest}, ${oldest}, -1) as lots(lot)
    cross join lateral (select * from ${table} where ${sql.join(conditions, sql` and `)}) as ${table}`;
}
