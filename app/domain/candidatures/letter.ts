import { LETTER } from "../bounds";
import { requiredText } from "../form-values";
import { FIELD_ERRORS } from "../messages";

export const letter = () => requiredText({ ...LETTER, tooShort: FIELD_ERRORS.letterTooShort });
