import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, text, timestamp } from "drizzle-orm/pg-core";
import type { Bounds } from "~/domain/bounds";
import { PLAIN_LETTERS } from "~/domain/search/search-text";
import { currentTime, databaseTime } from "~/platform/clock.server";
import type { Options } from "./options";

/** A timestamp with milliseconds, the precision of a JavaScript Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });

export const createdAt = (name = "created_at") =>
  instant(name).notNull().defaultNow().$defaultFn(databaseTime);
export const updatedAt = () =>
  instant("updated_at").notNull().defaultNow().$defaultFn(databaseTime).$onUpdate(currentTime);

/** The options of a row as a number and as texts (`options.ts`). */
export const optionColumns = ({ bits, facets }: Options) => ({
  option_bits: bigint({ mode: "number" }).notNull().generatedAlwaysAs(sql.raw(bits)),
  facets: text().array().notNull().generatedAlwaysAs(sql.raw(facets)),
});

/** A list of codes of the catalogue as a text[] literal. */
export function textArray(codes: readonly string[]): SQL {
  return sql.raw(`array[${codes.map((code) => `'${code.replaceAll("'", "''")}'`).join(", ")}]::text[]`);
}

const figure = (value: number): SQL => sql.raw(`${value}`);

/** A check that a value is at least `min`, or null. */
export const atLeast = (value: AnyPgColumn | SQL, { min }: Pick<Bounds, "min">): SQL =>
  sql`${value} >= ${figure(min)}`;

export const within = (value: AnyPgColumn | SQL, { min, max }: Bounds): SQL =>
  sql`${value} between ${figure(min)} and ${figure(max)}`;

/** The number of characters, as `lengthOf` of the domain counts them. */
export const lengthOf = (text: AnyPgColumn | SQL): SQL => sql`char_length(${text})`;

/** Combining marks and invisible characters; PostgreSQL has no Unicode properties. */
const UNSEEN =
  "[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f\\u00ad\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufff8\\U000e0000-\\U000e0fff]+";

const quoted = (text: string): SQL => sql.raw(`'${text}'`);
const LETTERS = Object.entries(PLAIN_LETTERS);
const [SINGLE, DOUBLE] = [
  LETTERS.filter(([, plain]) => plain.length === 1),
  LETTERS.filter(([, plain]) => plain.length > 1),
];
/** Lowercase letters that a collation may not know; 'ı' shares the capital of 'i'. */
const CAPITALS = LETTERS.map(([letter]) => letter)
  .filter((letter) => letter !== "ı")
  .map((letter) => [letter === "ß" ? "ẞ" : letter.toUpperCase(), letter] as const);

/** `normalize` of `search/search-text.ts` in SQL. */
export function normalForm(text: AnyPgColumn | SQL): SQL {
  const seen = sql`regexp_replace(normalize(${text}, NFKD), ${quoted(UNSEEN)}, '', 'g')`;
  const lower = sql`lower(translate(${seen}, ${quoted(CAPITALS.map(([capital]) => capital).join(""))}, ${quoted(CAPITALS.map(([, letter]) => letter).join(""))}))`;
  const single = sql`translate(${lower}, ${quoted(SINGLE.map(([letter]) => letter).join(""))}, ${quoted(SINGLE.map(([, plain]) => plain).join(""))})`;
  const plain = DOUBLE.reduce(
    (opened, [letter, letters]) => sql`replace(${opened}, ${quoted(letter)}, ${quoted(letters)})`,
    single,
  );
  return sql`btrim(regexp_replace(${plain}, '[^[:alnum:]+#]+', ' ', 'g'))`;
}
