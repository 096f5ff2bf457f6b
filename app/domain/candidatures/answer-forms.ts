import { z } from "~/domain/zod";
import { ANSWER_MAX } from "../bounds";
import { codesOf } from "../catalogue";
import { optionalText } from "../form-values";
import { FIELD_ERRORS } from "../messages";
import { DECLINE_REASONS, REFUSAL_REASONS, type RefusalReason, refusalText } from "./refusal-reasons";

/** CAND-5: a reason, and words of the company's own where those that stand ready do not do. */
export const refusalForm = z
  .object({
    reason: z.enum(codesOf(REFUSAL_REASONS), { error: FIELD_ERRORS.refusalReasonRequired }),
    reason_text: optionalText(ANSWER_MAX),
  })
  .refine(isExplained, { path: ["reason_text"], message: FIELD_ERRORS.refusalTextRequired })
  .transform(explained);

/** CAND-5: what all the others read, once one was chosen. */
export const othersForm = z
  .object({
    reason: z.enum(codesOf(REFUSAL_REASONS), { error: FIELD_ERRORS.unknownChoice }).default("pourvue"),
    reason_text: optionalText(ANSWER_MAX),
  })
  .refine(isExplained, { path: ["reason_text"], message: FIELD_ERRORS.refusalTextRequired })
  .transform(explained);

/** What an Acharné may say with a yes or a no, and the offer that they read. */
export const answerForm = z.object({
  message: optionalText(ANSWER_MAX),
  offer: z.uuid({ error: FIELD_ERRORS.unknownChoice }).optional(),
});

/** CAND-5: why an Acharné declines, in words of their own besides where they wish, and the offer that they read. */
export const declineForm = z.object({
  reason: z.enum(codesOf(DECLINE_REASONS), { error: FIELD_ERRORS.refusalReasonRequired }),
  ...answerForm.shape,
});

/** CAND-7: the same from a mail, where a reason may be left out. */
export const mailedDeclineForm = z
  .object({
    reason: declineForm.shape.reason
      .or(z.literal("").transform(() => null))
      .default(null)
      .nullable(),
    message: optionalText(ANSWER_MAX),
  })
  .transform(({ reason, message }) => ({ reason, text: message }));

/** A move that asks for nothing but its button. */
export const moveForm = z.object({});

type Typed = { readonly reason: RefusalReason; readonly reason_text: string | null };

function isExplained({ reason, reason_text }: Typed): boolean {
  return refusalText(reason, reason_text) !== null;
}

function explained({ reason, reason_text }: Typed) {
  return { reason, text: refusalText(reason, reason_text) };
}
