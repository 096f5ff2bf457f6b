import { z } from "zod";
import { letter } from "../letter";
import { REFUSALS } from "../messages";

/** PUB-5; the key is the form's own, so that the same form arriving twice is one message. */
export const approachForm = z.object({
  message: letter(),
  submission_key: z.uuid({ error: REFUSALS.unreadableForm }),
});

export type ApproachInput = z.output<typeof approachForm>;
