import { z } from "~/marketplace/zod";
import { CONTACT_MESSAGE, CONTACT_NAME, CONTACT_SUBJECT } from "../bounds";
import { emailAddress, nameText, requiredText, titleText } from "../form-values";
import { FIELD_ERRORS } from "../messages";

/** STAT-4. */
export const contactForm = z.object({
  name: nameText({ ...CONTACT_NAME, tooShort: FIELD_ERRORS.lastNameTooShort }),
  email: emailAddress(),
  subject: titleText({ ...CONTACT_SUBJECT, tooShort: FIELD_ERRORS.subjectTooShort }),
  message: requiredText({ ...CONTACT_MESSAGE, tooShort: FIELD_ERRORS.messageTooShort }),
  /** Hidden from people: whoever fills it in is none. */
  fax: z.string().max(500).optional().catch("filled"),
  stamp: z.string().max(200).optional().catch(undefined),
});

export type ContactInput = z.output<typeof contactForm>;
