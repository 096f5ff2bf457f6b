import { count } from "drizzle-orm";
import type { Role } from "~/marketplace/catalogue";
import { REFUSALS } from "~/marketplace/messages";
import { MISSION_STATUSES, type MissionStatus } from "~/marketplace/missions/mission-status";
import { type Actor, can } from "~/marketplace/policy";
import { PROFILE_STATUSES, type ProfileStatus } from "~/marketplace/profiles/profile-status";
import { done, type Result, refused } from "~/marketplace/result";
import { missions, profiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { tally, total } from "../tally";

export type AdminFigures = {
  readonly profiles: Readonly<Record<ProfileStatus, number>> & { readonly total: number };
  readonly roles: Readonly<Record<Role, number>>;
  readonly missions: Readonly<Record<MissionStatus, number>> & { readonly total: number };
};

/** ADM-3: how many profiles and missions there are, by status and by role. */
export async function findAdminFigures(db: Reader, actor: Actor): Promise<Result<AdminFigures>> {
  if (!can(actor, "admin.enter")) return refused("forbidden", REFUSALS.notAllowed);
  const [profileRows, missionRows] = await Promise.all([
    db
      .select({ status: profiles.status, role: profiles.role, count: count() })
      .from(profiles)
      .groupBy(profiles.status, profiles.role),
    db.select({ key: missions.status, count: count() }).from(missions).groupBy(missions.status),
  ]);
  const byStatus = profileRows.map(({ status, count }) => ({ key: status, count }));
  const byRole = profileRows.map(({ role, count }) => ({ key: role, count }));
  return done({
    profiles: { ...tally(PROFILE_STATUSES, byStatus), total: total(profileRows) },
    roles: tally(["commercial", "entreprise"], byRole),
    missions: { ...tally(MISSION_STATUSES, missionRows), total: total(missionRows) },
  });
}
