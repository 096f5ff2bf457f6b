const INVISIBLE = /[\p{Cf}\p{M}]/gu;
const CURRENCY_BEFORE = /^€ ?/;
const UNIT_AFTER = /(?<=\d) ?(?:€|euros?|eur|%)(?: ?ht)?(?: ?(?:\/|par) ?j(?:ours?)?)?$/i;
/** What a box counts beside money, by the name of its field: '12 jours' is no number of weeks. */
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
/** Thousands apart by spaces, full stops or apostrophes, and at most two decimals: '1,000' could be read either way. */
const NUMBER = /^(-?)(\d{1,3}(?:([ .'’])\d{3})(?:\3\d{3})*|\d{1,15})(?:[.,](\d{1,2}))?$/;

/**
 * ONB-14: a number as people write it, with any space between thousands and a unit of money or percent around it; what
 * else JavaScript reads as one, '0x64' or '1e3', is NaN. Every number box and filter is read by it; a box whose `field`
 * is named also takes what it counts, '6 semaines'.
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

/** What was typed into a box, without what it counts. */
export function withoutCounted(text: string, field: string): string {
  const counted = Object.hasOwn(COUNTED, field) ? COUNTED[field] : undefined;
  return counted ? text.trim().replace(counted, "") : text;
}
