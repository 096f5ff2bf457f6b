import { and } from "drizzle-orm";
import { PAGE_SIZE } from "~/domain/bounds";
import type { CandidaturesCursor, CandidaturesFilter } from "~/domain/candidatures/lists/candidatures-filter";
import type { Actor } from "~/domain/policy";
import { candidatures } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { candidaturesReadBy } from "../decline/pending-decline.server";
import { type CandidatureListRow, describeCandidatures } from "./candidature-rows.server";
import { afterPlace, BY_TERM, conditionsOf, isOfGroup } from "./candidatures-conditions.server";
import { ownedBy } from "./owned";

type ListQuery = Pick<CandidaturesFilter, "group" | "mission" | "query" | "after"> & {
  readonly size?: number;
};

type CandidaturesPage = {
  readonly rows: readonly CandidatureListRow[];
  /** The cursor of the next page; null on the last one. */
  readonly next: CandidaturesCursor | null;
};

/** WORK-3: a page of the actor's candidatures: by deadline, then final ones, newest first. */
export async function findCandidatures(
  db: Reader,
  actor: Actor,
  { group, after, size = PAGE_SIZE.candidatures, ...filter }: ListQuery,
): Promise<CandidaturesPage> {
  const owned = ownedBy(actor);
  if (!owned) return { rows: [], next: null };
  const places = await db
    .select({ id: candidatures.id, expires_at: candidatures.expires_at, acted_at: candidatures.acted_at })
    .from(candidaturesReadBy(db, owned.side))
    .where(
      and(
        ...conditionsOf(db, owned, filter),
        group ? isOfGroup(group) : undefined,
        after ? afterPlace(after) : undefined,
      ),
    )
    .orderBy(...BY_TERM)
    .limit(size + 1);
  const shown = places.slice(0, size);
  const last = places.length > size ? shown.at(-1) : undefined;
  const rows = await describeCandidatures(
    db,
    owned,
    shown.map(({ id }) => id),
  );
  return { rows, next: last ? placeOf(last) : null };
}

type Place = { readonly id: string; readonly expires_at: Date | null; readonly acted_at: Date };

const placeOf = ({ id, expires_at, acted_at }: Place): CandidaturesCursor =>
  expires_at ? { by: "term", at: expires_at, id } : { by: "moved", at: acted_at, id };
