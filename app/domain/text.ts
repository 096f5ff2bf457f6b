import { composed } from "./search/composed";

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that no address may hold
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Whether PostgreSQL can store it: no control characters or lone surrogates. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !FORBIDDEN.test(text);

/** Line ends of other systems, word processors (U+000B, U+000C) and Unicode. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: what word processors put for a line and for a page
const LINE_ENDS = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g;
/** Control characters except tab and line feed, and noncharacters. */
const CONTROLS = /[^\P{Cc}\t\n]|\p{Noncharacter_Code_Point}/gu;
/** Invisible characters: soft hyphens, zero-width and directional characters, fillers, selectors. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
/** Invisible characters that shape their neighbours: within emoji, and between joining letters. */
const SHAPING = [
  /(?<=\p{Extended_Pictographic}|\ufe0f|[\u{1f3fb}-\u{1f3ff}])\u200d(?=\p{Extended_Pictographic})/u,
  /(?<=\p{Emoji})[\ufe0e\ufe0f]/u,
  /(?<=\u{1f3f4})[\u{e0020}-\u{e007e}]{1,8}\u{e007f}/u,
  /(?<=[\u0600-\u0dff])[\u200c\u200d](?=[\u0600-\u0dff])/u,
];
const NEEDLESS = new RegExp(`(${SHAPING.map(({ source }) => source).join("|")})|${INVISIBLE.source}`, "gu");
const LIGATURES = /[\ufb00-\ufb06\ufb13-\ufb17]/g;

/** Removes what cannot be stored. */
export const storable = (text: string): string =>
  isStorable(text) ? text : text.toWellFormed().replace(LINE_ENDS, "\n").replace(CONTROLS, "");

/** Bidirectional marks, embeddings, overrides and isolates. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A text without bidirectional controls, so that it cannot reorder the text around it. */
export const withoutDirections = (text: string): string => text.replace(DIRECTIONS, "");

/** Isolates user text in titles, subjects and labels, where `<bdi>` is not available. */
export function isolated(text: string): string {
  const plain = withoutDirections(text);
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain;
}

const taken = (text: string): string =>
  composed(text.replace(CONTROLS, "").replace(LIGATURES, (letters) => letters.normalize("NFKC"))).trim();

/**
 * Normalises a text: NFC, one kind of line end, trimmed, without control and invisible characters. Joiners
 * in emoji and in scripts that need them stay.
 */
export const tidy = (text: string): string => taken(text.replace(LINE_ENDS, "\n").replace(NEEDLESS, "$1"));

/** Normalises a one-line text: nothing invisible, line breaks become spaces. */
export const tidyLine = (text: string): string =>
  taken(text.replace(LINE_ENDS, (end) => (end.startsWith("\r") ? "\n" : " ")).replace(INVISIBLE, ""));

const isWithin = (unit: number, range: number): boolean => (unit & 0xfc00) === range;

/**
 * The number of characters, surrogate pairs as one, like PostgreSQL's char_length. It allocates nothing per
 * character, since a message can have two million (SAFE-4).
 */
export function lengthOf(text: string): number {
  let pairs = 0;
  for (let at = 1; at < text.length; at++)
    if (isWithin(text.charCodeAt(at), 0xdc00) && isWithin(text.charCodeAt(at - 1), 0xd800)) pairs++;
  return text.length - pairs;
}

/** A text of at most so many characters; a longer one ends with an ellipsis. */
export const shortenedTo = (max: number, text: string): string =>
  lengthOf(text) <= max
    ? text
    : `${[...text]
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`;

/** The number of visible characters, with runs of spaces as one, for minimum lengths. */
export const visibleLength = (text: string): number =>
  lengthOf(
    text
      .replace(INVISIBLE, "")
      .replace(/[\s\u2800]+/gu, " ")
      .trim(),
  );

/** The first character that cannot be stored, with its position from 1; undefined where there is none. */
export function unstorableIn(
  text: string,
): { readonly character: string; readonly position: number } | undefined {
  const at = text.search(/\p{Surrogate}/u);
  if (at < 0) return undefined;
  const code = text.charCodeAt(at).toString(16).toUpperCase();
  return { character: `U+${code}`, position: lengthOf(text.slice(0, at)) + 1 };
}

export const capitalized = (text: string): string =>
  text.charAt(0).toLocaleUpperCase("fr-FR") + text.slice(1);
