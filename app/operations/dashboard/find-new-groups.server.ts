import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import type { NewGroup } from "~/domain/dashboard/dashboard-row";
import { candidatures, missionFacts, shownMissions } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { otherColumns, otherName, shownOthers } from "../other-name.server";
import { preparedOnce } from "../prepared-once.server";

/** Candidatures of a mission that are named. */
const NAMED = 3;

const isNew = and(
  eq(candidatures.company_id, sql.placeholder("companyId")),
  eq(candidatures.status, "submitted"),
  gt(candidatures.expires_at, sql.placeholder("at")),
);

/** WORK-2: unopened candidatures of a company by mission, nearest deadline first. */
export async function findNewGroups(
  db: Reader,
  companyId: string,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<NewGroup[]> {
  const groups = await groupsOf(db, "new").execute({ companyId, at, limit });
  if (groups.length === 0) return [];
  const missionIds = groups.map(({ missionId }) => missionId);
  const named = await firstOf(db, "new").execute({ companyId, at, missionIds });
  return groups.map(({ missionId, ...group }) => ({
    ...group,
    first: named
      .filter((each) => each.missionId === missionId)
      .map((each) => ({ id: each.id, name: otherName("company", each.other) ?? "" })),
  }));
}

const groupsOf = preparedOnce((db, which: "new") => {
  const nearest = sql<Date>`min(${candidatures.expires_at})`.mapWith(candidatures.expires_at);
  return db
    .select({
      missionId: missionFacts.id,
      missionSlug: missionFacts.slug,
      missionTitle: sql<string>`coalesce(${shownMissions.title}, '')`,
      total: sql<number>`count(*)::int`,
      expiresAt: nearest,
    })
    .from(candidatures)
    .innerJoin(missionFacts, eq(missionFacts.id, candidatures.mission_id))
    .leftJoin(shownMissions, eq(shownMissions.mission_id, candidatures.mission_id))
    .where(isNew)
    .groupBy(missionFacts.id, missionFacts.slug, shownMissions.title)
    .orderBy(asc(nearest), missionFacts.id)
    .limit(sql.placeholder("limit"))
    .prepare(`groups of what is ${which}`);
});

const firstOf = preparedOnce((db, which: "new") => {
  const ranked = db
    .select({
      id: candidatures.id,
      mission_id: candidatures.mission_id,
      commercial_id: candidatures.commercial_id,
      place: sql<number>`row_number() over (
        partition by ${candidatures.mission_id} order by ${candidatures.expires_at}, ${candidatures.id})`.as(
        "place",
      ),
    })
    .from(candidatures)
    .where(and(isNew, sql`${candidatures.mission_id} = any(${sql.placeholder("missionIds")}::uuid[])`))
    .as("ranked");
  const others = shownOthers(db, "company");
  return db
    .select({
      id: ranked.id,
      missionId: ranked.mission_id,
      other: otherColumns(ranked.commercial_id, others),
    })
    .from(ranked)
    .leftJoin(shownMissions, eq(shownMissions.mission_id, ranked.mission_id))
    .leftJoin(others, eq(others.id, ranked.commercial_id))
    .where(lte(ranked.place, NAMED))
    .orderBy(ranked.place)
    .prepare(`first of each group of what is ${which}`);
});
