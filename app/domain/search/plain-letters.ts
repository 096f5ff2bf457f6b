/** Characters that are invisible, or decorate the letter before them. */
const UNSEEN = /[\p{Cf}\p{M}\u115f\u1160\u3164\uffa0]/gu;
const ASCII = /^\p{ASCII}$/u;
const DIGIT = /^\p{Nd}$/u;
const DIGITS = 10;

/** The value of a digit in any script: each script has its digits in a row from zero. */
function digitOf(sign: string): string {
  let before = 0;
  const code = sign.codePointAt(0) ?? 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % DIGITS);
}

function plain(sign: string): string {
  const letters = sign.normalize("NFKD").replace(UNSEEN, "");
  return DIGIT.test(letters) && !ASCII.test(letters) ? digitOf(letters) : letters.toLowerCase();
}

export type PlainLetters = {
  /** The text without accents, decorations and invisible characters, with ASCII digits. */
  readonly text: string;
  /** The range of the source for a range of `text`. */
  readonly sourceOf: (start: number, end: number) => readonly [start: number, end: number];
};

/** Normalises a text to plain letters, to search for disguised contact details. */
export function plainLetters(source: string): PlainLetters {
  let text = "";
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const sign of source) {
    const end = at + sign.length;
    const letters = ASCII.test(sign) ? sign.toLowerCase() : plain(sign);
    for (let index = 0; index < letters.length; index += 1) {
      starts.push(at);
      ends.push(end);
    }
    text += letters;
    at = end;
  }
  return {
    text,
    sourceOf(start, end) {
      const last = ends[end - 1] ?? 0;
      const next = starts[end] ?? source.length;
      // Invisible characters after the last letter belong to the range.
      return [
        starts[start] ?? source.length,
        source.slice(last, next).replace(UNSEEN, "") === "" ? next : last,
      ];
    },
  };
}
