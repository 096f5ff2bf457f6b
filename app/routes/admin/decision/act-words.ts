import { MISSION_TRANSITIONS } from "~/domain/missions/mission-status";
import { PROFILE_TRANSITIONS } from "~/domain/profiles/profile-status";

type Words = Readonly<Record<string, string>>;

/** The outcome by move name. */
export const PROFILE_ACTS: Words = Object.fromEntries(
  PROFILE_TRANSITIONS.map(({ name, success }) => [name, success.title]),
);
export const MISSION_ACTS: Words = Object.fromEntries(
  MISSION_TRANSITIONS.map(({ name, success }) => [name, success.message ?? success.title]),
);
