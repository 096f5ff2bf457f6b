import { LEAST_RATE, RESPONSE_DAYS } from "../candidatures/response-rate";
import { ratingInWords } from "../engagements/reviews";
import { count, plural } from "../french";
import { countText, inSteps } from "./rounded-figures";

/** What is known of a company; null, or zero, where there is no case. */
export type KnownFigures = {
  /** COMP-5: whether a confidential mission is open. */
  readonly rounded: boolean;
  /** RESP-1. */
  readonly rate: number | null;
  readonly days: number | null;
  /** Ended engagements. */
  readonly engagements: number;
  /** Shown reviews by Acharnés, and their average in tenths. */
  readonly reviews: number;
  readonly mean: number | null;
};

export type CompanyFigure = { readonly label: string; readonly value: string; readonly of?: string };

/** COMP-2: the figures of a company's page; those without cases are absent. */
export function companyFigures({
  rounded,
  rate,
  days,
  engagements,
  reviews,
  mean,
}: KnownFigures): readonly CompanyFigure[] {
  return [
    ...(rate === null ? [] : [rateFigure(rate, rounded)]),
    ...(rate === null || days === null
      ? []
      : [{ label: "pour répondre", value: `${count(days)}\u00a0j`, of: "délai médian" }]),
    ...(engagements === 0
      ? []
      : [
          {
            label: engagements > 1 || rounded ? "engagements menés" : "engagement mené",
            value: countText(engagements, rounded),
            of: "avec des Acharnés",
          },
        ]),
    ...(mean === null
      ? []
      : [
          {
            label: "sur 5, par les Acharnés",
            value: ratingInWords(mean),
            of: reviewsText(reviews, rounded),
          },
        ]),
  ];
}

const rateFigure = (rate: number, rounded: boolean): CompanyFigure => ({
  label: "taux de réponse",
  value: `${rounded ? inSteps(rate) : rate}\u202f%`,
  of: `${rate < LEAST_RATE ? "répond rarement" : "aux candidatures"}, sur ${plural(RESPONSE_DAYS, "jour")}`,
});

/** COMP-2, COMP-5: '7 avis', 'moins de 10 avis'. */
export const reviewsText = (reviews: number, rounded: boolean): string =>
  `${countText(reviews, rounded)} avis`;
