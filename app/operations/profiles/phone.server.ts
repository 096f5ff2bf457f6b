import { parsePhoneNumberFromString } from "libphonenumber-js";
import type { PhoneReader } from "~/marketplace/profiles/profile-fields";

/** ONB-14: a number that exists in its country's plan, France unless it says otherwise, as E.164. */
export const readPhone: PhoneReader = (typed) => {
  const number = parsePhoneNumberFromString(typed, "FR");
  return number?.isValid() && !number.ext ? number.number : undefined;
};

/** A stored number as a person of its country reads it. */
export function showPhone(e164: string): string {
  const number = parsePhoneNumberFromString(e164);
  if (!number) return e164;
  return number.country === "FR" ? number.formatNational() : number.formatInternational();
}
