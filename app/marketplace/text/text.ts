import { composed } from "./composed";

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that no text may hold
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what word processors put for a line and for a page
const BREAKS = /[\u000b\u000c]/g;

/** Whether PostgreSQL stores it and a page shows it: no control characters, no lone surrogates. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !FORBIDDEN.test(text);

/** What of a text is storable. */
export const storable = (text: string): string =>
  isStorable(text) ? text : text.toWellFormed().replace(BREAKS, "\n").replace(new RegExp(FORBIDDEN, "g"), "");

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

/** A text as it is taken: composed, and without the spaces around it. */
export const tidy = (text: string): string =>
  composed(withoutDirections(text)).replace(/\r\n?/g, "\n").trim();

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

/** With which a sentence begins. */
export const capitalized = (text: string): string =>
  text.charAt(0).toLocaleUpperCase("fr-FR") + text.slice(1);
