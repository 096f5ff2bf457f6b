import { locationCardLabel, sectorLabel } from "../catalogue";
import { count, monthName } from "../french";
import type { FilterChoice } from "../profiles/directory-words";
import { regionName } from "../regions";
import { isolated } from "../text";
import { DURATIONS, type WrittenMissionsFilter } from "./missions-filter";

/** MIS-2, MIS-9, ALERT-1: the choices of a filter of the missions. */
export function missionsChoices(filter: WrittenMissionsFilter): FilterChoice<WrittenMissionsFilter>[] {
  const duration = DURATIONS.find(({ value }) => value === filter.duree);
  return [
    ...(filter.q ? [{ label: `«\u202f${isolated(filter.q)}\u202f»`, without: { q: "" } }] : []),
    ...(filter.secteur ? [{ label: sectorLabel(filter.secteur), without: { secteur: null } }] : []),
    ...(filter.lieu ? [{ label: locationCardLabel(filter.lieu), without: { lieu: null } }] : []),
    ...(filter.region ? [{ label: regionName(filter.region), without: { region: null } }] : []),
    ...(filter.budget === null
      ? []
      : [{ label: `Dès ${count(filter.budget)}\u202f€ par jour`, without: { budget: null } }]),
    ...(duration ? [{ label: duration.label, without: { duree: null } }] : []),
    ...(filter.debut ? [{ label: `Début en ${monthName(filter.debut)}`, without: { debut: null } }] : []),
  ];
}
