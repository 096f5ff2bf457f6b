import { z } from "~/marketplace/zod";
import { ANSWER_MAX } from "../bounds";
import { codesOf } from "../catalogue";
import { optionalText } from "../form-values";
import { FIELD_ERRORS } from "../messages";
import { REFUSAL_REASONS, refusalText } from "./refusal-reasons";

/** CAND-5: a reason, and words of the company's own where those that stand ready do not do. */
export const refusalForm = z
  .object({
    reason: z.enum(codesOf(REFUSAL_REASONS), { error: FIELD_ERRORS.refusalReasonRequired }),
    reason_text: optionalText(ANSWER_MAX),
  })
  .refine(({ reason, reason_text }) => refusalText(reason, reason_text) !== null, {
    path: ["reason_text"],
    message: FIELD_ERRORS.refusalTextRequired,
  })
  .transform(({ reason, reason_text }) => ({ reason, text: refusalText(reason, reason_text) }));

/** What an Acharné may say with a yes or a no. */
export const answerForm = z.object({ message: optionalText(ANSWER_MAX) });

/** A move that asks for nothing but its button. */
export const moveForm = z.object({});
