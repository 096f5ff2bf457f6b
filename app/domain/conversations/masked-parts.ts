import { MASKED_EMAIL, MASKED_PHONE } from "./contact-mask";

export type TextPart = { readonly text: string; readonly masked: boolean };

const MASKS = [MASKED_EMAIL, MASKED_PHONE];
const BETWEEN = new RegExp(
  `(${MASKS.map((mask) => mask.replace(/[[\]]/g, String.raw`\$&`)).join("|")})`,
  "g",
);

/** CONV-4: splits a text, so that a masked address or number can be styled. */
export const maskedParts = (text: string): TextPart[] =>
  text
    .split(BETWEEN)
    .filter(Boolean)
    .map((part) =>
      MASKS.includes(part) ? { text: part.slice(1, -1), masked: true } : { text: part, masked: false },
    );
