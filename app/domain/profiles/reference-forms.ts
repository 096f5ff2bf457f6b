import { z } from "~/domain/zod";
import { COMPANY_NAME, CONTACT_NAME, REFERENCE_TEXT } from "../bounds";
import { emailAddress, nameText, personName, requiredText, withoutContact } from "../form-values";
import { FIELD_ERRORS, REFUSALS } from "../messages";

const name = personName({ ...CONTACT_NAME, tooShort: FIELD_ERRORS.lastNameTooShort });
const company = withoutContact(nameText({ ...COMPANY_NAME, tooShort: FIELD_ERRORS.companyNameTooShort }));

/** REF-1: names a past client. */
export const askReferenceForm = z.object({ name, company, email: emailAddress() });

/** REF-4: the Acharné removes a reference. */
export const removeReferenceForm = z.object({ reference: z.uuid({ error: REFUSALS.referenceGone }) });

/** REF-2: the client says who they are and writes. */
export const writeReferenceForm = z.object({
  name,
  company,
  confirmed: z.literal("on", { error: FIELD_ERRORS.workedTogetherRequired }),
  text: withoutContact(requiredText({ ...REFERENCE_TEXT, tooShort: FIELD_ERRORS.referenceTooShort })),
});

export type AskReferenceInput = z.output<typeof askReferenceForm>;
export type WriteReferenceInput = z.output<typeof writeReferenceForm>;
