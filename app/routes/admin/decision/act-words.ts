import { MISSION_TRANSITIONS } from "~/domain/missions/mission-status";
import { PROFILE_TRANSITIONS } from "~/domain/profiles/profile-status";
import { MODERATED_REFERENCES } from "~/domain/profiles/reference-status";

type Words = Readonly<Record<string, string>>;

/** The outcome by move name. */
export const PROFILE_ACTS: Words = Object.fromEntries(
  PROFILE_TRANSITIONS.map(({ name, success }) => [name, success.title]),
);
export const MISSION_ACTS: Words = Object.fromEntries(
  MISSION_TRANSITIONS.map(({ name, success }) => [name, success.message ?? success.title]),
);
export const REFERENCE_ACTS: Words = Object.fromEntries(
  MODERATED_REFERENCES.map(({ name, success }) => [name, success.title]),
);

type Acted = { readonly missionId: string | null; readonly referenceId: string | null };

/** The outcomes of the kind of an act. */
export function actWords({ missionId, referenceId }: Acted): Words {
  if (referenceId) return REFERENCE_ACTS;
  return missionId ? MISSION_ACTS : PROFILE_ACTS;
}
