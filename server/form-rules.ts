import { matchPath, type Register } from "react-router";

const KILOBYTE = 1024;

/** What a form may send, in bytes: enough for the longest texts of an ordinary one, each character escaped. */
const FORM_MAX = 64 * KILOBYTE;
const LONG_FORM_MAX = 256 * KILOBYTE;
/** A picture of 5 MB beside a long form, and room above, so that the form itself can say that it is too large. */
export const UPLOAD_MAX = 8 * KILOBYTE * KILOBYTE;
/** The fields of a form, each choice of a list counted. */
export const MAX_FIELDS = 500;

/** The texts of a form in bytes, and what its sender must be allowed to do for a file to come with them. */
export type FormRule = { readonly texts: number; readonly file?: "profile.fillCommercial" };

const LONG_FORMS = {
  "/mission/publier": {},
  "/mes-missions/:id/modifier": {},
  "/onboarding/commercial": { file: "profile.fillCommercial" },
  "/onboarding/company": {},
  "/brouillons/:form": {},
} as const satisfies { readonly [Address in keyof Register["pages"]]?: Omit<FormRule, "texts"> };

/** The rule of the address that a form is sent to, as a page or, by React Router, as the data of one. */
export function formRuleOf(path: string): FormRule {
  const page = path.replace(/(\/_)?\.data$/, "");
  for (const [address, rule] of Object.entries(LONG_FORMS))
    if (matchPath(address, page)) return { ...rule, texts: LONG_FORM_MAX };
  return { texts: FORM_MAX };
}
