import type { MissionInput } from "~/domain/missions/mission-form";
import { missionSearchText } from "~/domain/missions/public-mission";

/** The columns that the form of a mission writes. */
export function missionRow(input: MissionInput) {
  return {
    ...input,
    volume_period: input.volume_days === null ? null : input.volume_period,
    search_text: missionSearchText(input),
  };
}
