import { type SQL, sql } from "drizzle-orm";
import { timestamp } from "drizzle-orm/pg-core";

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
