import { z } from "~/domain/zod";
import { ANSWER_MAX } from "../bounds";
import { codesOf } from "../catalogue";
import { optionalText } from "../form-values";
import { FIELD_ERRORS } from "../messages";
import { DECLINE_REASONS, REFUSAL_REASONS, type RefusalReason, refusalText } from "./refusal-reasons";

/** CAND-5: a reason, with a text where no prewritten one fits. */
export const refusalForm = z
  .object({
    reason: z.enum(codesOf(REFUSAL_REASONS), { error: FIELD_ERRORS.refusalReasonRequired }),
    reason_text: optionalText(ANSWER_MAX),
  })
  .refine(isExplained, { path: ["reason_text"], message: FIELD_ERRORS.refusalTextRequired })
  .transform(explained);

/** CAND-5: the refusal that all other candidatures get. */
export const othersForm = z
  .object({
    reason: z.enum(codesOf(REFUSAL_REASONS), { error: FIELD_ERRORS.unknownChoice }).default("pourvue"),
    reason_text: optionalText(ANSWER_MAX),
  })
  .refine(isExplained, { path: ["reason_text"], message: FIELD_ERRORS.refusalTextRequired })
  .transform(explained);

/** An optional message with an acceptance or a decline, and the id of the offer that was read. */
export const answerForm = z.object({
  message: optionalText(ANSWER_MAX),
  offer: z.uuid({ error: FIELD_ERRORS.unknownChoice }).optional(),
});

/** CAND-5: the reason of a decline, with an optional text, and the id of the offer that was read. */
export const declineForm = z.object({
  decline_reason: z.enum(codesOf(DECLINE_REASONS), { error: FIELD_ERRORS.refusalReasonRequired }),
  ...answerForm.shape,
});

/** CAND-7: a decline by mail link; the reason is optional. */
export const mailedDeclineForm = z
  .object({
    decline_reason: declineForm.shape.decline_reason
      .or(z.literal("").transform(() => null))
      .default(null)
      .nullable(),
    message: optionalText(ANSWER_MAX),
  })
  .transform(({ decline_reason, message }) => ({ reason: decline_reason, text: message }));

/** A move without further fields. */
export const moveForm = z.object({});

type Typed = { readonly reason: RefusalReason; readonly reason_text: string | null };

function isExplained({ reason, reason_text }: Typed): boolean {
  return refusalText(reason, reason_text) !== null;
}

function explained({ reason, reason_text }: Typed) {
  return { reason, text: refusalText(reason, reason_text) };
}
