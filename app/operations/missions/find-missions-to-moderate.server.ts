import { and, count, desc, eq, type SQL } from "drizzle-orm";
import { ADMIN_PAGE_SIZE } from "~/marketplace/admin-filter";
import { REFUSALS } from "~/marketplace/messages";
import type { MissionStatus } from "~/marketplace/missions/mission-status";
import { type Actor, can } from "~/marketplace/policy";
import { done, type Result, refused } from "~/marketplace/result";
import { isUuid } from "~/marketplace/slug";
import { missions, moderationActs, profiles, publicMissions } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { findActs } from "../moderation/find-acts.server";
import { containsTerms } from "../search-conditions.server";

export type MissionsToModerateFilter = {
  readonly q: string;
  readonly status: MissionStatus | null;
  /** From 1. */
  readonly page: number;
};

type Counts = Readonly<Record<MissionStatus | "all", number>>;
export type MissionToModerate = Awaited<ReturnType<typeof selectRows>>[number];

function selectRows(db: Reader, wanted: (SQL | undefined)[], page: number) {
  return db
    .select({
      mission: missions,
      company: profiles.competences,
      companyEmail: profiles.email,
      publicSlug: publicMissions.slug,
    })
    .from(missions)
    .innerJoin(profiles, eq(profiles.id, missions.company_id))
    .leftJoin(publicMissions, eq(publicMissions.mission_id, missions.id))
    .where(and(...wanted))
    .orderBy(desc(missions.created_at), missions.id)
    .limit(ADMIN_PAGE_SIZE)
    .offset((page - 1) * ADMIN_PAGE_SIZE);
}

/** ADM-4: a page of missions, newest first, and how many each tab holds under the same search. */
export async function findMissionsToModerate(
  db: Reader,
  actor: Actor,
  filter: MissionsToModerateFilter,
): Promise<Result<{ readonly rows: MissionToModerate[]; readonly counts: Counts }>> {
  if (!can(actor, "mission.moderate")) return refused("forbidden", REFUSALS.notAllowed);
  const searched = containsTerms(missions.search_text, filter.q);
  const [rows, tabs] = await Promise.all([
    selectRows(
      db,
      [...searched, filter.status ? eq(missions.status, filter.status) : undefined],
      filter.page,
    ),
    db
      .select({ status: missions.status, count: count() })
      .from(missions)
      .where(and(...searched))
      .groupBy(missions.status),
  ]);
  const of = (status: MissionStatus) => tabs.find((tab) => tab.status === status)?.count ?? 0;
  const counts = {
    draft: of("draft"),
    pending: of("pending"),
    published: of("published"),
    closed: of("closed"),
  };
  return done({
    rows,
    counts: { ...counts, all: counts.draft + counts.pending + counts.published + counts.closed },
  });
}

/** ADM-7: one mission in full with its acts of moderation, newest first; undefined when it is not there to be seen. */
export async function findMissionToModerate(db: Reader, actor: Actor, id: string) {
  if (!can(actor, "mission.moderate") || !isUuid(id)) return undefined;
  const [found] = await db
    .select({
      mission: missions,
      company: profiles.competences,
      companyEmail: profiles.email,
      publicSlug: publicMissions.slug,
    })
    .from(missions)
    .innerJoin(profiles, eq(profiles.id, missions.company_id))
    .leftJoin(publicMissions, eq(publicMissions.mission_id, missions.id))
    .where(eq(missions.id, id));
  return found && { ...found, acts: await findActs(db, eq(moderationActs.missionId, id)) };
}
