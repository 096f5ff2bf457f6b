import { z } from "~/domain/zod";
import { REASON } from "../bounds";
import { optionalText } from "../form-values";
import { FIELD_ERRORS, REFUSALS } from "../messages";
import { isUuid } from "../slug";
import { visibleLength } from "../text";
import type { Move } from "../transition";
import { GROUND_VALUES } from "./grounds";
import { groundOf, type ModeratedKind, prewrittenReason, TAKEDOWN_REASONS } from "./moderation-reasons";

/** A moderation form. The reason is the typed text, or that of the chosen motive. */
export function moderationForm(kind: ModeratedKind) {
  return z
    .object({
      id: z.string({ error: REFUSALS.notFound }).refine(isUuid, REFUSALS.notFound),
      intent: z.string({ error: REFUSALS.unknownMove }).max(40, REFUSALS.unknownMove),
      reason: optionalText(REASON.max),
      ground: z.enum(GROUND_VALUES, { error: FIELD_ERRORS.unknownChoice }).optional(),
      motive: z.string().max(40, FIELD_ERRORS.unknownChoice).optional(),
      seen: z.iso
        .datetime({ error: REFUSALS.unknownMove })
        .optional()
        .transform((text) => (text ? new Date(text) : null)),
    })
    .transform(({ motive, reason, ground, ...rest }) => ({
      ...rest,
      ground: ground ?? groundOf(motive),
      reason: reason ?? prewrittenReason(kind, motive),
    }));
}

/**
 * The reason that is stored: null for moves without one, undefined when it is invalid. A prewritten reason
 * is the default of its move.
 */
export function reasonFor({ reason: rule }: Pick<Move, "reason">, given: string | null, kind: ModeratedKind) {
  if (!rule) return null;
  const typed = given?.trim() ?? "";
  if (typed === "" && rule === "prewritten" && kind !== "reference") return TAKEDOWN_REASONS[kind];
  return visibleLength(typed) >= REASON.min ? typed : undefined;
}

/** The act to undo. */
export const undoForm = z.object({
  act: z.coerce.number({ error: REFUSALS.undoTooLate }).int().positive(REFUSALS.undoTooLate),
});
