import { count, eq } from "drizzle-orm";
import type { Role } from "~/domain/catalogue";
import { REFUSALS } from "~/domain/messages";
import { MISSION_STATUSES, type MissionStatus } from "~/domain/missions/mission-status";
import { WAITING_STATUS } from "~/domain/moderation/moderation-reasons";
import { type Actor, can } from "~/domain/policy";
import { PROFILE_STATUSES, type ProfileStatus } from "~/domain/profiles/profile-status";
import { done, type Result, refused } from "~/domain/result";
import { clientReferences, companies, missionFacts, profileFacts } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { tally, total } from "../tally";

export type AdminFigures = {
  readonly profiles: Readonly<Record<ProfileStatus, number>> & { readonly total: number };
  readonly roles: Readonly<Record<Role, number>>;
  readonly missions: Readonly<Record<MissionStatus, number>> & { readonly total: number };
};

const isCommercial = eq(profileFacts.role, "commercial");

/** ADM-3, TEAM-7: profiles of Acharnés and companies together, and missions, by status and role. */
export async function findAdminFigures(db: Reader, actor: Actor): Promise<Result<AdminFigures>> {
  if (!can(actor, "admin.enter")) return refused("forbidden", REFUSALS.notAllowed);
  const [ofCommercials, ofCompanies, ofMissions] = await Promise.all([
    db
      .select({ key: profileFacts.status, count: count() })
      .from(profileFacts)
      .where(isCommercial)
      .groupBy(profileFacts.status),
    db.select({ key: companies.status, count: count() }).from(companies).groupBy(companies.status),
    db.select({ key: missionFacts.status, count: count() }).from(missionFacts).groupBy(missionFacts.status),
  ]);
  return done({
    profiles: {
      ...tally(PROFILE_STATUSES, [...ofCommercials, ...ofCompanies]),
      total: total(ofCommercials) + total(ofCompanies),
    },
    roles: { commercial: total(ofCommercials), entreprise: total(ofCompanies) },
    missions: { ...tally(MISSION_STATUSES, ofMissions), total: total(ofMissions) },
  });
}

/** ADM-2: pending profiles, companies, missions and references, which every page of the administration shows; read from the indexes of the queue. */
export async function countPending(
  db: Reader,
  actor: Actor,
): Promise<Result<{ readonly profiles: number; readonly missions: number; readonly references: number }>> {
  if (!can(actor, "admin.enter")) return refused("forbidden", REFUSALS.notAllowed);
  const [profiles, waitingCompanies, missions, references] = await Promise.all([
    db.$count(profileFacts, eq(profileFacts.status, "pending")),
    db.$count(companies, eq(companies.status, "pending")),
    db.$count(missionFacts, eq(missionFacts.status, "pending")),
    db.$count(clientReferences, eq(clientReferences.status, WAITING_STATUS.reference)),
  ]);
  return done({ profiles: profiles + waitingCompanies, missions, references });
}
