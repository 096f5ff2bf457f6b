import { z } from "~/domain/zod";
import { CONTACT_MESSAGE, CONTACT_NAME, CONTACT_SUBJECT } from "../bounds";
import { emailAddress, nameText, requiredText, titleText } from "../form-values";
import { FIELD_ERRORS } from "../messages";

/** STAT-4. */
export const contactForm = z.object({
  name: nameText({ ...CONTACT_NAME, tooShort: FIELD_ERRORS.lastNameTooShort }),
  email: emailAddress(),
  subject: titleText({ ...CONTACT_SUBJECT, tooShort: FIELD_ERRORS.subjectTooShort }),
  message: requiredText({ ...CONTACT_MESSAGE, tooShort: FIELD_ERRORS.messageTooShort }),
  /** Honeypot: hidden from people, with a name that form fillers do not know, so that only scripts fill it in. */
  laisser_vide: z.string().max(500).optional().catch("filled"),
  stamp: z.string().max(200).optional().catch(undefined),
});

export type ContactInput = z.output<typeof contactForm>;
