import { requiredText } from "./form-values";
import { FIELD_ERRORS } from "./messages";

/** What a person may write to another: long enough to say something, short enough to be read. */
export const LETTER = { min: 50, max: 3000 };

export const letter = () => requiredText({ ...LETTER, tooShort: FIELD_ERRORS.letterTooShort });
