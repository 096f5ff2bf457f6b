/** What a library of mail programs knows of a single line. */
export type LineReader = {
  /** Whether a signature begins with it: 'Best regards,', 'Sent from my iPhone'. */
  signs(line: string): boolean;
  /** Whether it says who wrote the quotation below: 'On Monday, Yann wrote:'. */
  attributes(line: string): boolean;
};

/** As patterns read a line: without the spaces of French typography, and the asterisks of bold letters. */
export const plain = (line: string): string =>
  line
    .replace(/[\u00a0\u202f\u2009\t]/g, " ")
    .replace(/\*/g, "")
    .trim();

export const isBlank = (line: string | undefined): boolean => line !== undefined && plain(line) === "";
