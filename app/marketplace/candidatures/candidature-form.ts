import { z } from "~/marketplace/zod";
import { DAILY_RATE, SALES_SHARE } from "../bounds";
import { codesOf } from "../catalogue";
import { optionalDay, optionalWholeNumber } from "../form-values";
import { letter } from "../letter";
import { FIELD_ERRORS } from "../messages";
import { COMMISSION_BASES, COMMISSION_DUES } from "./commission";

/** CAND-1: what an Acharné proposes: a rate of their own, a commission, or both. */
export const candidatureForm = z
  .object({
    message: letter(),
    proposed_rate: optionalWholeNumber(DAILY_RATE, FIELD_ERRORS.rateTooLow),
    commission_percent: optionalWholeNumber(SALES_SHARE),
    commission_base: z
      .enum(codesOf(COMMISSION_BASES), { error: FIELD_ERRORS.unknownChoice })
      .default("ca_ht"),
    commission_due: z
      .enum(codesOf(COMMISSION_DUES), { error: FIELD_ERRORS.unknownChoice })
      .default("encaissement"),
    available_from: optionalDay(),
  })
  .refine(({ proposed_rate, commission_percent }) => proposed_rate !== null || commission_percent !== null, {
    path: ["proposed_rate"],
    message: FIELD_ERRORS.rateOrCommission,
    when: () => true,
  })
  .transform(({ commission_base, commission_due, ...terms }) => {
    const shares = terms.commission_percent !== null;
    return {
      ...terms,
      commission_base: shares ? commission_base : null,
      commission_due: shares ? commission_due : null,
    };
  });

export type CandidatureInput = z.output<typeof candidatureForm>;
