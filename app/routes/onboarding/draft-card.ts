import { SECTORS, SKILLS, sectorLabel } from "~/marketplace/catalogue";
import { regionName } from "~/marketplace/places";
import { type Amount, priceOf, publicRate } from "~/marketplace/pricing";
import { publicName } from "~/marketplace/profiles/name";
import { type Rank, rankOf } from "~/marketplace/profiles/rank";

/** What of a half-written profile its preview shows. */
export type DraftCard = {
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
  readonly years: number | null;
  readonly rank: Rank;
  readonly region: string;
  readonly sectors: string[];
  readonly pitch: string;
  readonly price: Amount;
  readonly ratesReversed: boolean;
  readonly totalStars: number;
};

type Values = Readonly<Record<string, unknown>>;

/** Reads a form under way, or the values that it begins with. */
export function readDraft(source: FormData | Values): DraftCard {
  const one = (name: string): string => {
    const value = source instanceof FormData ? source.get(name) : source[name];
    return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  };
  const many = (name: string): unknown[] => {
    const value = source instanceof FormData ? source.getAll(name) : source[name];
    return Array.isArray(value) ? value : [];
  };
  const stars = (skill: string): number => {
    if (source instanceof FormData) return Number(source.get(`competences.${skill}`) ?? 0);
    return Number(Object(source.competences)[skill] ?? 0);
  };
  const years = wholeNumber(one("experience_years"));
  const min = wholeNumber(one("daily_rate_min"));
  const max = wholeNumber(one("daily_rate_max"));
  const ratesReversed = min !== null && max !== null && min > max;
  const publicOf = (rate: number | null) => (rate === null || rate < 100 ? null : publicRate(rate));
  return {
    firstName: one("first_name"),
    lastName: one("last_name"),
    name: publicName({ first_name: one("first_name"), last_name: one("last_name") }),
    years,
    rank: rankOf(years ?? 0),
    region: one("region") && regionName(one("region")),
    sectors: SECTORS.filter(({ value }) => many("sectors").includes(value)).map(({ value }) =>
      sectorLabel(value),
    ),
    pitch: one("bio_short"),
    price: ratesReversed ? { words: "Prix à préciser" } : priceOf(publicOf(min), publicOf(max)),
    ratesReversed,
    totalStars: SKILLS.reduce((total, skill) => total + stars(skill), 0),
  };
}

const wholeNumber = (text: string): number | null => (/^\d{1,6}$/.test(text) ? Number(text) : null);
