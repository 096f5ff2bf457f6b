import { MASKED_EMAIL, MASKED_PHONE, withoutContacts } from "./contact-mask";

/** The data that identifies a person, or a company with its members, in a text. */
export type Person = {
  /** First, last and company names. */
  readonly names: readonly string[];
  readonly emails: readonly string[];
  /** In E.164. */
  readonly phones: readonly string[];
};

/** CONV-9, MIS-9: the replacement of a name that is not shown. */
export const REMOVED_NAME = "[nom retiré]";

const LETTERS_MIN = 2;
const NATIONAL_DIGITS = 9;
const GAP = String.raw`[\s.\-_/()\u00a0\u202f]{0,3}`;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** Matches words regardless of case, accents and spaces. */
const loosely = (name: string) =>
  [...name.normalize("NFD").replace(/\p{M}/gu, "")]
    .map((letter) => (/\s/.test(letter) ? String.raw`[\s-]+` : String.raw`${escaped(letter)}\p{M}*`))
    .join("");

function namesPattern(names: readonly string[]): RegExp | null {
  const known = [...new Set(names.map((name) => name.trim()))]
    .filter((name) => name.length >= LETTERS_MIN)
    .sort((a, b) => b.length - a.length);
  if (known.length === 0) return null;
  return new RegExp(
    String.raw`(?<![\p{L}\p{M}\d])(?:${known.map(loosely).join("|")})(?![\p{L}\p{M}\d])`,
    "giu",
  );
}

/** A text without these names. */
export function withoutNames(text: string, names: readonly string[]): string {
  const pattern = namesPattern(names);
  return pattern ? text.normalize("NFD").replace(pattern, REMOVED_NAME).normalize("NFC") : text;
}

/** CONV-9: another person's text without the addresses, the numbers and the names of that person. */
export function withoutPerson(text: string, { names, emails, phones }: Person): string {
  let left = text;
  for (const email of emails) left = left.replace(new RegExp(escaped(email), "giu"), MASKED_EMAIL);
  for (const phone of phones) {
    const digits = phone.replace(/\D/g, "").slice(-NATIONAL_DIGITS);
    if (digits.length === NATIONAL_DIGITS) left = left.replace(numberPattern(digits), MASKED_PHONE);
  }
  return withoutNames(left, names);
}

/** Matches a number in its national and international spellings. */
const numberPattern = (digits: string) =>
  new RegExp(
    String.raw`(?<!\d)(?:(?:(?:\+|00)${GAP}\d{1,3}${GAP}(?:\(0\))?|0)${GAP})?${[...digits].join(GAP)}(?!\d)`,
    "g",
  );

/** CONV-9: a text by that person, also without any other address or number. */
export const withoutAuthor = (text: string, person: Person): string =>
  withoutContacts(withoutPerson(text, person));
