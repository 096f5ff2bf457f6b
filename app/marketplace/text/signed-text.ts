import { composed } from "./composed";
import { lengthOf } from "./text";

/** What may stand in a name or a title, which others read in a mail's subject or beside our own name (PUB-5). */

const LINE_BREAK = /[\n\r\u0085\u2028\u2029]/;
const INVISIBLE = /\p{Cf}/gu;
const DOTS = /[。｡]/g;

const SCHEME_OR_WWW = /[a-z][a-z\d+.-]*:\/\/|(?<![\p{L}\d])www\d?\./iu;
/** A host as mail programs make links of it; 'Node.js', 'ASP.NET' and 'E.Leclerc' are none. */
const HOST =
  /(?<![\p{L}\d])[\p{L}\d][\p{L}\d-]+\.(?!js(?![\p{L}\d])|(?<=(?<![\p{L}\d-])(?:ASP|ADO|VB|ML)\.)NET(?![\p{L}\d]))\p{L}{2,}/u;
/** A host of one letter, as shorteners have ('t.co'): told from an initial by a path, or by a short name in lower case. */
const SHORT_HOST = /(?<![\p{L}\d.])[\p{L}\d]\.(?:\p{L}{2,}\/|(?!ex\b)[a-z]{2,3}(?![\p{L}\d.]))/u;

/** Where a text breaks its line, from 1; undefined where it stands on one. */
export function lineBreakIn(text: string): number | undefined {
  const at = text.search(LINE_BREAK);
  return at < 0 ? undefined : lengthOf(text.slice(0, at)) + 1;
}

export const isOneLine = (text: string): boolean => lineBreakIn(text) === undefined;

/** Whether a mail program would make a link of some part of the text, also written in other widths of letters. */
export function holdsAddress(text: string): boolean {
  const plain = composed(text, "NFKC").replace(INVISIBLE, "").replace(DOTS, ".");
  return [SCHEME_OR_WWW, HOST, SHORT_HOST].some((address) => address.test(plain));
}

const OUR_NAME = "lesacharne";

/** Letters and digits that are read for those of our name. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "l",
  "3": "e",
  "4": "a",
  "5": "s",
  "@": "a",
  $: "s",
  "€": "e",
  "|": "l",
  "!": "l",
  i: "l",
  m: "rn",
  ı: "l",
  ɑ: "a",
  ɡ: "g",
  ł: "l",
  а: "a",
  с: "c",
  е: "e",
  ё: "e",
  һ: "h",
  н: "h",
  і: "l",
  ӏ: "l",
  ո: "n",
  п: "n",
  г: "r",
  ѕ: "s",
  α: "a",
  ε: "e",
  η: "n",
  ι: "l",
  ς: "s",
  ϲ: "c",
};

/** Whether a text can be read as 'Les Acharnés', in whatever case, spacing, accents or look-alike letters. */
export function readsAsOurName(text: string): boolean {
  const letters = composed(text, "NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const read = [...letters].map((letter) => LOOKS_LIKE[letter] ?? letter).join("");
  return read.replace(/[^a-z]/g, "").includes(OUR_NAME);
}
