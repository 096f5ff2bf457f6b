import { z } from "~/domain/zod";
import { LETTER_TITLE } from "../bounds";
import { titleText } from "../form-values";
import { FIELD_ERRORS } from "../messages";
import { letter } from "./letter";

const title = () => titleText({ ...LETTER_TITLE, tooShort: FIELD_ERRORS.letterTitleTooShort });

/** CAND-1: a letter saved under a name, for later candidatures. */
export const letterTemplateForm = z.object({ letter_title: title(), message: letter() });

export const letterTitleForm = z.object({ letter_title: title() });

export type LetterTemplateInput = z.output<typeof letterTemplateForm>;
