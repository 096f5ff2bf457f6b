import { href } from "react-router";
import { LANGUAGES, SECTORS, SKILLS } from "~/domain/catalogue";
import { AVAILABILITIES } from "~/domain/profiles/availability";
import { countChoices, type DirectoryFilter, writeDirectoryFilter } from "~/domain/profiles/directory-filter";
import type { WeekOption } from "~/domain/profiles/half-days";
import { RANK_LABELS, RANKS } from "~/domain/profiles/rank";
import { MAINLAND } from "~/domain/regions";
import { type AtLeast, countOrMore } from "~/domain/search/capped-count";
import { RankInsignia } from "~/ui/brand/rank";
import {
  FilterChips,
  FilterSelect,
  OptionCount,
  type OptionCounts,
  optionCount,
} from "~/ui/forms/choices/filter-fields";
import { FilterForm, HiddenFilters } from "../forms/filter-form";
import { FilterSheet, SeeResults } from "../forms/filter-sheet";
import { RegionFilter } from "../forms/region-filter";
import { PriceFields } from "./price-fields";

type Facet = "grades" | "competences" | "langues" | "secteurs" | "region" | "disponibilite";
/** The counts of a filter. */
export type DirectoryCounted = {
  readonly found: number;
  readonly counts: Readonly<Record<Facet, OptionCounts>>;
  readonly atLeast: AtLeast<Facet>;
};
type FiltersProps = {
  readonly filter: DirectoryFilter;
  readonly counted: DirectoryCounted | null;
  /** The weeks that are offered, by their Mondays. */
  readonly weeks: readonly WeekOption[];
};

const OWN_FIELDS = [
  "grade",
  "competence",
  "langue",
  "secteur",
  "region",
  "disponibilite",
  "semaine",
  "prix_min",
  "prix_max",
];
const skills = SKILLS.map((skill) => ({ value: skill, label: skill }));

/** DIR-3, DIR-4, DIR-10. */
export function DirectoryFilters({ filter, counted, weeks }: FiltersProps) {
  const of = (facet: Facet) => ({
    counts: counted?.counts[facet],
    more: counted?.atLeast.includes(facet) ?? false,
  });
  const search = writeDirectoryFilter(filter);
  return (
    <FilterSheet kind="aside" label="Filtres" set={countChoices(filter)}>
      <FilterForm search={search} className="filter-sheet__in" action={href("/acharne")} label="Filtres">
        <HiddenFilters search={search} except={OWN_FIELDS} />
        <RankChoices filter={filter} {...of("grades")} />
        <FilterChips
          legend="Canaux notés 4 ou 5 étoiles"
          name="competence"
          options={skills}
          chosen={filter.competences}
          {...of("competences")}
        />
        <FilterChips
          legend="Langues parlées"
          name="langue"
          options={LANGUAGES}
          chosen={filter.langues}
          {...of("langues")}
        />
        <FilterChips
          legend="Secteurs"
          name="secteur"
          options={SECTORS}
          chosen={filter.secteurs}
          {...of("secteurs")}
        />
        <fieldset>
          <legend>Où et quand</legend>
          <div className="stack">
            <RegionFilter regions={MAINLAND} chosen={filter.region} {...of("region")} />
            <FilterSelect
              label="Disponibilité"
              name="disponibilite"
              all="Peu importe"
              options={AVAILABILITIES}
              chosen={filter.disponibilite}
              {...of("disponibilite")}
            />
            <FilterSelect
              label="Libre la semaine du"
              name="semaine"
              all="Peu importe"
              options={weeks}
              chosen={filter.semaine}
              counts={undefined}
            />
          </div>
        </fieldset>
        <PriceFields min={filter.prixMin} max={filter.prixMax} />
        <SeeResults apply="Appliquer les filtres" see={seeAcharnes(counted)} />
      </FilterForm>
    </FilterSheet>
  );
}

function seeAcharnes(counted: DirectoryCounted | null): string {
  if (counted === null) return "Voir les Acharnés";
  const { found, atLeast } = counted;
  if (found === 0) return "Aucun Acharné";
  return found === 1
    ? "Voir l’Acharné"
    : `Voir les ${countOrMore(found, atLeast.includes("found"))} Acharnés`;
}

type RankChoicesProps = {
  readonly filter: DirectoryFilter;
  readonly counts: OptionCounts | undefined;
  readonly more: boolean;
};

function RankChoices({ filter, counts, more }: RankChoicesProps) {
  return (
    <fieldset>
      <legend>Grade</legend>
      <div className="stack">
        {RANKS.map((rank) => (
          <label className="check filter-sheet__rank" key={rank}>
            <input type="checkbox" name="grade" value={rank} defaultChecked={filter.grades.includes(rank)} />
            <RankInsignia rank={rank} />
            <span>{RANK_LABELS[rank]}</span>
            <OptionCount className="check__n" text={optionCount(counts, rank, more)} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
