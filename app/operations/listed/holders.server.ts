import { type Column, desc, type SQL, sql } from "drizzle-orm";
import type { listedMissions, listedProfiles, PublicList } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import type { Holder } from "../find-near.server";
import { holdsTerms } from "./search-words.server";

type Listed = {
  readonly list: PublicList;
  readonly table: typeof listedProfiles | typeof listedMissions;
  /** The searched text of a row. */
  readonly text: SQL;
};

/** DIR-10, MIS-2: of some rows those that hold most of the terms, the newest first of as many. */
export async function findHolders(
  db: Reader,
  { list, table, text }: Listed,
  slugs: readonly string[],
  terms: readonly string[],
  limit: number,
): Promise<Holder[]> {
  const { slug, published_at, words }: Readonly<Record<"slug" | "published_at" | "words", Column>> = table;
  const held = await Promise.all(
    terms.map(async (term) => {
      const { conditions } = await holdsTerms(db, { list, words, text }, term);
      return sql`case when ${sql.join([...conditions], sql` and `)} then ${term}::text end`;
    }),
  );
  const all = sql<string[]>`array_remove(array[${sql.join(held, sql`, `)}], null)`;
  return db
    .select({ slug: sql<string>`${slug}`, held: all.as("held") })
    .from(sql`${table}`)
    .where(sql`${slug} = any(${sql.param([...slugs])}::text[])`)
    .orderBy(sql`cardinality(${all}) desc`, desc(published_at), desc(slug))
    .limit(limit);
}
