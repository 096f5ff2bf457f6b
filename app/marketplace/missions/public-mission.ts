import { sectorLabel } from "../catalogue";
import { searchText } from "../search-text";

type Searched = {
  readonly title: string;
  readonly description: string;
  readonly objectives: string | null;
  readonly city: string | null;
  readonly required_sectors: readonly string[] | null;
};

/** MIS-2: what the search over missions reads. */
export function missionSearchText(mission: Searched): string {
  return searchText([
    mission.title,
    mission.description,
    mission.objectives,
    mission.city,
    ...(mission.required_sectors ?? []).map(sectorLabel),
  ]);
}
