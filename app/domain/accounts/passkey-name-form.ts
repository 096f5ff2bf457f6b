import { z } from "~/domain/zod";
import { PASSKEY_NAME } from "../bounds";
import { titleText } from "../form-values";
import { FIELD_ERRORS } from "../messages";

export const passkeyNameForm = z.object({
  passkey_name: titleText({ ...PASSKEY_NAME, tooShort: FIELD_ERRORS.passkeyNameTooShort }),
});
