import { CODES, isAnnounced, isListOfPlaces } from "./listed-places";

/** The start and end of a match in a text. */
export type Span = readonly [start: number, end: number];

/** Every repetition is bounded, so that matching takes linear time. */

/** Words between the digits of a disguised number. */
const FILLER =
  "(?:et|puis|ensuite|apres|enfin|alors|suivis?|suivi de|tiret|points?|virgule|espace|slash|barre|trait|underscore|stop|euh)";
/** Separators: signs or such words, none of an amount. Times and dates are removed first. */
const SIGNS = String.raw`[^\p{L}\d€$£%]{0,8}`;
const GAP = String.raw`(?:${SIGNS}(?:(?<!\p{L})${FILLER}(?!\p{L})${SIGNS}){0,2})`;
/** 'O6 I2': a letter in place of a digit, among digits or alone; never part of a word. */
const LETTER = String.raw`(?:(?<!\p{L})[oil](?![\p{L}])|(?<=\d)[oil]{1,2}(?![\p{L}])|(?<!\p{L})[oil](?=\d))`;
const FIGURE = String.raw`(?:\d|${LETTER})`;
const NOUGHT = String.raw`(?:0|(?<!\p{L})o(?!\p{L}))`;
const EVERY = `(?:${GAP}${FIGURE}){8}`;
const FRENCH = String.raw`(?:(?:\+|00|(?<!\d)(?=33))${SIGNS}33${GAP}(?:\(?${NOUGHT}\)?)?${GAP}|${NOUGHT}${GAP})(?:[1-9]|${LETTER})${EVERY}`;
/** Any word or sign, the same between all pairs or all digits, except units. */
const apart = (word: string) => String.raw`[^\p{L}\d]{0,3}(?<${word}>\p{L}{1,12}|[€$£%])[^\p{L}\d]{0,3}`;
const SAME_PAIRS = String.raw`0[1-9](?<pairs>${apart("pair")})\d\d(?:\k<pairs>\d\d){3}(?!\s{0,3}\k<pair>)`;
const SAME_FIGURES = String.raw`0(?<figures>${apart("figure")})[1-9](?:\k<figures>\d){8}(?!\s{0,3}\k<figure>)`;
/** '06 a 12 b 34', '06 12h34': a letter between pairs; in 'lot 01 a, 02 b' the letter follows each pair. */
const PAIR_AFTER_LETTER = String.raw`[^\p{L}\d€$£%]{0,3}\p{L}?[^\p{L}\d€$£%]{0,3}\d\d`;
const LETTERED = String.raw`(?<!\p{L})(?:0|33\s?)[1-9](?:${PAIR_AFTER_LETTER}){4}(?!\s{0,3}[b-z](?![\p{L}'’]))`;

const UNIT_AFTER = String.raw`\s{0,3}(?:[km]?[€$£%]|(?:d['’]?\s?)?(?:euros?|eur|dollars|ht|ttc|k|m|ca|millions?)(?!\p{L})|de\s(?:ca|chiffre|marge|budget|commandes)(?!\p{L}))`;
/** A mobile number without its leading zero; nine digits in groups of three are a company number or an amount. */
const OF_COMPANY = String.raw`(?<!(?:siren|siret|rcs|fr\s?\d\d)\D{0,30})`;
const NO_AMOUNT = String.raw`(?!\d|\D{0,3}\d{5}(?!\d)|${UNIT_AFTER})`;
const WITHOUT_NOUGHT = String.raw`(?:${OF_COMPANY}[67](?:[^\p{L}\d€$£%,;/]{1,3}\d\d){4}${NO_AMOUNT}|${OF_COMPANY}[67]\d\d(?:\d{6}|(?:\s\d\d){3})${NO_AMOUNT})`;
/** '+12 000 000', '+8 500 000': thousands, which no telephone number ends in. */
const THOUSANDS = String.raw`\+\s?\d{1,3}(?:[\s.]\d{3}){1,3}(?!\d)`;
const AMOUNT = String.raw`(?:${THOUSANDS}(?=${UNIT_AFTER})|\+\s?\d{1,3}(?:[\s.]\d{3}){0,2}[\s.]000(?![\s.]?\d)|\+\s?\d{1,2}(?:[\s.]\d{3}){2}(?![\s.]?\d))`;
const FOREIGN = String.raw`(?:\+|(?<![\d.,]\s?)\b00)[\s.\-_/·•,()]{0,3}[1-9](?:[\s.\-_/·•,()]{0,3}\d){7,14}${NO_AMOUNT}`;
const NUMBER = new RegExp(
  String.raw`(?<!\d)(?!(?<=\p{L})o)(?!${AMOUNT})(?:${FRENCH}|${SAME_PAIRS}|${SAME_FIGURES}|${LETTERED}|${WITHOUT_NOUGHT}|${FOREIGN})(?!\d)`,
  "gu",
);
/** Nine digits that the words before announce as a telephone number: 'joignable au 612 345 678'. */
const NINE_DIGITS = new RegExp(
  String.raw`${OF_COMPANY}(?<![\d+][\s.-]?)[1-9](?:\d\d(?:[\s.-]\d{3}){2}|(?:[\s.-]\d\d){4})(?![\s.-]?\d)${NO_AMOUNT}`,
  "gu",
);
/** 'oil' also reads as digits; a text of mostly letters is a word. */
const DIGITS_LEAST = 6;

