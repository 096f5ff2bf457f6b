import { sql } from "drizzle-orm";
import { clientReferences, companies, missions, moderationActs, profiles } from "~/platform/db/schema.server";

/** The profile or the company of an act: administrators read both in one list. */
export const actedProfileId = sql<
  string | null
>`coalesce(${moderationActs.profile_id}, ${moderationActs.company_id})`;

/** An act, and the mission, profile, company or reference that it concerns. */
export const ACT_WITH_SUBJECT = {
  move: moderationActs.move,
  profileId: actedProfileId,
  missionId: moderationActs.mission_id,
  referenceId: moderationActs.reference_id,
  /** The client who wrote the reference. */
  client: clientReferences.name,
  title: missions.title,
  firstName: profiles.first_name,
  lastName: profiles.last_name,
  company: companies.name,
};
