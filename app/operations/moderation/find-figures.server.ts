import { count, eq } from "drizzle-orm";
import { codesOf, ROLES, type Role } from "~/domain/catalogue";
import { REFUSALS } from "~/domain/messages";
import { MISSION_STATUSES, type MissionStatus } from "~/domain/missions/mission-status";
import { type Actor, can } from "~/domain/policy";
import { PROFILE_STATUSES, type ProfileStatus } from "~/domain/profiles/profile-status";
import { done, type Result, refused } from "~/domain/result";
import { missionFacts, profileFacts } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { tally, total } from "../tally";

export type AdminFigures = {
  readonly profiles: Readonly<Record<ProfileStatus, number>> & { readonly total: number };
  readonly roles: Readonly<Record<Role, number>>;
  readonly missions: Readonly<Record<MissionStatus, number>> & { readonly total: number };
};

/** ADM-3: profiles and missions by status and role. */
export async function findAdminFigures(db: Reader, actor: Actor): Promise<Result<AdminFigures>> {
  if (!can(actor, "admin.enter")) return refused("forbidden", REFUSALS.notAllowed);
  const [byStatus, byRole, ofMissions] = await Promise.all([
    db.select({ key: profileFacts.status, count: count() }).from(profileFacts).groupBy(profileFacts.status),
    db.select({ key: profileFacts.role, count: count() }).from(profileFacts).groupBy(profileFacts.role),
    db.select({ key: missionFacts.status, count: count() }).from(missionFacts).groupBy(missionFacts.status),
  ]);
  return done({
    profiles: { ...tally(PROFILE_STATUSES, byStatus), total: total(byStatus) },
    roles: tally(codesOf(ROLES), byRole),
    missions: { ...tally(MISSION_STATUSES, ofMissions), total: total(ofMissions) },
  });
}

/** ADM-2: pending profiles and missions, which every page of the administration shows; read from the indexes of the queue. */
export async function countPending(
  db: Reader,
  actor: Actor,
): Promise<Result<{ readonly profiles: number; readonly missions: number }>> {
  if (!can(actor, "admin.enter")) return refused("forbidden", REFUSALS.notAllowed);
  const [profiles, missions] = await Promise.all([
    db.$count(profileFacts, eq(profileFacts.status, "pending")),
    db.$count(missionFacts, eq(missionFacts.status, "pending")),
  ]);
  return done({ profiles, missions });
}
