import { z } from "~/marketplace/zod";
import { ANSWER_MAX, DAILY_RATE, DURATION_WEEKS, SALES_SHARE, WORKDAYS } from "../bounds";
import { codesOf } from "../catalogue";
import { optionalDay, optionalText, optionalWholeNumber } from "../form-values";
import { FIELD_ERRORS } from "../messages";
import { COMMISSION_BASES, COMMISSION_DUES } from "./commission";

/** CAND-6: what is offered; a trial lasts a week. */
export const OFFER_KINDS = [
  { value: "essai", label: "Essai d’une semaine" },
  { value: "mission", label: "Mission" },
  { value: "commission", label: "Commission" },
] as const;

const TRIAL_WEEKS = 1;

/** CAND-6: a rate of the Acharné's own or, of a commission, a share; a mission has a length. */
export const offerForm = z
  .object({
    kind: z.enum(codesOf(OFFER_KINDS), { error: FIELD_ERRORS.unknownChoice }),
    rate: optionalWholeNumber(DAILY_RATE, FIELD_ERRORS.rateTooLow),
    commission_percent: optionalWholeNumber(SALES_SHARE),
    commission_base: z
      .enum(codesOf(COMMISSION_BASES), { error: FIELD_ERRORS.unknownChoice })
      .default("ca_ht"),
    commission_due: z
      .enum(codesOf(COMMISSION_DUES), { error: FIELD_ERRORS.unknownChoice })
      .default("encaissement"),
    start_date: optionalDay().refine((day) => day !== null, FIELD_ERRORS.startRequired),
    days_per_week: optionalWholeNumber(WORKDAYS),
    duration_weeks: optionalWholeNumber(DURATION_WEEKS),
    message: optionalText(ANSWER_MAX),
  })
  .superRefine(({ kind, rate, commission_percent, duration_weeks }, context) => {
    const missing = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (kind === "commission" && commission_percent === null)
      missing("commission_percent", FIELD_ERRORS.shareRequired);
    if (kind !== "commission" && rate === null) missing("rate", FIELD_ERRORS.rateRequired);
    if (kind === "mission" && duration_weeks === null) missing("duration_weeks", FIELD_ERRORS.weeksRequired);
  })
  .transform(({ kind, rate, commission_percent, commission_base, commission_due, ...rest }) => {
    const shares = kind === "commission";
    return {
      ...rest,
      kind,
      start_date: rest.start_date as string,
      rate: shares ? null : rate,
      commission_percent: shares ? commission_percent : null,
      commission_base: shares ? commission_base : null,
      commission_due: shares ? commission_due : null,
      duration_weeks: kind === "essai" ? TRIAL_WEEKS : rest.duration_weeks,
    };
  });

export type OfferInput = z.output<typeof offerForm>;
