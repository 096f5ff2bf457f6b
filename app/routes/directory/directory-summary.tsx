import { href } from "react-router";
import {
  type DirectoryFilter,
  isFiltering,
  type WrittenFilter,
  writeDirectoryFilter,
} from "~/domain/profiles/directory-filter";
import { directoryChoices } from "~/domain/profiles/directory-words";
import { SaveAlert } from "../alerts/save-alert";
import { ResultsSummary } from "../forms/results-summary";
import { SortForm } from "./sort-form";

type SummaryProps = {
  readonly filter: DirectoryFilter;
  readonly found: number;
  /** Whether `found` is a lower bound. */
  readonly more: boolean;
  readonly total: number;
  readonly within: string | null;
  readonly alertName: string;
};

/** DIR-5. */
export function DirectorySummary({ filter, found, more, total, within, alertName }: SummaryProps) {
  return (
    <ResultsSummary
      found={found}
      more={more}
      total={isFiltering(filter) ? total : null}
      within={within}
      noun={found > 1 ? "Acharnés" : "Acharné"}
      chosen={directoryChoices(filter).map(({ label, without }) => ({
        label,
        to: `${href("/acharne")}${writeDirectoryFilter({ ...filter, ...without })}`,
      }))}
      clearTo={`${href("/acharne")}${writeDirectoryFilter({ ...NOTHING, tri: filter.tri })}`}
    >
      <SaveAlert action={`${href("/acharne")}${writeDirectoryFilter(filter)}`} name={alertName} />
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
  semaine: null,
  prixMin: null,
  prixMax: null,
  tri: "recent",
};
