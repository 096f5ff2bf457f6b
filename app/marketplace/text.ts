// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that no text may hold
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Whether PostgreSQL stores it and a page shows it: no control characters, no lone surrogates. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !FORBIDDEN.test(text);

/** Characters as a person counts them; PostgreSQL's char_length agrees. */
export const lengthOf = (text: string): number => [...text].length;
