import { type SQL, sql } from "drizzle-orm";
import { facetOf } from "~/marketplace/facets";
import { type listedMissions, type listedProfiles, lotOf, lottedTerms } from "~/platform/db/schema.server";
import { conditionsOf, type InLots, type Narrowed } from "./narrowed";

type Table = typeof listedProfiles | typeof listedMissions;

/**
 * FAST-4: a list by the lots of three months that it was published in, the newest first, of each what words and choices
 * leave: PostgreSQL goes on to the next lot only while more rows are asked of it. All that they leave would else be met
 * before the newest of it is known. Undefined where no index in lots is asked.
 */
export function inLots(table: Table, narrowed: Narrowed): SQL | undefined {
  const { lots, chosenInLots } = narrowed;
  if (lots) return lotByLot(table, worded(table, narrowed, lots));
  if (!chosenInLots) return undefined;
  const chosen = conditionsOf(table.facets, narrowed) ?? sql`true`;
  return lotByLot(table, sql`${lotOf(table.published_at)} = lots.lot and ${chosen}`);
}

/** `offset 0` keeps PostgreSQL from joining in another order than that of the lots. */
function lotByLot(table: Table, within: SQL): SQL {
  const newest = sql`(select ${lotOf(sql`max(${table.published_at})`)} from ${table})`;
  const oldest = sql`(select ${lotOf(sql`min(${table.published_at})`)} from ${table})`;
  return sql`generate_series(${newest}, ${oldest}, -1) as lots(lot)
    cross join lateral (select * from ${table} where ${within} offset 0) as ${table}`;
}

/** One index tells of words and choices together. */
function worded(table: Table, { choices, rest }: Narrowed, { anyOf, further }: InLots): SQL {
  const asked = [
    ...anyOf,
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
    ...further,
    ...Object.values(others).flat(),
  ];
  return sql.join(conditions, sql` and `);
}
