// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that no text may hold
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what word processors put for a line and for a page
const BREAKS = /[\u000b\u000c]/g;

/** Whether PostgreSQL stores it and a page shows it: no control characters, no lone surrogates. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !FORBIDDEN.test(text);

/** What of a text is storable. */
export const storable = (text: string): string =>
  isStorable(text) ? text : text.toWellFormed().replace(BREAKS, "\n").replace(new RegExp(FORBIDDEN, "g"), "");

/** Characters as a person counts them; PostgreSQL's char_length agrees. */
export const lengthOf = (text: string): number => [...text].length;
