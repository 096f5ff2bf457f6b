import { type Criterion, criteriaOf } from "~/marketplace/candidatures/lists/criteria";
import { commissionTerms, type PaySides } from "~/marketplace/candidatures/pay-sides";
import { languageLabel, SKILLS, sectorLabel } from "~/marketplace/catalogue";
import { calendarDay, plural } from "~/marketplace/french";
import { regionName } from "~/marketplace/places";
import { amountText, budgetOf } from "~/marketplace/pricing";
import { RANK_LABELS } from "~/marketplace/profiles/rank";
import type { Compared } from "~/operations/candidatures/lists/find-compared.server";
import { cardView } from "../lists/card-view";

export type Cell = {
  readonly text?: string;
  readonly stars?: number;
  readonly pays?: readonly PaySides[];
  /** Why this one answers what the mission asks, in a few words. */
  readonly met?: string;
};
export type Row = { readonly label: string; readonly hint?: string; readonly cells: readonly Cell[] };
export type Section = { readonly title: string; readonly rows: readonly Row[] };

type Person = Compared["people"][number];

/** WORK-4: the lines of a comparison, each facing what the mission asks for. */
export function compareView({ mission, people }: Compared, now: Date) {
  const cards = people.map(({ row }) => cardView(row, "company", now));
  const judged = people.map(({ profile }) => (profile ? criteriaOf(mission, profile) : []));
  const line = (label: string, cell: (person: Person, index: number) => Cell, hint?: string): Row => ({
    label,
    ...(hint ? { hint } : {}),
    cells: people.map(cell),
  });
  const wanted = (key: Criterion["key"]) => judged.flat().find((each) => each.key === key)?.wanted;
  const met = (index: number, key: Criterion["key"]) =>
    judged[index]?.some((each) => each.key === key && each.met) ? { met: "répond à la demande" } : {};
  const ofProfile =
    (key: Criterion["key"], text: (profile: NonNullable<Person["profile"]>) => Cell) =>
    ({ profile }: Person, index: number): Cell =>
      profile ? { ...text(profile), ...met(index, key) } : { text: GONE };
  const budget = budgetOf(mission);
  const sections: Section[] = [
    {
      title: "Adéquation",
      rows: [
        line("Critères remplis", (_, index) => ({ text: scoreOf(judged[index] ?? []) })),
        line("Grade", (_, index) => {
          const rank = cards[index]?.rank;
          return { text: rank ? RANK_LABELS[rank] : GONE };
        }),
        line(
          "Expérience",
          ofProfile("experience", ({ experience_years }) => ({ text: plural(experience_years, "an") })),
          wanted("experience"),
        ),
        line(
          "Secteurs",
          ofProfile("sectors", ({ sectors }) => ({ text: sectors.map(sectorLabel).join(", ") })),
          wanted("sectors"),
        ),
        line(
          "Langues",
          ofProfile("languages", ({ languages }) => ({ text: languages.map(languageLabel).join(", ") })),
          wanted("languages"),
        ),
        ...SKILLS.map((skill) =>
          line(
            skill,
            ofProfile(skill, ({ competences }) => ({ stars: competences[skill] ?? 0 })),
            wanted(skill),
          ),
        ),
      ],
    },
    {
      title: "Conditions",
      rows: [
        line(
          "Tarif",
          ({ row, commission_base, commission_due }, index) => {
            const pays = cards[index]?.pays ?? [];
            const terms = commissionTerms({ base: commission_base, due: commission_due });
            if (pays.length === 0) return { text: "À convenir" };
            return { pays, ...(row.commission_percent !== null && terms ? { text: terms } : {}) };
          },
          `Budget ${amountText(budget.amount)}`,
        ),
        line(
          "Disponible",
          ({ availableFrom, profile }) =>
            dispoOf(availableFrom ?? profile?.available_from, mission.start_date),
          mission.start_date ? `Début le ${calendarDay(mission.start_date)}` : undefined,
        ),
        line(
          "Région",
          ({ profile }) =>
            profile
              ? {
                  text: regionName(profile.region),
                  ...(profile.region === mission.region ? { met: "celle de la mission" } : {}),
                }
              : { text: GONE },
          mission.region ? regionName(mission.region) : undefined,
        ),
      ],
    },
    { title: "En ses mots", rows: [line("Lettre", ({ letter }) => ({ text: letter }))] },
  ];
  return { title: mission.title, slug: mission.slug, cards, sections };
}

const GONE = "Profil retiré";

const scoreOf = (criteria: readonly Criterion[]): string =>
  criteria.length
    ? `${criteria.filter(({ met }) => met).length} sur ${criteria.length}`
    : "La mission n’en demande aucun";

function dispoOf(from: string | null | undefined, start: string | null): Cell {
  if (!from) return { text: "Non précisé" };
  return { text: calendarDay(from), ...(start && from <= start ? { met: "à la date" } : {}) };
}
