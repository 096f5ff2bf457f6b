import parsePhoneNumber, { type CountryCode } from "libphonenumber-js/max";
import type { PhoneReader } from "~/domain/profiles/profile-fields";

/** Prefixes of national numbers (after the 0) that exist overseas only, in ARCEP's numbering plan. */
const OVERSEAS_PREFIXES: Readonly<Partial<Record<CountryCode, readonly string[]>>> = {
  RE: ["262", "263", "692", "693"],
  YT: ["269", "639"],
  GP: ["590", "690", "691"],
  MQ: ["596", "696", "697"],
  GF: ["594", "694"],
  PM: ["508", "708"],
};

const TERRITORIES = Object.keys(OVERSEAS_PREFIXES) as readonly CountryCode[];
const OF_DEPARTMENT: Readonly<Partial<Record<string, CountryCode>>> = {
  "971": "GP",
  "972": "MQ",
  "973": "GF",
  "974": "RE",
  "976": "YT",
};

/** Mobile numbers that ARCEP reserves for fiction, which the demo uses; no other plan contains them. */
const FICTION = /^63998\d{4}$/;

const overseas = (nationalNumber: string): CountryCode | undefined =>
  FICTION.test(nationalNumber)
    ? undefined
    : TERRITORIES.find((country) => OVERSEAS_PREFIXES[country]?.includes(nationalNumber.slice(0, 3)));

/**
 * Saint-Pierre-et-Miquelon is dialled as '05 08 41 12 34' from France; its own plan has the last six
 * digits.
 */
const withoutOwnCode = (country: CountryCode, nationalNumber: string): string =>
  country === "PM" && nationalNumber.startsWith("508") ? nationalNumber.slice(3) : nationalNumber;

/**
 * ONB-14: parses an existing number to E.164. A national number is resolved by its overseas prefix, then
 * the department, then mainland France.
 */
export const readPhone: PhoneReader = (typed, department = "") => {
  const national = /^0?([1-9]\d{8})$/.exec(typed.startsWith("+") ? "" : typed.replace(/\D/g, ""))?.[1];
  const country = national && overseas(national);
  if (country) return existing(withoutOwnCode(country, national), country);
  const countries = [OF_DEPARTMENT[department] ?? "FR", "FR", ...TERRITORIES] as const;
  for (const each of countries) {
    const number = existing(typed, each);
    if (number) return number;
  }
  return undefined;
};

/** E.164 if the number exists in that country or in the one that it names. */
function existing(typed: string, country: CountryCode): string | undefined {
  const number = parsePhoneNumber(typed, country);
  if (!number || number.ext) return undefined;
  if (number.countryCallingCode !== "33") return number.isValid() ? number.number : undefined;
  const { nationalNumber } = number;
  const exists = FICTION.test(nationalNumber) || (number.isValid() && !overseas(nationalNumber));
  return exists ? number.number : undefined;
}

/** Formats a stored number for readers of its country. */
export function showPhone(e164: string): string {
  const number = parsePhoneNumber(e164);
  if (!number) return e164;
  return number.countryCallingCode === "33" ? number.formatNational() : number.formatInternational();
}
