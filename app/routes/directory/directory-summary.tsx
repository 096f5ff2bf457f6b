import { href } from "react-router";
import { languageLabel, sectorLabel } from "~/marketplace/catalogue";
import { count } from "~/marketplace/french";
import { regionName } from "~/marketplace/places";
import { AVAILABILITIES } from "~/marketplace/profiles/availability";
import {
  type DirectoryFilter,
  isFiltering,
  SORTS,
  type WrittenFilter,
  writeDirectoryFilter,
} from "~/marketplace/profiles/directory-filter";
import { RANK_LABELS } from "~/marketplace/profiles/rank";
import { isolated } from "~/marketplace/text";
import { Button } from "~/ui/brand/button";
import { ActiveFilters } from "../forms/active-filters";
import { FilterForm, HiddenFilters } from "../forms/filter-form";

type SummaryProps = { readonly filter: DirectoryFilter; readonly found: number; readonly total: number };

/** DIR-5. */
export function DirectorySummary({ filter, found, total }: SummaryProps) {
  return (
    <div className="summary">
      <p role="status">
        <strong className="num">{count(found)}</strong> {found > 1 ? "Acharnés" : "Acharné"}
        {isFiltering(filter) ? ` sur ${count(total)}` : ""}
      </p>
      {found > 1 ? <SortForm filter={filter} /> : null}
      <ActiveFilters
        chosen={removals(filter)}
        clearTo={`${href("/acharne")}${writeDirectoryFilter({ ...NOTHING, tri: filter.tri })}`}
      />
    </div>
  );
}

/** DIR-10. */
function SortForm({ filter }: { readonly filter: DirectoryFilter }) {
  const search = writeDirectoryFilter(filter);
  return (
    <FilterForm search={search} className="sort" action={href("/acharne")} label="Tri">
      <HiddenFilters search={search} except={["tri"]} />
      <label htmlFor="tri">Trier par</label>
      <select className="input input--sm" id="tri" name="tri" defaultValue={filter.tri}>
        {SORTS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <noscript>
        <Button variant="quiet" size="sm">
          Trier
        </Button>
      </noscript>
    </FilterForm>
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
