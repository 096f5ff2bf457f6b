/**
 * Maximum of combining marks per letter (UAX 15, stream-safe text), since normalising a run takes quadratic
 * time.
 */
const LONGEST_RUN = 30;
const MARKS = new RegExp(`(\\p{M}{${LONGEST_RUN}})\\p{M}+`, "gu");

/** Normalises a text in linear time. */
export const composed = (text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD" = "NFC"): string =>
  text.replace(MARKS, "$1").normalize(form);
