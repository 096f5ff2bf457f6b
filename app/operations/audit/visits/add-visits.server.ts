import { sql } from "drizzle-orm";
import { visits } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

export type Visits = {
  readonly day: string;
  readonly page: string;
  readonly source: string;
  readonly visits: number;
};

/** Adds the visits that a process counted, in one statement; ordered, so that processes cannot deadlock. */
export async function addVisits(db: Reader, counted: readonly Visits[]): Promise<void> {
  if (counted.length === 0) return;
  const keyOf = ({ day, page, source }: Visits) => `${day} ${page} ${source}`;
  const ordered = [...counted].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  await db
    .insert(visits)
    .values(ordered)
    .onConflictDoUpdate({
      target: [visits.day, visits.page, visits.source],
      set: { visits: sql`${visits.visits} + excluded.visits` },
    });
}