const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const MONTH = `(?:0?[1-9]|1[0-2])`;
const TIME = String.raw`(?:[01]?\d|2[0-3])\s?h(?:\s?[0-5]\d)?(?![\p{L}\d])`;
const RANGE = String.raw`\d{1,3}\sa\s\d{1,3}`;
/** Digits that are no telephone number: days, months, times, bank accounts, post codes. */
const SET_APART = [
  String.raw`(?<!\d)(?:\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d)(?!\d)`,
  String.raw`(?<![\d/.-])${DAY}/${MONTH}/(?:1[89]|2\d|3[0-2])(?![\d/.-]|\s{0,2}\d\d\s)`,
  String.raw`(?<=\bet\s)${DAY}/${MONTH}(?![\d/.-]|\s\d)`,
  String.raw`(?<![\d/.-])${MONTH}[/.-](?:19|20)\d\d(?![\d/.-]|\s\d\d)`,
  String.raw`(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?![:\d])`,
  String.raw`(?<!\d)${TIME}(?:[^\p{L}\d]{1,5}(?:(?:a|et|ou|puis|de)\s)?${TIME}){1,20}`,
  String.raw`(?<!\d)${RANGE}(?:\s?[,;]\s?(?:(?:et|ou|de)\s)?${RANGE}){1,20}(?!\d)`,
  String.raw`(?<![\p{L}\d])fr\d\d(?:\s?[\da-z]{4}){5}\s?[\da-z]{3}(?!\d)`,
  String.raw`(?<!\d)\d{5}(?:\s{0,2}(?:[,;/]|\bet\b|\bou\b)\s{0,2}\d{5}){1,20}(?!\d)`,
  String.raw`(?<!\d)\d{3}00(?:\s\d{3}00){1,20}(?!\d)`,
];
const APARTS = new RegExp(SET_APART.join("|"), "gu");

const UNITS = "zero|un|deux|trois|quatre|cinq|six|sept|huit|neuf";
const TEENS = "dix|onze|douze|treize|quatorze|quinze|seize";
const TENS = "vingts?|trente|quarante|cinquante|soixante|septante|huitante|octante|nonante";
const PIECE = String.raw`(?:\d{1,8}(?!\d)|(?<!\p{L})oh?(?=\s(?:six|sept|un|deux|trois|quatre|cinq|neuf|[1-9]))|${UNITS}|${TEENS}|${TENS})`;
const FIRST_PIECE = `(?=0|33|zero|oh?|trente|${UNITS})${PIECE}`;
/** Numbers spelled in words, or mixed with digits. */
const SPELLED = new RegExp(
  String.raw`(?<![\p{L}\d])${FIRST_PIECE}(?:[^\p{L}\d€$£%]{0,4}(?:${FILLER}(?!\p{L})[^\p{L}\d€$£%]{1,4}){0,2}${PIECE}){2,24}(?![\p{L}\d])`,
  "gu",
);
const PIECES = new RegExp(PIECE, "gu");
const UNIT = new RegExp(`^(?:${UNITS})$`);
const SPELLED_LEAST = 9;
const UNITS_LEAST = 8;

/** The number of digits of a number in words: 'trente-quatre' has two, as 'quatre-vingt-dix-huit'. */
function digitsSpelled(pieces: readonly string[]): number {
  return pieces.reduce((digits, piece, index) => {
    const before = pieces[index - 1] ?? "";
    if (/\d/.test(piece)) return digits + piece.length;
    if (/^oh?$/.test(piece)) return digits + 1;
    if (piece.startsWith("vingt")) return digits + (before === "quatre" ? 1 : 2);
    const follows =
      /^(?:trente|quarante|cinquante|soixante|septante|huitante|octante|nonante|vingts?|dix)$/.test(before);
    if (UNIT.test(piece)) return digits + (follows && piece !== "zero" ? 0 : 1);
    return digits + (/^(?:soixante|vingts?)$/.test(before) && !/^(?:trente|quarante)/.test(piece) ? 0 : 2);
  }, 0);
}

function spellsNumber(said: string): boolean {
  const pieces = said.match(PIECES) ?? [];
  const inWords = pieces.filter((piece) => !/\d/.test(piece));
  if (inWords.length === 0) return false;
  if (inWords.length === pieces.length && pieces.every((piece) => UNIT.test(piece)))
    return pieces.length >= UNITS_LEAST;
  const begins = /^(?:0|zero|oh?$|33)/.test(pieces[0] ?? "") || /^trente trois/.test(pieces.join(" "));
  return begins && digitsSpelled(pieces) >= SPELLED_LEAST;
}

/** CONV-4: telephone numbers in digits, in words or mixed, with any separators. */
export function findNumbers(text: string): Span[] {
  const spans: Span[] = [];
  const hidden = (piece: string) => "x".repeat(piece.length);
  const hold = (number: string, start: number) => {
    spans.push([start, start + number.length]);
    return hidden(number);
  };
  const startOf = (groups: readonly unknown[]) => groups.find((group) => typeof group === "number") as number;
  text
    .replace(APARTS, hidden)
    .replace(CODES, (list, start: number, all: string) =>
      isListOfPlaces(all, start, list) ? hidden(list) : list,
    )
    .replace(NINE_DIGITS, (nine, start: number, all: string) =>
      isAnnounced(all, start) ? hold(nine, start) : nine,
    )
    .replace(NUMBER, (number: string, ...groups) =>
      (number.match(/\d/g)?.length ?? 0) >= DIGITS_LEAST ? hold(number, startOf(groups)) : number,
    )
    .replace(SPELLED, (said: string, start: number) => (spellsNumber(said) ? hold(said, start) : said));
  return spans;
}
