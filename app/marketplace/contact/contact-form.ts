import { z } from "~/marketplace/zod";
import { emailAddress, nameText, requiredText, titleText } from "../form-values";
import { FIELD_ERRORS } from "../messages";

export const NAME = { min: 2, max: 100 };
export const SUBJECT = { min: 3, max: 140 };
export const MESSAGE = { min: 20, max: 4000 };

/** STAT-4. */
export const contactForm = z.object({
  name: nameText({ ...NAME, tooShort: FIELD_ERRORS.lastNameTooShort }),
  email: emailAddress(),
  subject: titleText({ ...SUBJECT, tooShort: FIELD_ERRORS.subjectTooShort }),
  message: requiredText({ ...MESSAGE, tooShort: FIELD_ERRORS.messageTooShort }),
  /** Hidden from people: whoever fills it in is none. */
  fax: z.string().max(500).optional().catch("filled"),
  stamp: z.string().max(200).optional().catch(undefined),
});

export type ContactInput = z.output<typeof contactForm>;
