/** So many marks may follow one letter (UAX 15, stream-safe text): putting a run in order takes the square of its length. */
const LONGEST_RUN = 30;
const MARKS = new RegExp(`(\\p{M}{${LONGEST_RUN}})\\p{M}+`, "gu");

/** A text in a normal form of Unicode, in a time that grows as its length does. */
export const composed = (text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD" = "NFC"): string =>
  text.replace(MARKS, "$1").normalize(form);
