import { DAILY_RATE } from "~/domain/bounds";
import { SECTORS, SKILLS, sectorLabel } from "~/domain/catalogue";
import { type Amount, isRange, priceOf, publicRate } from "~/domain/missions/pricing";
import { publicName } from "~/domain/profiles/name";
import { type Rank, rankOf } from "~/domain/profiles/rank";
import { regionName } from "~/domain/regions";
import { partialForm } from "../forms/partial-form";

/** The preview's fields of an incomplete profile. */
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

/** Reads a form or its initial values. */
export function readDraft(source: Parameters<typeof partialForm>[0]): DraftCard {
  const { text, number, choices, rating } = partialForm(source);
  const years = number("experience_years");
  const [min, max] = [number("daily_rate_min"), number("daily_rate_max")];
  const ratesReversed = !isRange(min, max);
  const publicOf = (rate: number | null) =>
    rate === null || rate < DAILY_RATE.min ? null : publicRate(rate);
  return {
    firstName: text("first_name"),
    lastName: text("last_name"),
    name: publicName({ first_name: text("first_name"), last_name: text("last_name") }),
    years,
    rank: rankOf(years ?? 0),
    region: text("region") && regionName(text("region")),
    sectors: SECTORS.filter(({ value }) => choices("sectors").includes(value)).map(({ value }) =>
      sectorLabel(value),
    ),
    pitch: text("bio_short"),
    price: ratesReversed ? { words: "Prix à préciser" } : priceOf(publicOf(min), publicOf(max)),
    ratesReversed,
    totalStars: SKILLS.reduce((total, skill) => total + rating("competences", skill), 0),
  };
}
