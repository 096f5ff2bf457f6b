import { sectorLabel } from "../catalogue";
import { searchText } from "../search/search-text";
import type { PublicMission } from "./mission-columns";

type Searched = Pick<PublicMission, "title" | "description" | "objectives" | "city" | "required_sectors">;

/** MIS-2: the texts of a mission that the search covers. */
export const searchedInMission = (mission: Searched) => [
  mission.title,
  mission.description,
  mission.objectives,
  mission.city,
  ...(mission.required_sectors ?? []).map(sectorLabel),
];

export const missionSearchText = (mission: Searched): string => searchText(searchedInMission(mission));
