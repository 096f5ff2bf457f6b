import { z } from "~/domain/zod";
import { REASON } from "../bounds";
import { requiredText } from "../form-values";
import { FIELD_ERRORS, REFUSALS } from "../messages";
import { CONTEST_OUTCOMES } from "./contest";

/** SAFE-6: the contest of a decision. */
export const contestForm = z.object({
  reason_text: requiredText({
    ...REASON,
    tooShort: FIELD_ERRORS.reportReasonTooShort,
    tooLong: FIELD_ERRORS.tooLong(REASON.max),
  }),
});

/** The decision of a contest. */
export const contestDecisionForm = z.object({
  intent: z.enum(CONTEST_OUTCOMES, { error: REFUSALS.unknownMove }),
  reason: requiredText({
    ...REASON,
    tooShort: FIELD_ERRORS.reasonRequired,
    tooLong: FIELD_ERRORS.tooLong(REASON.max),
  }),
  /** Declares that no other administrator can decide. */
  alone: z
    .literal("on")
    .optional()
    .transform((checked) => checked === "on"),
  /** The last change that the administrator read. */
  seen: z.coerce.date().optional().catch(undefined),
});

export type ContestDecision = z.output<typeof contestDecisionForm>;
