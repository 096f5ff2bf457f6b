import { type Criterion, criteriaOf } from "~/domain/candidatures/criteria";
import { commissionBasis, type PaySides } from "~/domain/candidatures/pay-sides";
import { languageLabel, SKILLS, sectorLabel } from "~/domain/catalogue";
import { calendarDay, plural } from "~/domain/french";
import { amountText, budgetOf } from "~/domain/missions/pricing";
import { RANK_LABELS } from "~/domain/profiles/rank";
import { regionName } from "~/domain/regions";
import type { Compared } from "~/operations/candidatures/lists/find-compared.server";
import { cardView } from "../lists/card-view";

export type Cell = {
  readonly text?: string;
  readonly stars?: number;
  readonly pays?: readonly PaySides[];
  /** How it meets the mission's criteria, in a few words. */
  readonly met?: string;
};
export type Row = { readonly label: string; readonly hint?: string; readonly cells: readonly Cell[] };
export type Section = { readonly title: string; readonly rows: readonly Row[] };

type Person = Compared["people"][number];
type Profile = NonNullable<Person["profile"]>;
type Demand = Parameters<typeof criteriaOf>[0];

const NOTHING: Demand = {
  required_experience_years: null,
  required_sectors: null,
  required_languages: [],
  required_competences: {},
};
const MET = { met: "répond à la demande" } as const;

/** The mission's criteria, without those that require nothing. */
function demandsOf(mission: Demand): Partial<Record<string, Demand>> {
  const { required_competences: skills } = mission;
  const lines: readonly (readonly [string, Demand, boolean])[] = [
    [
      "experience",
      { ...NOTHING, required_experience_years: mission.required_experience_years },
      Boolean(mission.required_experience_years),
    ],
    [
      "sectors",
      { ...NOTHING, required_sectors: mission.required_sectors },
      Boolean(mission.required_sectors?.length),
    ],
    [
      "languages",
      { ...NOTHING, required_languages: mission.required_languages },
      mission.required_languages.length > 0,
    ],
    ...SKILLS.map(
      (skill) =>
        [
          skill,
          { ...NOTHING, required_competences: { [skill]: skills[skill] ?? 0 } },
          Boolean(skills[skill]),
        ] as const,
    ),
  ];
  return Object.fromEntries(lines.flatMap(([line, demand, isAsked]) => (isAsked ? [[line, demand]] : [])));
}

const meets = (demand: Demand, profile: Profile): boolean =>
  criteriaOf(demand, profile).every(({ met }) => met);

type Reader = { readonly acts: boolean; readonly now: Date; readonly overseas: boolean };

/** WORK-4: the rows of a comparison, each with the mission's criterion. */
export function compareView({ mission, people }: Compared, { acts, now, overseas }: Reader) {
  const cards = people.map(({ row }) => cardView(row, { side: "company", acts, now, overseas }));
  const judged = people.map(({ profile }) => (profile ? criteriaOf(mission, profile) : []));
  const line = (label: string, cell: (person: Person, index: number) => Cell, hint?: string): Row => ({
    label,
    ...(hint ? { hint } : {}),
    cells: people.map(cell),
  });
  const demands = demandsOf(mission);
  const ofProfile =
    (demand: Demand | undefined, text: (profile: Profile) => Cell) =>
    ({ profile }: Person): Cell =>
      profile ? { ...text(profile), ...(demand && meets(demand, profile) ? MET : {}) } : { text: GONE };
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
          ofProfile(demands.experience, ({ experience_years }) => ({ text: plural(experience_years, "an") })),
          demands.experience && `${plural(mission.required_experience_years ?? 0, "an")} au moins`,
        ),
        line(
          "Secteurs",
          ofProfile(demands.sectors, ({ sectors }) => ({ text: sectors.map(sectorLabel).join(", ") })),
          demands.sectors && (mission.required_sectors ?? []).map(sectorLabel).join(" ou "),
        ),
        line(
          "Langues",
          ofProfile(demands.languages, ({ languages }) => ({
            text: languages.map(languageLabel).join(", "),
          })),
          demands.languages && mission.required_languages.map(languageLabel).join(", "),
        ),
        ...SKILLS.map((skill) =>
          line(
            skill,
            ofProfile(demands[skill], ({ competences }) => ({ stars: competences[skill] ?? 0 })),
            demands[skill] && `${mission.required_competences[skill]} sur 5`,
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
            const terms = commissionBasis({ base: commission_base, due: commission_due });
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
