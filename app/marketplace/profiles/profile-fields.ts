import { z } from "~/marketplace/zod";
import { PERSON_NAME, PHONE } from "../bounds";
import { nameText } from "../form-values";
import { FIELD_ERRORS } from "../messages";

/** Turns a typed number into E.164, or undefined when no such number exists; the server gives the real one. */
export type PhoneReader = (typed: string) => string | undefined;

/** What the browser can tell of a phone number. */
export const looksLikePhone: PhoneReader = (typed) => (typed.length >= PHONE.min ? typed : undefined);

export const firstName = () => nameText({ ...PERSON_NAME, tooShort: FIELD_ERRORS.firstNameTooShort });
export const lastName = () => nameText({ ...PERSON_NAME, tooShort: FIELD_ERRORS.lastNameTooShort });

/** ONB-14: at least 10 characters typed, and a number of its country's plan. */
export function phone(read: PhoneReader) {
  return z
    .string({ error: FIELD_ERRORS.phoneInvalid })
    .trim()
    .min(PHONE.min, FIELD_ERRORS.phoneInvalid)
    .max(PHONE.max, FIELD_ERRORS.phoneInvalid)
    .transform((typed, context) => {
      const number = read(typed);
      if (number) return number;
      context.issues.push({ code: "custom", input: typed, message: FIELD_ERRORS.phoneInvalid });
      return z.NEVER;
    });
}
