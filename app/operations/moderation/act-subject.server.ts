import { missions, moderationActs, profiles } from "~/platform/db/schema.server";

/** An act, and the mission or profile that it concerns. */
export const ACT_WITH_SUBJECT = {
  move: moderationActs.move,
  profileId: moderationActs.profile_id,
  missionId: moderationActs.mission_id,
  title: missions.title,
  firstName: profiles.first_name,
  lastName: profiles.last_name,
  competences: profiles.competences,
};
