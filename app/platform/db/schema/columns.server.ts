import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, timestamp } from "drizzle-orm/pg-core";
import type { Bounds } from "~/marketplace/bounds";

/** A moment to the millisecond, so that it survives the way through a JavaScript Date unchanged. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });

export const createdAt = (name = "created_at") => instant(name).notNull().defaultNow();
export const updatedAt = () =>
  instant("updated_at")
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());

/** A list of codes as the SQL text of a text[] literal; only ever called with the catalogue's own codes. */
export function textArray(codes: readonly string[]): SQL {
  return sql.raw(`array[${codes.map((code) => `'${code.replaceAll("'", "''")}'`).join(", ")}]::text[]`);
}

const figure = (value: number): SQL => sql.raw(`${value}`);

/** That a value is at least `min`, in a check; PostgreSQL lets null pass. */
export const atLeast = (value: AnyPgColumn | SQL, { min }: Pick<Bounds, "min">): SQL =>
  sql`${value} >= ${figure(min)}`;

export const within = (value: AnyPgColumn | SQL, { min, max }: Bounds): SQL =>
  sql`${value} between ${figure(min)} and ${figure(max)}`;

/** How many characters a text has, as `lengthOf` counts them. */
export const lengthOf = (text: AnyPgColumn | SQL): SQL => sql`char_length(${text})`;

/** A text as `normalize` of `text/search-text.ts` makes it, for what is searched as it is written. */
export const normalForm = (text: AnyPgColumn | SQL): SQL =>
  sql`btrim(regexp_replace(lower(regexp_replace(normalize(replace(replace(replace(replace(replace(replace(replace(${text}, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'), 'ø', 'o'), 'ł', 'l'), NFD), '[\\u0300-\\u036f]+', '', 'g')), '[^[:alnum:]+#]+', ' ', 'g'))`;
