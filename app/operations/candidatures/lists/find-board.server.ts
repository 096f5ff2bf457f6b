import { and, sql } from "drizzle-orm";
import { PAGE_SIZE } from "~/domain/bounds";
import { CANDIDATURE_STATUSES, type CandidatureStatus } from "~/domain/candidatures/candidature-status";
import type { CandidaturesFilter } from "~/domain/candidatures/lists/candidatures-filter";
import { columnOf } from "~/domain/candidatures/lists/groups";
import type { Actor } from "~/domain/policy";
import { candidatures } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { type CandidatureListRow, describeCandidatures } from "./candidature-rows.server";
import { BY_TERM, conditionsOf } from "./candidatures-conditions.server";
import { ownedBy } from "./owned";

type BoardQuery = Pick<CandidaturesFilter, "mission" | "query"> & { readonly size?: number };
type Place = { readonly id: string; readonly status: CandidatureStatus; readonly acted_at: Date };

/** WORK-3: the first candidatures of each column of the company's board, in the order of its list. */
export async function findBoard(
  db: Reader,
  actor: Actor,
  { size = PAGE_SIZE.board, ...filter }: BoardQuery,
): Promise<readonly CandidatureListRow[]> {
  const owned = ownedBy(actor);
  if (owned?.side !== "company") return [];
  const ranked = db
    .select({
      id: candidatures.id,
      status: candidatures.status,
      acted_at: candidatures.acted_at,
      rank: sql<number>`row_number() over (partition by ${candidatures.status} order by ${sql.join([...BY_TERM], sql`, `)})`.as(
        "rank",
      ),
    })
    .from(candidatures)
    .where(and(...conditionsOf(db, owned, filter)))
    .as("ranked");
  const places = await db
    .select({ id: ranked.id, status: ranked.status, acted_at: ranked.acted_at })
    .from(ranked)
    .where(sql`${ranked.rank} <= ${size}`)
    .orderBy(ranked.rank);
  return describeCandidatures(db, owned, firstOfColumns(places, size));
}

/** A column of several statuses shows the last moved ones. */
function firstOfColumns(places: readonly Place[], size: number): string[] {
  const columns = new Set(CANDIDATURE_STATUSES.map(columnOf));
  return [...columns].flatMap(({ statuses }) => {
    const shown = places.filter(({ status }) => statuses.includes(status));
    const ordered =
      statuses.length > 1
        ? shown.toSorted((one, other) => other.acted_at.getTime() - one.acted_at.getTime())
        : shown;
    return ordered.slice(0, size).map(({ id }) => id);
  });
}
