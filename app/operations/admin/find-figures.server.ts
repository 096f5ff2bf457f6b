import { codesOf, ROLES, type Role } from "~/marketplace/catalogue";
import { facetOf } from "~/marketplace/facets";
import { REFUSALS } from "~/marketplace/messages";
import { MISSION_STATUSES, type MissionStatus } from "~/marketplace/missions/mission-status";
import { type Actor, can } from "~/marketplace/policy";
import { PROFILE_STATUSES, type ProfileStatus } from "~/marketplace/profiles/profile-status";
import { done, type Result, refused } from "~/marketplace/result";
import type { Reader } from "~/platform/db.server";
import { readTallies } from "../listed/tallies.server";

export type AdminFigures = {
  readonly profiles: Readonly<Record<ProfileStatus, number>> & { readonly total: number };
  readonly roles: Readonly<Record<Role, number>>;
  readonly missions: Readonly<Record<MissionStatus, number>> & { readonly total: number };
};

/** ADM-3: how many profiles and missions there are, by status and by role. */
export async function findAdminFigures(db: Reader, actor: Actor): Promise<Result<AdminFigures>> {
  if (!can(actor, "admin.enter")) return refused("forbidden", REFUSALS.notAllowed);
  const [ofProfiles, ofMissions] = await Promise.all([
    readTallies(db, "moderated_profiles"),
    readTallies(db, "moderated_missions"),
  ]);
  const roles = codesOf(ROLES);
  return done({
    profiles: { ...by("statut", PROFILE_STATUSES, ofProfiles), total: sumOf("type", roles, ofProfiles) },
    roles: by("type", roles, ofProfiles),
    missions: {
      ...by("statut", MISSION_STATUSES, ofMissions),
      total: sumOf("statut", MISSION_STATUSES, ofMissions),
    },
  });
}

type Tallies = ReadonlyMap<string, number>;

const by = <Code extends string>(facet: string, codes: readonly Code[], tallies: Tallies) =>
  Object.fromEntries(codes.map((code) => [code, tallies.get(facetOf(facet, code)) ?? 0])) as Record<
    Code,
    number
  >;

const sumOf = (facet: string, codes: readonly string[], tallies: Tallies): number =>
  codes.reduce((sum, code) => sum + (tallies.get(facetOf(facet, code)) ?? 0), 0);
