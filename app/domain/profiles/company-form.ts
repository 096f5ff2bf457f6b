import { z } from "~/domain/zod";
import { BIO, COMPANY_NAME } from "../bounds";
import { COMPANY_SIZES, codesOf, SECTORS } from "../catalogue";
import { choices, nameText, optionalText, optionalUrl, withoutContact } from "../form-values";
import { FIELD_ERRORS } from "../messages";
import { departmentWithin, requiredPlace } from "../place-form";
import { ALL_REGIONS } from "../places";
import { firstName, lastName, type PhoneReader, phone, phoneAsStored } from "./profile-fields";

/** ONB-31; the e-mail address is that of the account. */
export function companyForm(readPhone: PhoneReader) {
  return z
    .object({
      company_name: withoutContact(nameText({ ...COMPANY_NAME, tooShort: FIELD_ERRORS.companyNameTooShort })),
      company_size: z.enum(COMPANY_SIZES, { error: FIELD_ERRORS.companySizeRequired }),
      website_url: optionalUrl(FIELD_ERRORS.websiteInvalid),
      linkedin_url: optionalUrl(FIELD_ERRORS.companyLinkedinInvalid),
      first_name: firstName(),
      last_name: lastName(),
      phone: phone(readPhone),
      ...requiredPlace(ALL_REGIONS),
      sectors: choices(codesOf(SECTORS), FIELD_ERRORS.sectorsRequired),
      bio: optionalText(BIO.max),
    })
    .transform(departmentWithin(ALL_REGIONS))
    .transform(phoneAsStored(readPhone));
}

export type CompanyInput = z.output<ReturnType<typeof companyForm>>;
