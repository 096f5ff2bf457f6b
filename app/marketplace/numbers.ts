const INVISIBLE = /[\p{Cf}\p{M}]/gu;
const CURRENCY_BEFORE = /^€ ?/;
const UNIT_AFTER = /(?<=\d) ?(?:€|euros?|eur|%)(?: ?ht)?(?: ?(?:\/|par) ?j(?:ours?)?)?$/i;
/** Thousands apart by spaces, full stops or apostrophes, and at most two decimals: '1,000' could be read either way. */
const NUMBER = /^(-?)(\d{1,3}(?:([ .'’])\d{3})(?:\3\d{3})*|\d{1,15})(?:[.,](\d{1,2}))?$/;

/**
 * ONB-14: a number as people write it, with any space between thousands and a unit of money or percent around it; what
 * else JavaScript reads as one, '0x64' or '1e3', is NaN. Every number box and filter is read by it.
 */
export function readNumber(text: string): number {
  const plain = text
    .replace(INVISIBLE, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(CURRENCY_BEFORE, "")
    .replace(UNIT_AFTER, "");
  const [, sign = "", whole = "", , decimals = "0"] = NUMBER.exec(plain) ?? [];
  return whole ? Number(`${sign}${whole.replace(/\D/g, "")}.${decimals}`) : Number.NaN;
}
