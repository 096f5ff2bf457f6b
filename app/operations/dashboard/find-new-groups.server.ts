import { and, asc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { NewGroup } from "~/marketplace/desk/desk-row";
import {
  candidatures,
  missions,
  profiles,
  publicMissions,
  publicProfiles,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { otherColumns, otherName } from "../other-name.server";

/** How many of a mission's new candidatures are named. */
const NAMED = 3;

/** WORK-2: the candidatures of a company that nobody has opened, by mission, the nearest term first. */
export async function findNewGroups(
  db: Reader,
  companyId: string,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<NewGroup[]> {
  const nearest = sql<Date>`min(${candidatures.expires_at})`.mapWith(candidatures.expires_at);
  const isNew = and(
    eq(candidatures.company_id, companyId),
    eq(candidatures.status, "submitted"),
    gt(candidatures.expires_at, at),
  );
  const groups = await db
    .select({
      missionId: missions.id,
      missionSlug: missions.slug,
      missionTitle: sql<string>`coalesce(${publicMissions.title}, ${missions.title})`,
      total: sql<number>`count(*)::int`,
      expiresAt: nearest,
    })
    .from(candidatures)
    .innerJoin(missions, eq(missions.id, candidatures.mission_id))
    .leftJoin(publicMissions, eq(publicMissions.mission_id, missions.id))
    .where(isNew)
    .groupBy(missions.id, publicMissions.title)
    .orderBy(asc(nearest), missions.id)
    .limit(limit);
  const named = await findFirst(
    db,
    groups.map(({ missionId }) => missionId),
    isNew,
  );
  return groups.map(({ missionId, ...group }) => ({
    ...group,
    first: named.filter((each) => each.missionId === missionId),
  }));
}

async function findFirst(db: Reader, missionIds: readonly string[], isNew: ReturnType<typeof and>) {
  if (missionIds.length === 0) return [];
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
    .where(and(isNew, inArray(candidatures.mission_id, [...missionIds])))
    .as("ranked");
  const rows = await db
    .select({
      id: ranked.id,
      missionId: ranked.mission_id,
      ...otherColumns,
    })
    .from(ranked)
    .leftJoin(missions, eq(missions.id, ranked.mission_id))
    .leftJoin(profiles, eq(profiles.id, ranked.commercial_id))
    .leftJoin(publicProfiles, eq(publicProfiles.profile_id, ranked.commercial_id))
    .where(lte(ranked.place, NAMED))
    .orderBy(ranked.place);
  return rows.map((row) => ({ id: row.id, missionId: row.missionId, name: otherName("company", row) ?? "" }));
}
