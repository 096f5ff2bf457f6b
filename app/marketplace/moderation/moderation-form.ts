import { z } from "~/marketplace/zod";
import { REASON } from "../bounds";
import { optionalText } from "../form-values";
import { FIELD_ERRORS, REFUSALS } from "../messages";
import { isUuid } from "../text/slug";
import { lengthOf } from "../text/text";
import type { Move } from "../transition";
import { type ModeratedKind, prewrittenReason } from "./moderation-reasons";

/**
 * What an administrator's button sends: of which row, as of when it was read, which move, and why: as typed, else as
 * the chosen reason says it.
 */
export function moderationForm(kind: ModeratedKind) {
  return z
    .object({
      id: z.string({ error: REFUSALS.notFound }).refine(isUuid, REFUSALS.notFound),
      intent: z.string({ error: REFUSALS.alreadyMoved }).max(40, REFUSALS.alreadyMoved),
      reason: optionalText(REASON.max),
      motive: z.string().max(40, FIELD_ERRORS.unknownChoice).optional(),
      seen: z.iso
        .datetime({ error: REFUSALS.alreadyMoved })
        .optional()
        .transform((text) => (text ? new Date(text) : null)),
    })
    .transform(({ motive, reason, ...rest }) => ({
      ...rest,
      reason: reason ?? prewrittenReason(kind, motive),
    }));
}

/** The reason that a move keeps: none where it takes none, undefined when the one given does not do. */
export function reasonFor({ reason: rule }: Pick<Move, "reason">, given: string | null) {
  if (!rule) return null;
  const said = given?.trim() || null;
  if (said === null) return rule === "optional" ? null : undefined;
  return lengthOf(said) >= REASON.min ? said : undefined;
}

/** Which act an administrator takes back. */
export const undoForm = z.object({
  act: z.coerce.number({ error: REFUSALS.undoTooLate }).int().positive(REFUSALS.undoTooLate),
});
