const INVISIBLE = /[\p{Cf}\p{M}]/gu;
const CURRENCY_BEFORE = /^€ ?/;
const UNIT_AFTER = /(?<=\d) ?(?:€|euros?|eur|%)(?: ?ht)?(?: ?(?:\/|par) ?j(?:ours?)?)?$/i;
/** Units that a number field accepts, by its name: '12 jours' is no number of weeks. */
const WEEKS = /(?<=\d)\s*(?:semaines?|sem\.?)$/i;
const DAYS = /(?<=\d)\s*(?:jours?|j\.?)$/i;
const YEARS = /(?<=\d)\s*(?:ans?|années?)$/i;
const COUNTED: Readonly<Record<string, RegExp>> = {
  duration_weeks: WEEKS,
  volume_days: DAYS,
  days_per_week: DAYS,
  experience_years: YEARS,
  required_experience_years: YEARS,
};
/**
 * Thousands separated by spaces, full stops or apostrophes, and at most two decimals: '1,000' is ambiguous.
 */
const NUMBER = /^(-?)(\d{1,3}(?:([ .'’])\d{3})(?:\3\d{3})*|\d{1,15})(?:[.,](\d{1,2}))?$/;

/**
 * ONB-14: parses a typed number, with spaces between thousands and a unit of money or percent. Other
 * notations of JavaScript, '0x64' or '1e3', are NaN. With `field`, its unit is accepted too: '6 semaines'.
 */
export function readNumber(text: string, field = ""): number {
  const plain = withoutCounted(text, field)
    .replace(INVISIBLE, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(CURRENCY_BEFORE, "")
    .replace(UNIT_AFTER, "");
  const [, sign = "", whole = "", , decimals = "0"] = NUMBER.exec(plain) ?? [];
  return whole ? Number(`${sign}${whole.replace(/\D/g, "")}.${decimals}`) : Number.NaN;
}

/** The typed text without its unit. */
export function withoutCounted(text: string, field: string): string {
  const counted = Object.hasOwn(COUNTED, field) ? COUNTED[field] : undefined;
  return counted ? text.trim().replace(counted, "") : text;
}
