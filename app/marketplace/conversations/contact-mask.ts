/** CONV-4: what stands in the place of an address and of a number. */
export const MASKED_EMAIL = "[adresse masquée]";
export const MASKED_PHONE = "[numéro masqué]";

const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** '@' as people write it to get past a filter: '＠', '(at)', ' arobase '. */
const AT = String.raw`(?:\s{0,3}[@＠﹫]\s{0,3}|\s{0,3}[([{<]\s{0,3}(?:at|arobase|a)\s{0,3}[)\]}>]\s{0,3}|\s{1,3}arobase?\s{1,3})`;
const DOT = String.raw`(?:\.|\s{0,3}[([{<]\s{0,3}(?:dot|point)\s{0,3}[)\]}>]\s{0,3}|\s{1,3}point\s{1,3})`;
/** Bounded as addresses are, so that no text takes long. */
const LOCAL = String.raw`(?<![\p{L}\d_%+-])[\p{L}\d_%+-]{1,64}(?:${DOT}[\p{L}\d_%+-]{1,64}){0,6}`;
const HOST = String.raw`[\p{L}\d-]{1,63}(?:${DOT}[\p{L}\d-]{1,63}){1,6}`;
const EMAIL = new RegExp(`${LOCAL}${AT}${HOST}`, "giu");

const DIGIT = "[0-9０-９]";
const GAP = String.raw`[\s.\-_/·•,()\u00a0\u202f]{0,3}`;
/** A French number as '06 12 34 56 78' or '+33 6 12 34 56 78', and any number written with its country. */
const FRENCH = String.raw`(?:(?:\+|00)${GAP}33${GAP}(?:\(0\))?${GAP}|[0０]${GAP})[1-9１-９](?:${GAP}${DIGIT}){8}`;
const FOREIGN = String.raw`(?:\+|\b00)${GAP}[1-9](?:${GAP}${DIGIT}){7,14}`;
const PHONE = new RegExp(String.raw`(?<![\d０-９])(?:${FRENCH}|${FOREIGN})(?![\d０-９])`, "gu");

const WORDS = "zéro|zero|un|deux|trois|quatre|cinq|six|sept|huit|neuf";
const SPELLED = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${WORDS})[\s,.-]{1,3}){7,20}(?:${WORDS})(?!\p{L})`,
  "giu",
);

/** CONV-4: a text before the two sides may have each other's addresses and numbers. */
export function withoutContacts(text: string): string {
  return text
    .replace(INVISIBLE, "")
    .replace(EMAIL, MASKED_EMAIL)
    .replace(PHONE, MASKED_PHONE)
    .replace(SPELLED, MASKED_PHONE);
}

/** Whether something of it would be masked. */
export const holdsContact = (text: string): boolean => withoutContacts(text) !== text.replace(INVISIBLE, "");
