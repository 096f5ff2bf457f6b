import { composed } from "./search/composed";

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that no address may hold
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Whether it holds no control characters and no lone surrogates, so that PostgreSQL stores it. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !FORBIDDEN.test(text);

/** A line's end of other systems, of word processors (U+000B, U+000C) and of Unicode. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: what word processors put for a line and for a page
const LINE_ENDS = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g;
/** Every control character but the tab and the line feed, and what Unicode assigns to no character. */
const CONTROLS = /[^\P{Cc}\t\n]|\p{Noncharacter_Code_Point}/gu;
/** What shows nothing by itself: soft hyphens, zero-width and directional characters, fillers, selectors. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
/** What of it changes how its neighbours look: within an emoji, and between letters that join. */
const SHAPING = [
  /(?<=\p{Extended_Pictographic}|\ufe0f|[\u{1f3fb}-\u{1f3ff}])\u200d(?=\p{Extended_Pictographic})/u,
  /(?<=\p{Emoji})[\ufe0e\ufe0f]/u,
  /(?<=\u{1f3f4})[\u{e0020}-\u{e007e}]{1,8}\u{e007f}/u,
  /(?<=[\u0600-\u0dff])[\u200c\u200d](?=[\u0600-\u0dff])/u,
];
const NEEDLESS = new RegExp(`(${SHAPING.map(({ source }) => source).join("|")})|${INVISIBLE.source}`, "gu");
const LIGATURES = /[\ufb00-\ufb06\ufb13-\ufb17]/g;

/** What of a text is storable. */
export const storable = (text: string): string =>
  isStorable(text) ? text : text.toWellFormed().replace(LINE_ENDS, "\n").replace(CONTROLS, "");

/** The marks, embeddings, overrides and isolates of Unicode, which turn the direction of what stands around them. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A text as it is kept: nothing in it reorders what stands around it. */
export const withoutDirections = (text: string): string => text.replace(DIRECTIONS, "");

/**
 * What somebody wrote, to stand amid our words where no markup can hold it apart: in titles, subjects and labels. On a
 * page, `<bdi>` does.
 */
export function isolated(text: string): string {
  const plain = withoutDirections(text);
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain;
}

const taken = (text: string): string =>
  composed(text.replace(CONTROLS, "").replace(LIGATURES, (letters) => letters.normalize("NFKC"))).trim();

/**
 * A text as it is taken: composed, one kind of line end, without control and invisible characters, and without the
 * spaces around it. What joins an emoji, or letters of a script that joins them, stays.
 */
export const tidy = (text: string): string => taken(text.replace(LINE_ENDS, "\n").replace(NEEDLESS, "$1"));

/** A name, a title or an address as it is taken: nothing invisible stays, and a word processor's break is a space. */
export const tidyLine = (text: string): string =>
  taken(text.replace(LINE_ENDS, (end) => (end.startsWith("\r") ? "\n" : " ")).replace(INVISIBLE, ""));

const isWithin = (unit: number, range: number): boolean => (unit & 0xfc00) === range;

/**
 * Characters as a person counts them, a pair of surrogates as one; PostgreSQL's char_length agrees. A message that is
 * far too long has two million: nothing is kept of each (SAFE-4).
 */
export function lengthOf(text: string): number {
  let pairs = 0;
  for (let at = 1; at < text.length; at++)
    if (isWithin(text.charCodeAt(at), 0xdc00) && isWithin(text.charCodeAt(at - 1), 0xd800)) pairs++;
  return text.length - pairs;
}

/** How many characters of a text are seen, a run of spaces as one: what counts toward a minimum. */
export const visibleLength = (text: string): number =>
  lengthOf(
    text
      .replace(INVISIBLE, "")
      .replace(/[\s\u2800]+/gu, " ")
      .trim(),
  );

/** A character that no text can hold, as a message names it, and its place from 1; undefined where there is none. */
export function unstorableIn(
  text: string,
): { readonly character: string; readonly position: number } | undefined {
  const at = text.search(/\p{Surrogate}/u);
  if (at < 0) return undefined;
  const code = text.charCodeAt(at).toString(16).toUpperCase();
  return { character: `U+${code}`, position: lengthOf(text.slice(0, at)) + 1 };
}

/** With which a sentence begins. */
export const capitalized = (text: string): string =>
  text.charAt(0).toLocaleUpperCase("fr-FR") + text.slice(1);
