import { href } from "react-router";
import { languageLabel, sectorLabel } from "~/domain/catalogue";
import { count } from "~/domain/french";
import { AVAILABILITIES } from "~/domain/profiles/availability";
import {
  type DirectoryFilter,
  isFiltering,
  type WrittenFilter,
  writeDirectoryFilter,
} from "~/domain/profiles/directory-filter";
import { RANK_LABELS } from "~/domain/profiles/rank";
import { regionName } from "~/domain/regions";
import { isolated } from "~/domain/text";
import { ResultsSummary } from "../forms/results-summary";
import { SortForm } from "./sort-form";

type SummaryProps = {
  readonly filter: DirectoryFilter;
  readonly found: number;
  /** Whether `found` is a lower bound. */
  readonly more: boolean;
  readonly total: number;
  readonly within: string | null;
};

/** DIR-5. */
export function DirectorySummary({ filter, found, more, total, within }: SummaryProps) {
  return (
    <ResultsSummary
      found={found}
      more={more}
      total={isFiltering(filter) ? total : null}
      within={within}
      noun={found > 1 ? "Acharnés" : "Acharné"}
      chosen={removals(filter)}
      clearTo={`${href("/acharne")}${writeDirectoryFilter({ ...NOTHING, tri: filter.tri })}`}
    >
      {found > 1 ? <SortForm filter={filter} /> : null}
    </ResultsSummary>
  );
}

const NOTHING: WrittenFilter = {
  q: "",
  grades: [],
  competences: [],
  langues: [],
  secteurs: [],
  region: null,
  disponibilite: null,
  prixMin: null,
  prixMax: null,
  tri: "recent",
};

function removals(filter: DirectoryFilter) {
  const { q, grades, competences, langues, secteurs, region, disponibilite, prixMin, prixMax } = filter;
  const without = (change: Partial<WrittenFilter>) =>
    `${href("/acharne")}${writeDirectoryFilter({ ...filter, ...change })}`;
  const availability = AVAILABILITIES.find(({ value }) => value === disponibilite);
  return [
    ...(q ? [{ label: `«\u202f${isolated(q)}\u202f»`, to: without({ q: "" }) }] : []),
    ...grades.map((rank) => ({
      label: RANK_LABELS[rank],
      to: without({ grades: grades.filter((other) => other !== rank) }),
    })),
    ...competences.map((skill) => ({
      label: skill as string,
      to: without({ competences: competences.filter((other) => other !== skill) }),
    })),
    ...langues.map((language) => ({
      label: languageLabel(language),
      to: without({ langues: langues.filter((other) => other !== language) }),
    })),
    ...secteurs.map((sector) => ({
      label: sectorLabel(sector),
      to: without({ secteurs: secteurs.filter((other) => other !== sector) }),
    })),
    ...(region ? [{ label: regionName(region), to: without({ region: null }) }] : []),
    ...(availability ? [{ label: availability.label, to: without({ disponibilite: null }) }] : []),
    ...(prixMin === null
      ? []
      : [{ label: `Dès ${count(prixMin)}\u202f€ par jour`, to: without({ prixMin: null }) }]),
    ...(prixMax === null
      ? []
      : [{ label: `Jusqu’à ${count(prixMax)}\u202f€ par jour`, to: without({ prixMax: null }) }]),
  ];
}
