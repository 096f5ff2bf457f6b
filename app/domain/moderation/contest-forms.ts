import { z } from "~/domain/zod";
import { REASON } from "../bounds";
import { requiredText } from "../form-values";
import { FIELD_ERRORS, REFUSALS } from "../messages";
import { CONTEST_OUTCOMES } from "./contest";

/** SAFE-6: why somebody contests a decision. */
export const contestForm = z.object({
  reason_text: requiredText({
    ...REASON,
    tooShort: FIELD_ERRORS.reportReasonTooShort,
    tooLong: FIELD_ERRORS.tooLong(REASON.max),
  }),
});

/** What an administrator decides of it, and why. */
export const contestDecisionForm = z.object({
  intent: z.enum(CONTEST_OUTCOMES, { error: REFUSALS.unknownMove }),
  reason: requiredText({
    ...REASON,
    tooShort: FIELD_ERRORS.reasonRequired,
    tooLong: FIELD_ERRORS.tooLong(REASON.max),
  }),
  /** That nobody else is left who could decide. */
  alone: z
    .literal("on")
    .optional()
    .transform((checked) => checked === "on"),
  /** When what would be published again was last written, as its reader saw it. */
  seen: z.coerce.date().optional().catch(undefined),
});

export type ContestDecision = z.output<typeof contestDecisionForm>;
