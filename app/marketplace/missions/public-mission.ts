import { sectorLabel } from "../catalogue";
import { searchText } from "../search-text";

type Searched = {
  readonly title: string;
  readonly description: string;
  readonly objectives: string | null;
  readonly city: string | null;
  readonly required_sectors: readonly string[] | null;
};

/** MIS-2: what the search over missions reads, as it is written. */
export const searchedInMission = (mission: Searched) => [
  mission.title,
  mission.description,
  mission.objectives,
  mission.city,
  ...(mission.required_sectors ?? []).map(sectorLabel),
];

export const missionSearchText = (mission: Searched): string => searchText(searchedInMission(mission));
