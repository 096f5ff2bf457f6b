import { z } from "~/domain/zod";
import { FIELD_ERRORS } from "../messages";
import { isSlug } from "../slug";
import { letter } from "./letter";

/** CAND-10: the slug of the mission, and the message. */
export const invitationForm = z.object({
  mission: z.string({ error: FIELD_ERRORS.missionRequired }).refine(isSlug, FIELD_ERRORS.missionRequired),
  message: letter(),
});

export type InvitationInput = z.output<typeof invitationForm>;
