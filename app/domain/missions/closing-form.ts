import { z } from "~/domain/zod";
import { ANSWER_MAX } from "../bounds";
import { optionalText } from "../form-values";

/** CAND-8: the answer that all waiting candidatures get when a company closes a mission. */
export const closingForm = z.object({ answer_text: optionalText(ANSWER_MAX) });
