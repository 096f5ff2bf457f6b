import { BIO, BIO_SHORT } from "../../bounds";
import { shortenedTo, tidy, tidyLine, visibleLength } from "../../text";

const BULLET = /^\s*[•·▪◦‣*–—-]\s/u;
const CONTACT = /@|https?:\/\/|www\.|linkedin\.com|(?:\+33|\b0)\s?[1-9](?:[\s.-]?\d{2}){4}/i;
/** A line that is shorter than this part of the longest was ended by its author. */
const WRAPPED = 0.7;

/** Joins the lines that a page has broken, and leaves out those with an address or a number: the text is public. */
export function unwrapped(lines: readonly string[]): string {
  const kept = lines.map((line) => tidyLine(line)).filter((line) => !CONTACT.test(line));
  const longest = Math.max(0, ...kept.map((line) => line.length));
  let text = "";
  let before = "";
  for (const line of kept) {
    const continues = before.length > WRAPPED * longest && !BULLET.test(line) && line !== "" && before !== "";
    text += text === "" ? line : continues ? ` ${line}` : `\n${line}`;
    before = line;
  }
  return tidy(text.replace(/\n{3,}/g, "\n\n"));
}

/** A text within the bounds of a profile; undefined where it is too short. */
export function asBio(text: string): string | undefined {
  return visibleLength(text) >= BIO.min ? shortenedTo(BIO.max, text) : undefined;
}

/** A sentence within the bounds of a profile. */
export function asSentence(text: string): string | undefined {
  const line = tidyLine(text).replace(/\s+/g, " ");
  return visibleLength(line) >= BIO_SHORT.min && !CONTACT.test(line)
    ? shortenedTo(BIO_SHORT.max, line)
    : undefined;
}
