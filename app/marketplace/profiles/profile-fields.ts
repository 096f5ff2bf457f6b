import { z } from "~/marketplace/zod";
import { nameText } from "../form-values";
import { FIELD_ERRORS } from "../messages";

export const BIO_MAX = 4000;

/** Turns a typed number into E.164, or undefined when no such number exists; the server gives the real one. */
export type PhoneReader = (typed: string) => string | undefined;

/** What the browser can tell of a phone number. */
export const looksLikePhone: PhoneReader = (typed) => (typed.length >= 10 ? typed : undefined);

export const firstName = () => nameText({ min: 2, max: 80, tooShort: FIELD_ERRORS.firstNameTooShort });
export const lastName = () => nameText({ min: 2, max: 80, tooShort: FIELD_ERRORS.lastNameTooShort });

/** ONB-14: at least 10 characters typed, and a number of its country's plan. */
export function phone(read: PhoneReader) {
  return z
    .string({ error: FIELD_ERRORS.phoneInvalid })
    .trim()
    .min(10, FIELD_ERRORS.phoneInvalid)
    .max(40, FIELD_ERRORS.phoneInvalid)
    .transform((typed, context) => {
      const number = read(typed);
      if (number) return number;
      context.issues.push({ code: "custom", input: typed, message: FIELD_ERRORS.phoneInvalid });
      return z.NEVER;
    });
}
