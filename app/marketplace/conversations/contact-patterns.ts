/** Where something begins and ends in a text. */
export type Span = readonly [start: number, end: number];

/** Every repetition is bounded, as addresses are, so that no text takes long. */
const AT = [
  String.raw`\s{0,3}(?:@|%40|&#0{0,4}64;|&commat;)\s{0,3}`,
  String.raw`\s{0,3}[([{<]\s{0,3}(?:at|arr?obase?|a)\s{0,3}[)\]}>]\s{0,3}`,
  "[*_-]{1,2}(?:at|arr?obase?)[*_-]{1,2}",
  String.raw`\s{1,3}arr?obase?\s{1,3}`,
].join("|");
const DOT = [
  "[.。]{1,3}",
  String.raw`\s{0,3}[([{<*_-]{1,2}\s{0,3}(?:dot|point)\s{0,3}[)\]}>*_-]{1,2}\s{0,3}`,
  String.raw`\s{1,3}(?:point|dot)\s{1,3}`,
].join("|");
const LOCAL = String.raw`(?<![\p{L}\d_%+-])[\p{L}\d_%+-]{1,64}(?:(?:${DOT})[\p{L}\d_%+-]{1,64}){0,4}`;
const NAME = String.raw`[\p{L}\d-]{1,63}`;
const ENDING = String.raw`(?:com|fr|net|org|eu|io|bzh)(?![\p{L}\d])`;
const MAILBOX = "(?:gmail|googlemail|hotmail|outlook|yahoo|icloud|protonmail)";

/** CONV-4: addresses in plain letters, and as people write them to get past a filter. */
export const EMAILS: readonly RegExp[] = [
  // 'j e a n @ g m a i l . c o m'
  String.raw`(?<![\p{L}\d])(?:[\p{L}\d._-]\s){2,40}@(?:\s[\p{L}\d._-](?![\p{L}\d])){4,40}`,
  `${LOCAL}(?:${AT})${NAME}(?:(?:${DOT})${NAME}){1,6}`,
  // '@cadiou . fr', '@gmail,com', '@gmail'
  String.raw`${LOCAL}(?:${AT})(?:${NAME}[\s,;.]{1,4}(?:com|fr|net)(?![\p{L}\d])|${MAILBOX}(?![\p{L}\d]))`,
  // 'at cadiou.fr', 'chez gmail point com'
  String.raw`${LOCAL}\s{1,3}(?:at\s{1,3}${NAME}|chez\s{1,3}${MAILBOX})(?:${DOT})${ENDING}`,
  String.raw`${LOCAL}@\[?\d{1,3}(?:\.\d{1,3}){3}\]?`,
].map((pattern) => new RegExp(pattern, "gu"));

/** Anything but letters, digits and what tells an amount; times and days are set apart first. */
const GAP = String.raw`[^\p{L}\d€$£%]{0,5}`;
const EVERY = String.raw`(?:${GAP}[\doil]){8}`;
const FRENCH = String.raw`(?:(?:\+|00|(?<!\d)(?=33))${GAP}33${GAP}(?:\(?[0o]\)?)?${GAP}|[0o]${GAP})[1-9il]${EVERY}`;
/** A mobile number without its nought; nine digits by threes, or of a company's number or an amount, are none. */
const OF_COMPANY = String.raw`(?<!(?:siren|siret|rcs|fr\s?\d\d)\D{0,12})`;
const NO_AMOUNT = String.raw`(?!\d|\D{0,3}\d{5}(?!\d)|\s{0,3}(?:[km]?[€$£%]|euros?|eur(?![\p{L}])|ht(?![\p{L}])))`;
const WITHOUT_NOUGHT = String.raw`(?:[67](?:[^\p{L}\d€$£%]{1,3}\d\d){4}|${OF_COMPANY}[67]\d\d(?:\d{6}|(?:\s\d\d){3})${NO_AMOUNT})`;
const FOREIGN = String.raw`(?:\+|(?<![\d.,]\s?)\b00)[\s.\-_/·•,()]{0,3}[1-9](?:[\s.\-_/·•,()]{0,3}\d){7,14}`;
const NUMBER = new RegExp(
  String.raw`(?<!\d)(?!(?<=\p{L})o)(?:${FRENCH}|${WITHOUT_NOUGHT}|${FOREIGN})(?!\d)`,
  "gu",
);
/** 'oil' reads as digits too; what is mostly letters is a word. */
const DIGITS_LEAST = 6;

/** A day or a time, which digits around it make no number of. */
const MOMENT =
  /(?<!\d)(?:\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d)(?!\d)|(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?![:\d])/gu;

const UNITS = "zero|un|deux|trois|quatre|cinq|six|sept|huit|neuf";
const TEENS = "dix|onze|douze|treize|quatorze|quinze|seize";
const TENS = "vingts?|trente|quarante|cinquante|soixante";
const PIECE = String.raw`(?:\d{1,2}(?!\d)|${UNITS}|${TEENS}|${TENS})`;
/** Numbers in words, or words among digits. */
const SPELLED = new RegExp(
  String.raw`(?<![\p{L}\d])${PIECE}(?:[^\p{L}\d€$£%]{0,4}(?:et\s)?${PIECE}){4,24}(?![\p{L}\d])`,
  "gu",
);
const PIECES = new RegExp(PIECE, "gu");
const UNIT = new RegExp(`^(?:${UNITS})$`);
const SPELLED_LEAST = 9;
const UNITS_LEAST = 8;

/** How many digits a number said in words has: 'trente-quatre' has two, as 'quatre-vingt-dix-huit'. */
function digitsSaid(pieces: readonly string[]): number {
  return pieces.reduce((digits, piece, index) => {
    const before = pieces[index - 1] ?? "";
    if (/\d/.test(piece)) return digits + piece.length;
    if (piece.startsWith("vingt")) return digits + (before === "quatre" ? 1 : 2);
    const follows = /^(?:trente|quarante|cinquante|soixante|vingts?|dix)$/.test(before);
    if (UNIT.test(piece)) return digits + (follows && piece !== "zero" ? 0 : 1);
    return digits + (/^(?:soixante|vingts?)$/.test(before) && !/^(?:trente|quarante)/.test(piece) ? 0 : 2);
  }, 0);
}

function saysNumber(said: string): boolean {
  const pieces = said.match(PIECES) ?? [];
  const inWords = pieces.filter((piece) => !/\d/.test(piece));
  if (inWords.length === 0) return false;
  if (inWords.length === pieces.length && pieces.every((piece) => UNIT.test(piece)))
    return pieces.length >= UNITS_LEAST;
  const begins = /^(?:0|zero|33)/.test(pieces[0] ?? "");
  return begins && digitsSaid(pieces) >= SPELLED_LEAST;
}

/** CONV-4: telephone numbers in plain letters, in digits, in words or in both, apart from each other. */
export function findNumbers(text: string): Span[] {
  const spans: Span[] = [];
  const hold = (number: string, start: number) => {
    spans.push([start, start + number.length]);
    return "x".repeat(number.length);
  };
  text
    .replace(MOMENT, (moment) => "x".repeat(moment.length))
    .replace(NUMBER, (number: string, start: number) =>
      (number.match(/\d/g)?.length ?? 0) >= DIGITS_LEAST ? hold(number, start) : number,
    )
    .replace(SPELLED, (said: string, start: number) => (saysNumber(said) ? hold(said, start) : said));
  return spans;
}
