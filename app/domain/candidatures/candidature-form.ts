import { z } from "~/domain/zod";
import { DAILY_RATE, LETTER, SALES_SHARE } from "../bounds";
import { codesOf } from "../catalogue";
import { optionalDay, optionalText, optionalWholeNumber } from "../form-values";
import { FIELD_ERRORS } from "../messages";
import { COMMISSION_BASES, COMMISSION_DUES } from "./commission";
import { letter } from "./letter";

/** Euros per day of the Acharné's own. */
export const optionalRate = optionalWholeNumber(DAILY_RATE, {
  tooLow: FIELD_ERRORS.rateTooLow,
  fraction: FIELD_ERRORS.wholeEuros,
});

/** A commission in percent. */
export const optionalShare = optionalWholeNumber(SALES_SHARE, {
  missing: FIELD_ERRORS.shareWrong,
  tooLow: FIELD_ERRORS.shareWrong,
  tooHigh: FIELD_ERRORS.shareWrong,
  fraction: FIELD_ERRORS.shareWrong,
});

const TERMS = {
  proposed_rate: optionalRate,
  commission_percent: optionalShare,
  commission_base: z.enum(codesOf(COMMISSION_BASES), { error: FIELD_ERRORS.unknownChoice }).default("ca_ht"),
  commission_due: z
    .enum(codesOf(COMMISSION_DUES), { error: FIELD_ERRORS.unknownChoice })
    .default("encaissement"),
  available_from: optionalDay(),
};

/** CAND-1: an Acharné proposes a rate, a commission, or both. */
export const candidatureForm = z
  .object({ message: letter(), ...TERMS })
  .refine(({ proposed_rate, commission_percent }) => proposed_rate !== null || commission_percent !== null, {
    path: ["proposed_rate"],
    message: FIELD_ERRORS.rateOrCommission,
    when: () => true,
  })
  .transform(withShare);

export type CandidatureInput = z.output<typeof candidatureForm>;

/** CAND-10: the acceptance of an invitation; empty fields take the values of the profile. */
export const acceptanceForm = z.object({ message: optionalText(LETTER.max), ...TERMS }).transform(withShare);

export type AcceptanceInput = z.output<typeof acceptanceForm>;

type Typed = {
  readonly commission_percent: number | null;
  readonly commission_base: (typeof COMMISSION_BASES)[number]["value"];
  readonly commission_due: (typeof COMMISSION_DUES)[number]["value"];
};

/** Only a commission has a basis and a due date. */
function withShare<T extends Typed>(typed: T) {
  const { commission_base, commission_due, ...terms } = typed;
  const shares = typed.commission_percent !== null;
  return {
    ...terms,
    commission_base: shares ? commission_base : null,
    commission_due: shares ? commission_due : null,
  };
}
