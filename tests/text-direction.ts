/** A right-to-left name and a mixed-direction text, which would reorder the number that follows. */
export const ARABIC = "محمد";
export const MIXED = `Vendre ${ARABIC}`;

const SET_APART = /\u2068[^\u2068\u2069]*\u2069/g;
const RIGHT_TO_LEFT = /[\u0600-\u06ff]/;
/** Elements that isolate the direction of their text. */
const APART = /^<(?:bdi|p|h[1-6]|li|d[dt]|t[dh]|div|title|option)\b/;
const INLINE = /^<(?:a|span|strong)\b/;

/** Right-to-left texts and attributes of a page that are not isolated from what is beside them. */
export const unisolated = (markup: string): string[] => {
  const pieces = markup.split(/(<[^>]*>)/).filter(Boolean);
  return pieces.filter((piece, at) => {
    const bare = piece.replace(SET_APART, "");
    if (!RIGHT_TO_LEFT.test(bare)) return false;
    if (piece.startsWith("<"))
      return [...bare.matchAll(/="([^"]*)"/g)].some(
        ([, value = ""]) => RIGHT_TO_LEFT.test(value) && value !== ARABIC && value !== MIXED,
      );
    if (bare !== ARABIC && bare !== MIXED) return true;
    const around = pieces.slice(0, at).findLast((each) => !INLINE.test(each)) ?? "";
    const after = pieces.slice(at + 1).find((each) => !/^<\/(?:a|span|strong)>/.test(each)) ?? "";
    return !APART.test(around) || !(after.startsWith("</") || after.startsWith("<p"));
  });
};
