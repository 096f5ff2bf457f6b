import { z } from "~/domain/zod";
import { PERSON_NAME, PHONE } from "../bounds";
import { personName } from "../form-values";
import { FIELD_ERRORS } from "../messages";

/**
 * Parses a typed number to E.164; undefined when no such number exists. The server provides the real one.
 * The department decides between plans with the same national format.
 */
export type PhoneReader = (typed: string, department?: string) => string | undefined;

/** The check that the browser can make. */
export const looksLikePhone: PhoneReader = (typed) => (typed.length >= PHONE.min ? typed : undefined);

export const firstName = () => personName({ ...PERSON_NAME, tooShort: FIELD_ERRORS.firstNameTooShort });
export const lastName = () => personName({ ...PERSON_NAME, tooShort: FIELD_ERRORS.lastNameTooShort });

/** Normalises spaces, dashes, invisible characters and full-width digits. */
export const plainPhone = (typed: string): string =>
  typed
    .normalize("NFKC")
    .replace(/[\u00ad\p{Cf}]/gu, "")
    .replace(/\p{Pd}/gu, "-")
    .replace(/\s+/g, " ")
    .trim();

/** ONB-14: at least 10 characters, and a number that exists in its country. */
export function phone(read: PhoneReader) {
  return z
    .string({ error: FIELD_ERRORS.phoneInvalid })
    .overwrite(plainPhone)
    .refine(
      (typed) => typed.length >= PHONE.min && typed.length <= PHONE.max && read(typed) !== undefined,
      FIELD_ERRORS.phoneInvalid,
    );
}

/** ONB-14: the number as E.164, once the department is known, if the form asks for it. */
export const phoneAsStored =
  (read: PhoneReader) =>
  <T extends { readonly phone: string; readonly department?: string }>(values: T): T => ({
    ...values,
    phone: read(values.phone, values.department) ?? values.phone,
  });
