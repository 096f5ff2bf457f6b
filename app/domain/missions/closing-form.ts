import { z } from "~/domain/zod";
import { ANSWER_MAX } from "../bounds";
import { optionalText } from "../form-values";

/** CAND-8: what a company says to everyone who still waits when it closes a mission. */
export const closingForm = z.object({ answer_text: optionalText(ANSWER_MAX) });
