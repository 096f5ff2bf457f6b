import { locationCardLabel } from "../catalogue";
import { CONFIDENTIAL_COMPANY } from "../profiles/name";
import { isolated } from "../text";
import type { PublicMission } from "./mission-columns";

/** MIS-9. */
export const companyText = (companyName: string | null): string => companyName ?? CONFIDENTIAL_COMPANY;

/** 'Lille (Remote)', or the label alone when no city is given (FMT-4). */
export function placeText({ city, location_type }: Pick<PublicMission, "city" | "location_type">): string {
  const label = locationCardLabel(location_type);
  return city ? `${isolated(city)} (${label})` : label;
}
