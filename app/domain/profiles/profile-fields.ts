import { z } from "~/domain/zod";
import { PERSON_NAME, PHONE } from "../bounds";
import { personName } from "../form-values";
import { FIELD_ERRORS } from "../messages";

/**
 * Turns a typed number into E.164, or undefined when no such number exists; the server gives the real one. A department
 * decides between plans that share a national form.
 */
export type PhoneReader = (typed: string, department?: string) => string | undefined;

/** What the browser can tell of a phone number. */
export const looksLikePhone: PhoneReader = (typed) => (typed.length >= PHONE.min ? typed : undefined);

export const firstName = () => personName({ ...PERSON_NAME, tooShort: FIELD_ERRORS.firstNameTooShort });
export const lastName = () => personName({ ...PERSON_NAME, tooShort: FIELD_ERRORS.lastNameTooShort });

/** One plain space for every space, one plain hyphen for every dash, no invisible characters, digits of normal width. */
const plainPhone = (typed: string): string =>
  typed
    .normalize("NFKC")
    .replace(/[\u00ad\p{Cf}]/gu, "")
    .replace(/\p{Pd}/gu, "-")
    .replace(/\s+/g, " ")
    .trim();

/** ONB-14: at least 10 characters typed, and a number of its country's plan. */
export function phone(read: PhoneReader) {
  return z
    .string({ error: FIELD_ERRORS.phoneInvalid })
    .overwrite(plainPhone)
    .refine(
      (typed) => typed.length >= PHONE.min && typed.length <= PHONE.max && read(typed) !== undefined,
      FIELD_ERRORS.phoneInvalid,
    );
}

/** ONB-14: the number as E.164, once the department is known. */
export const phoneAsStored =
  (read: PhoneReader) =>
  <T extends { readonly phone: string; readonly department: string }>(values: T): T => ({
    ...values,
    phone: read(values.phone, values.department) ?? values.phone,
  });
