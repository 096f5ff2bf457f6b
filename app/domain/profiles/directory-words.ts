import { languageLabel, sectorLabel } from "../catalogue";
import { count } from "../french";
import { regionName } from "../regions";
import { isolated } from "../text";
import { AVAILABILITIES } from "./availability";
import type { WrittenFilter } from "./directory-filter";
import { freeWeekLabel } from "./half-days";
import { RANK_LABELS } from "./rank";

/** One choice of a filter in words, and the change that removes it. */
export type FilterChoice<Filter> = { readonly label: string; readonly without: Partial<Filter> };

/** DIR-5, ALERT-1: the choices of a filter of the directory. */
export function directoryChoices(filter: WrittenFilter): FilterChoice<WrittenFilter>[] {
  const { q, grades, competences, langues, secteurs, region, disponibilite, semaine, prixMin, prixMax } =
    filter;
  const availability = AVAILABILITIES.find(({ value }) => value === disponibilite);
  return [
    ...(q ? [{ label: `«\u202f${isolated(q)}\u202f»`, without: { q: "" } }] : []),
    ...grades.map((rank) => ({
      label: RANK_LABELS[rank],
      without: { grades: grades.filter((other) => other !== rank) },
    })),
    ...competences.map((skill) => ({
      label: skill as string,
      without: { competences: competences.filter((other) => other !== skill) },
    })),
    ...langues.map((language) => ({
      label: languageLabel(language),
      without: { langues: langues.filter((other) => other !== language) },
    })),
    ...secteurs.map((sector) => ({
      label: sectorLabel(sector),
      without: { secteurs: secteurs.filter((other) => other !== sector) },
    })),
    ...(region ? [{ label: regionName(region), without: { region: null } }] : []),
    ...(availability ? [{ label: availability.label, without: { disponibilite: null } }] : []),
    ...(semaine ? [{ label: freeWeekLabel(semaine), without: { semaine: null } }] : []),
    ...(prixMin === null
      ? []
      : [{ label: `Dès ${count(prixMin)}\u202f€ par jour`, without: { prixMin: null } }]),
    ...(prixMax === null
      ? []
      : [{ label: `Jusqu’à ${count(prixMax)}\u202f€ par jour`, without: { prixMax: null } }]),
  ];
}
