import { href } from "react-router";
import { LANGUAGES, SECTORS, SKILLS } from "~/marketplace/catalogue";
import { count } from "~/marketplace/french";
import { MAINLAND_REGIONS } from "~/marketplace/places";
import { AVAILABILITIES } from "~/marketplace/profiles/availability";
import {
  countChoices,
  type DirectoryFilter,
  writeDirectoryFilter,
} from "~/marketplace/profiles/directory-filter";
import { RANK_LABELS, RANKS } from "~/marketplace/profiles/rank";
import { RankInsignia } from "~/ui/brand/rank";
import { FilterChips, FilterSelect, type OptionCounts } from "~/ui/forms/choices/filter-fields";
import { FilterForm, HiddenFilters } from "../forms/filter-form";
import { FilterSheet, SeeResults } from "../forms/filter-sheet";
import { RegionFilter } from "../forms/region-filter";
import { PriceFields } from "./price-fields";

export type DirectoryOptionCounts = Readonly<
  Record<"grades" | "competences" | "langues" | "secteurs" | "region" | "disponibilite", OptionCounts>
>;
type FiltersProps = {
  readonly filter: DirectoryFilter;
  readonly counts: DirectoryOptionCounts | null;
  readonly found: number | null;
};

const OWN_FIELDS = [
  "grade",
  "competence",
  "langue",
  "secteur",
  "region",
  "disponibilite",
  "prix_min",
  "prix_max",
];
const skills = SKILLS.map((skill) => ({ value: skill, label: skill }));

/** DIR-3, DIR-4, DIR-10. */
export function DirectoryFilters({ filter, counts, found }: FiltersProps) {
  const search = writeDirectoryFilter(filter);
  return (
    <FilterSheet kind="aside" label="Filtres" set={countChoices(filter)}>
      <FilterForm search={search} className="filter-sheet__in" action={href("/acharne")} label="Filtres">
        <HiddenFilters search={search} except={OWN_FIELDS} />
        <RankChoices filter={filter} counts={counts?.grades} />
        <FilterChips
          legend="Canaux notés 4 ou 5 étoiles"
          name="competence"
          options={skills}
          chosen={filter.competences}
          counts={counts?.competences}
        />
        <FilterChips
          legend="Langues parlées"
          name="langue"
          options={LANGUAGES}
          chosen={filter.langues}
          counts={counts?.langues}
        />
        <FilterChips
          legend="Secteurs"
          name="secteur"
          options={SECTORS}
          chosen={filter.secteurs}
          counts={counts?.secteurs}
        />
        <fieldset>
          <legend>Où et quand</legend>
          <div className="stack">
            <RegionFilter regions={MAINLAND_REGIONS} chosen={filter.region} counts={counts?.region} />
            <FilterSelect
              label="Disponibilité"
              name="disponibilite"
              all="Peu importe"
              options={AVAILABILITIES}
              chosen={filter.disponibilite}
              counts={counts?.disponibilite}
            />
          </div>
        </fieldset>
        <PriceFields min={filter.prixMin} max={filter.prixMax} />
        <SeeResults apply="Appliquer les filtres" see={seeAcharnes(found)} />
      </FilterForm>
    </FilterSheet>
  );
}

function seeAcharnes(found: number | null): string {
  if (found === null) return "Voir les Acharnés";
  if (found === 0) return "Aucun Acharné";
  return found === 1 ? "Voir l’Acharné" : `Voir les ${count(found)} Acharnés`;
}

type RankChoicesProps = { readonly filter: DirectoryFilter; readonly counts: OptionCounts | undefined };

function RankChoices({ filter, counts }: RankChoicesProps) {
  return (
    <fieldset>
      <legend>Grade</legend>
      <div className="stack">
        {RANKS.map((rank) => (
          <label className="check filter-sheet__rank" key={rank}>
            <input type="checkbox" name="grade" value={rank} defaultChecked={filter.grades.includes(rank)} />
            <RankInsignia rank={rank} />
            <span>{RANK_LABELS[rank]}</span>
            {counts ? <span className="check__n">{count(counts[rank] ?? 0)}</span> : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
