import { STARS } from "../bounds";
import { rateLimit } from "../candidatures/budget-limit";
import { lackingOf, type MissionCriteria, metOf, type Offered, requiredOf } from "../candidatures/criteria";
import { euros } from "../candidatures/pay-sides";
import { type LocationType, languageLabel, sectorLabel } from "../catalogue";
import type { Side } from "../conversations/conversation";
import { calendarDayOf, calendarDayShort, NARROW_SPACE, plural } from "../french";
import { inRegion, regionRequested } from "../regions";

/** What suggestions compare of a mission. */
export type FitMission = MissionCriteria & {
  readonly budget_min: number | null;
  readonly budget_max: number | null;
  readonly location_type: LocationType;
  readonly region: string | null;
  readonly start_date: string | null;
};

/** What they compare of a profile, apart from its price. */
export type FitProfile = Offered & {
  readonly region: string | null;
  readonly available_from: string | null;
};

export type FitCriterion = {
  readonly name: "canaux" | "secteurs" | "langues" | "prix" | "lieu" | "disponibilité" | "expérience";
  readonly met: boolean;
  /** Why it is met, or what is missing. */
  readonly words: string;
};

export type Fit = {
  readonly met: number;
  /** The number of criteria that the mission sets. */
  readonly of: number;
  readonly criteria: readonly FitCriterion[];
};

/** The day by which an Acharné must be free for a mission: its start, or today where that is past; null without a start. */
export function neededFrom(mission: Pick<FitMission, "start_date">, at: Date): string | null {
  const today = calendarDayOf(at);
  return mission.start_date !== null && mission.start_date < today ? today : mission.start_date;
}

/**
 * SUGG-1: the criteria that a mission sets, and whether a profile meets each. Prices are compared in the amounts of the reader: the
 * public price with the budget for a company, the own rate with the share of the budget for an Acharné.
 */
export function fitOf(
  mission: FitMission,
  profile: FitProfile & { readonly price_min: number | null },
  reader: "company",
  at: Date,
): Fit;
export function fitOf(
  mission: FitMission,
  profile: FitProfile & { readonly daily_rate_min: number | null },
  reader: "commercial",
  at: Date,
): Fit;
export function fitOf(
  mission: FitMission,
  profile: FitProfile & { readonly price_min?: number | null; readonly daily_rate_min?: number | null },
  reader: Side,
  at: Date,
): Fit {
  const price =
    reader === "company"
      ? priceOf(mission.budget_max, profile.price_min ?? null, "le tarif")
      : priceOf(rateLimit(mission), profile.daily_rate_min ?? null, "votre tarif");
  const criteria = [
    skillsOf(mission, profile),
    sectorsOf(mission, profile),
    languagesOf(mission, profile),
    price,
    placeOf(mission, profile, reader),
    availabilityOf(mission, profile, at),
    experienceOf(mission, profile),
  ].filter((criterion) => criterion !== null);
  return { met: criteria.filter(({ met }) => met).length, of: criteria.length, criteria };
}

function skillsOf(mission: FitMission, profile: FitProfile): FitCriterion | null {
  const { skills } = requiredOf(mission);
  if (skills.length === 0) return null;
  const lacking = lackingOf(mission, profile).skills;
  const levelOf = (skill: (typeof skills)[number]) => profile.competences?.[skill] ?? 0;
  const absent = lacking.filter((skill) => levelOf(skill) === 0);
  const weak = lacking
    .filter((skill) => levelOf(skill) > 0)
    .map(
      (skill) =>
        `${skill} à ${levelOf(skill)} sur ${STARS.max} au lieu de ${mission.required_competences[skill]}`,
    );
  return {
    name: "canaux",
    ...judged(`${inSeries(skills, "et")} au niveau demandé`, [
      ...(absent.length > 0 ? [`il manque ${inSeries(absent, "et")}`] : []),
      ...weak,
    ]),
  };
}

function sectorsOf(mission: FitMission, profile: FitProfile): FitCriterion | null {
  const { sectors } = requiredOf(mission);
  if (sectors.length === 0) return null;
  const common = sectors.filter((sector) => profile.sectors.includes(sector));
  const missing = lackingOf(mission, profile).sectors;
  return {
    name: "secteurs",
    ...judged(
      inSeries(common.map(sectorLabel), "et"),
      missing ? [`il manque ${inSeries(sectors.map(sectorLabel), "ou")}`] : [],
    ),
  };
}

function languagesOf(mission: FitMission, profile: FitProfile): FitCriterion | null {
  const { languages } = requiredOf(mission);
  if (languages.length === 0) return null;
  const missing = lackingOf(mission, profile).languages.map(languageLabel);
  return {
    name: "langues",
    ...judged(
      inSeries(languages.map(languageLabel), "et"),
      missing.length > 0 ? [`il manque ${inSeries(missing, "et")}`] : [],
    ),
  };
}

function priceOf(limit: number | null, price: number | null, whose: string): FitCriterion | null {
  if (limit === null) return null;
  const over = (price ?? 0) - limit;
  const within = price === null ? "tarif à négocier" : "tarif dans le budget";
  return { name: "prix", ...judged(within, over > 0 ? [`${whose} dépasse de ${euros(over)}`] : []) };
}

function placeOf(mission: FitMission, profile: FitProfile, reader: Side): FitCriterion | null {
  if (mission.location_type === "remote") return { name: "lieu", ...judged("à distance", []) };
  const { region } = mission;
  if (region === null) return null;
  const who = reader === "company" ? "l’Acharné est" : "vous êtes";
  const elsewhere = profile.region === null ? "" : `, ${who} ${inRegion(profile.region)}`;
  return {
    name: "lieu",
    ...judged(inRegion(region), profile.region === region ? [] : [`${regionRequested(region)}${elsewhere}`]),
  };
}

function availabilityOf(mission: FitMission, profile: FitProfile, at: Date): FitCriterion | null {
  const needed = neededFrom(mission, at);
  if (needed === null) return null;
  const today = calendarDayOf(at);
  // Days less than a year ahead are clear without their year.
  const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  const written = (isoDay: string) => calendarDayShort(isoDay, isoDay < inAYear);
  const from = profile.available_from;
  const instead = needed === today ? "d’aujourd’hui" : `du ${written(needed)}`;
  const late = from === null ? "disponibilité non précisée" : `libre le ${written(from)} au lieu ${instead}`;
  return {
    name: "disponibilité",
    ...judged("libre à temps", from !== null && from <= needed ? [] : [late]),
  };
}

function experienceOf(mission: FitMission, profile: FitProfile): FitCriterion | null {
  const { years } = requiredOf(mission);
  if (years === 0) return null;
  const has = `${plural(profile.experience_years ?? 0, "an")} d’expérience`;
  return {
    name: "expérience",
    ...judged(has, lackingOf(mission, profile).years ? [`${has} au lieu de ${years}`] : []),
  };
}

const judged = (why: string, missing: readonly string[]) =>
  missing.length === 0 ? { met: true, words: why } : { met: false, words: missing.join(", ") };

/** 'Appel, Emailing et Réseaux'. */
const inSeries = (words: readonly string[], last: "et" | "ou"): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;

/** SUGG-1: '5 critères sur 6 ; le tarif dépasse de 40 €', or 'tous les critères'. */
export function fitWords({ met, of, criteria }: Fit): string {
  if (of === 0) return "la mission ne fixe aucun critère";
  if (met === of) return of === 1 ? "le seul critère" : "tous les critères";
  const missing = criteria.filter((criterion) => !criterion.met).map(({ words }) => words);
  return [metOf(met, of), ...missing].join(`${NARROW_SPACE}; `);
}
