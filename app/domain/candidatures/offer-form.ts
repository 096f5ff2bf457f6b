import { z } from "~/domain/zod";
import { ANSWER_MAX, DAILY_RATE, DURATION_WEEKS, SALES_SHARE, WORKDAYS } from "../bounds";
import { codesOf } from "../catalogue";
import { once, optionalDay, optionalText, optionalWholeNumber, startsTooEarly } from "../form-values";
import { FIELD_ERRORS } from "../messages";
import { COMMISSION_BASES, COMMISSION_DUES } from "./commission";

export const OFFER_KINDS = [
  { value: "essai", label: "Essai d’une semaine" },
  { value: "mission", label: "Mission" },
  { value: "commission", label: "Commission" },
] as const;

/** A trial lasts one week; a commission has no rhythm. */
const TRIAL = { duration_weeks: 1, days_per_week: WORKDAYS.max } as const;

/** CAND-6: `rate` is the Acharné's own, in euros per day; for a commission, a percentage. A mission has a duration. */
export const offerForm = (today: string) =>
  z
    .object({
      kind: z.enum(codesOf(OFFER_KINDS), { error: FIELD_ERRORS.unknownChoice }),
      rate: z
        .number({ error: FIELD_ERRORS.wholeNumber })
        .optional()
        .transform((value) => value ?? null),
      commission_base: z
        .enum(codesOf(COMMISSION_BASES), { error: FIELD_ERRORS.unknownChoice })
        .default("ca_ht"),
      commission_due: z
        .enum(codesOf(COMMISSION_DUES), { error: FIELD_ERRORS.unknownChoice })
        .default("encaissement"),
      start_date: optionalDay()
        .refine((day) => day !== null, FIELD_ERRORS.startRequired)
        .refine((day) => day === null || !startsTooEarly(day, today), FIELD_ERRORS.startPast),
      days_per_week: optionalWholeNumber(WORKDAYS),
      duration_weeks: optionalWholeNumber(DURATION_WEEKS),
      message: optionalText(ANSWER_MAX),
    })
    .superRefine(
      ({ kind, rate }, context) => {
        const message = kind === "commission" ? wrongShare(rate) : wrongRate(rate);
        if (message) context.addIssue({ code: "custom", path: ["rate"], message });
      },
      once("kind", "rate"),
    )
    .refine(({ kind, duration_weeks }) => kind !== "mission" || duration_weeks !== null, {
      path: ["duration_weeks"],
      error: FIELD_ERRORS.weeksRequired,
      ...once("kind", "duration_weeks"),
    })
    .transform(({ kind, rate, commission_base, commission_due, ...rest }) => {
      const shares = kind === "commission";
      return {
        ...rest,
        ...(kind === "essai" ? { ...TRIAL, days_per_week: rest.days_per_week ?? TRIAL.days_per_week } : {}),
        kind,
        start_date: rest.start_date as string,
        rate: shares ? null : rate,
        commission_percent: shares ? rate : null,
        commission_base: shares ? commission_base : null,
        commission_due: shares ? commission_due : null,
      };
    });

export type OfferInput = z.output<ReturnType<typeof offerForm>>;

function wrongRate(rate: number | null): string | null {
  if (rate === null) return FIELD_ERRORS.rateRequired;
  if (!Number.isInteger(rate)) return FIELD_ERRORS.wholeEuros;
  if (rate > DAILY_RATE.max) return FIELD_ERRORS.atMost(DAILY_RATE.max);
  return rate < DAILY_RATE.min ? FIELD_ERRORS.rateTooLow : null;
}

function wrongShare(percent: number | null): string | null {
  if (percent === null) return FIELD_ERRORS.shareRequired;
  const { min, max } = SALES_SHARE;
  return Number.isInteger(percent) && percent >= min && percent <= max ? null : FIELD_ERRORS.shareWrong;
}
