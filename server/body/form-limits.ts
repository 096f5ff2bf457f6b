import { matchPath, type Register } from "react-router";
import { ATTACHMENT_MEGABYTES, ATTACHMENTS_MAX, IMPORT_MEGABYTES } from "~/domain/bounds";

const KILOBYTE = 1024;

/** The size of an ordinary form in bytes: its longest texts with every character escaped. */
const FORM_MAX = 64 * KILOBYTE;
const LONG_FORM_MAX = 256 * KILOBYTE;
const MEGABYTE = KILOBYTE * KILOBYTE;
/** A message that is far too long is still read, so that its page can keep it and say so. */
const THREAD_MAX = 2 * MEGABYTE;
/** A picture of 5 MB and a long form, and room beyond, so that the form can say that the picture is too large. */
const PICTURE_UPLOAD_MAX = 8 * MEGABYTE;
/** The attachments of a message and its text. */
const MESSAGE_UPLOAD_MAX = ATTACHMENTS_MAX * ATTACHMENT_MEGABYTES * MEGABYTE + THREAD_MAX;
/** A CV, an archive and a long form, and room beyond, so that the form can say which file is too large. */
const IMPORT_UPLOAD_MAX = 2 * IMPORT_MEGABYTES * MEGABYTE + 2 * MEGABYTE;
/** The number of fields of a form; each checked option counts. */
export const MAX_FIELDS = 500;

/** The bytes of the texts of a form; for an upload, the bytes in all and the permission that it needs. */
export type FormLimits = {
  readonly texts: number;
  readonly upload?: {
    readonly by: "profile.fillCommercial" | "profile.fillCompany" | "conversation.write";
    readonly max: number;
  };
};

const THREAD = { texts: THREAD_MAX, upload: { by: "conversation.write", max: MESSAGE_UPLOAD_MAX } } as const;

const SHORT = { texts: FORM_MAX } as const;
const LONG = { texts: LONG_FORM_MAX } as const;

/** The first address that matches has the limits. */
const LIMITS = {
  "/mission/publier": LONG,
  "/mes-missions/:id/modifier": LONG,
  "/onboarding/commercial": { ...LONG, upload: { by: "profile.fillCommercial", max: PICTURE_UPLOAD_MAX } },
  "/onboarding/company": { ...LONG, upload: { by: "profile.fillCompany", max: PICTURE_UPLOAD_MAX } },
  "/profil/importer": { ...LONG, upload: { by: "profile.fillCommercial", max: IMPORT_UPLOAD_MAX } },
  "/brouillons/:form": LONG,
  "/messages/:id": THREAD,
  "/candidatures/comparer": SHORT,
  "/candidatures/lettres": SHORT,
  "/candidatures/:id": THREAD,
} as const satisfies { readonly [Address in keyof Register["pages"]]?: FormLimits };

/** The limits of a form by the address that it is sent to: a page, or its data by React Router. */
export function formLimitsOf(path: string): FormLimits {
  const page = path.replace(/(\/_)?\.data$/, "");
  for (const [address, rule] of Object.entries(LIMITS)) if (matchPath(address, page)) return rule;
  return SHORT;
}
