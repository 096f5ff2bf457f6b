import { z } from "zod";
import { optionalText } from "./form-values";
import { REFUSALS } from "./messages";
import { isUuid } from "./slug";

export const REASON_MAX = 1000;

/** What an administrator's button sends: of which row, as of when it was read, which move, and why. */
export const moderationForm = z.object({
  id: z.string({ error: REFUSALS.notFound }).refine(isUuid, REFUSALS.notFound),
  intent: z.string({ error: REFUSALS.alreadyMoved }).max(40, REFUSALS.alreadyMoved),
  reason: optionalText(REASON_MAX),
  seen: z.iso
    .datetime({ error: REFUSALS.alreadyMoved })
    .optional()
    .transform((text) => (text ? new Date(text) : null)),
});
