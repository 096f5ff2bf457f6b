import { matchPath, type Register } from "react-router";
import { ATTACHMENT_MEGABYTES, ATTACHMENTS_MAX } from "~/marketplace/bounds";

const KILOBYTE = 1024;

/** What a form may send, in bytes: enough for the longest texts of an ordinary one, each character escaped. */
const FORM_MAX = 64 * KILOBYTE;
const LONG_FORM_MAX = 256 * KILOBYTE;
const MEGABYTE = KILOBYTE * KILOBYTE;
/** A message that is far too long is still heard out, so that its page can say so and keep it. */
const THREAD_MAX = 2 * MEGABYTE;
/** A picture of 5 MB beside a long form, and room above, so that the form itself can say that it is too large. */
const PICTURE_UPLOAD_MAX = 8 * MEGABYTE;
/** As many files of 10 MB as a message takes, and its text. */
const MESSAGE_UPLOAD_MAX = ATTACHMENTS_MAX * ATTACHMENT_MEGABYTES * MEGABYTE + THREAD_MAX;
/** The fields of a form, each choice of a list counted. */
export const MAX_FIELDS = 500;

/** The texts of a form in bytes; for files to come with them, how much of all, and what their sender must be allowed to do. */
export type FormRule = {
  readonly texts: number;
  readonly upload?: { readonly by: "profile.fillCommercial" | "conversation.write"; readonly max: number };
};

const THREAD = { texts: THREAD_MAX, upload: { by: "conversation.write", max: MESSAGE_UPLOAD_MAX } } as const;

const SHORT = { texts: FORM_MAX } as const;
const LONG = { texts: LONG_FORM_MAX } as const;

/** The first that an address fits is its rule. */
const RULES = {
  "/mission/publier": LONG,
  "/mes-missions/:id/modifier": LONG,
  "/onboarding/commercial": { ...LONG, upload: { by: "profile.fillCommercial", max: PICTURE_UPLOAD_MAX } },
  "/onboarding/company": LONG,
  "/brouillons/:form": LONG,
  "/messages/:id": THREAD,
  "/candidatures/comparer": SHORT,
  "/candidatures/lettres": SHORT,
  "/candidatures/:id": THREAD,
} as const satisfies { readonly [Address in keyof Register["pages"]]?: FormRule };

/** The rule of the address that a form is sent to, as a page or, by React Router, as the data of one. */
export function formRuleOf(path: string): FormRule {
  const page = path.replace(/(\/_)?\.data$/, "");
  for (const [address, rule] of Object.entries(RULES)) if (matchPath(address, page)) return rule;
  return SHORT;
}
