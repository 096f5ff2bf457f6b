/** What a reader does not see, or sees as an ornament of the letter before it. */
const UNSEEN = /[\p{Cf}\p{M}\u115f\u1160\u3164\uffa0]/gu;
const ASCII = /^\p{ASCII}$/u;
const DIGIT = /^\p{Nd}$/u;
const DIGITS = 10;

/** The value of a digit of any script: Unicode keeps those of each script in a row, from nought to nine. */
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
  /** As it is read: without accents, ornaments, invisible signs, and with the digits of every script as ours. */
  readonly text: string;
  /** Where the source of a piece of `text` begins and ends. */
  readonly sourceOf: (start: number, end: number) => readonly [start: number, end: number];
};

/** A text in plain letters, to be searched for what is written in disguise. */
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
      // What is unseen after the last letter of a piece belongs to it.
      return [
        starts[start] ?? source.length,
        source.slice(last, next).replace(UNSEEN, "") === "" ? next : last,
      ];
    },
  };
}
