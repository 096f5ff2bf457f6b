import { composed } from "./search/composed";
import { lengthOf } from "./text";

/** Checks of names and titles, which appear in mail subjects and beside our own name (PUB-5). */

const LINE_BREAK = /[\n\r\u0085\u2028\u2029]/;
const INVISIBLE = /\p{Cf}/gu;
const DOTS = /[。｡]/g;

const SCHEME_OR_WWW = /[a-z][a-z\d+.-]*:\/\/|(?<![\p{L}\d])www\d?\.|@[\p{L}\d-]+\.\p{L}{2}|xn--/iu;

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** Top-level domains that end no French word: an address in any case, 'ACME.FR' and 'Acme.Fr'. */
const SURE_ENDINGS = words("com fr net org eu io co uk be ch lu info biz bzh");
/** Country codes and other common top-level domains, including those for examples. */
const ENDINGS = words(
  `ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf
cg ci ck cl cm cn cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et fi fj fk fm fo ga gd ge gf gg gh gi gl gm gn gp
gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li
lk lr ls lt lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om
pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr ss st su sv sx sy sz
tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw
academy agency alsace app art asia bio blog boutique business cafe capital care cat center city click cloud club coach
company conseil consulting corsica design dev digital direct eco edu education email energy events example exchange expert
express finance fitness foundation fun fund global gmbh gov group guide house immo ink int international invalid jobs land
legal life link live local localhost ltd management market marketing media mobi money museum name network news one online
ovh page paris partners photo photography place plus post press pro productions realty rent restaurant run sale sarl school
science services shop show site social software solutions space sport store studio support systems tax team tech tel test
tips today tools top tours training travel trade vc ventures vin vip watch web website wiki work works world xyz zone`.replace(
    /\n/g,
    " ",
  ),
);
/**
 * Feminine endings that are also country codes, with the endings before them: 'vendeur.se',
 * 'technicien.ne', 'le.la'.
 */
const FEMININE: Readonly<Record<string, RegExp>> = {
  se: /(?:eur|x)$/,
  ne: /(?:en|on|an)$/,
  ve: /f$/,
  re: /er$/,
  es: /(?:[éiu]|ant|ent|and|ard|al|at|ais|ois|ain|in)$/,
  la: /^(?:le|celui)$/,
  ma: /^mon$/,
  sa: /^son$/,
};
/** 'M.de Villiers'. */
const PARTICLES = words("de la");
const DOT_NET = words("asp ado vb ml");

/** The position of a line break, from 1; undefined where there is none. */
export function lineBreakIn(text: string): number | undefined {
  const at = text.search(LINE_BREAK);
  return at < 0 ? undefined : lengthOf(text.slice(0, at)) + 1;
}

export const isOneLine = (text: string): boolean => lineBreakIn(text) === undefined;

/** Whether a mail program would turn a part of the text into a link, also in full-width letters. */
export function containsAddress(text: string): boolean {
  const plain = composed(text, "NFKC").replace(INVISIBLE, "").replace(DOTS, ".");
  if (SCHEME_OR_WWW.test(plain)) return true;
  return plain.split(/[^\p{L}\d.-]+|\.{2,}/u).some((word) => {
    const labels = word.split(".");
    return labels.some((label, index) => endsAddress(label, labels[index - 1] ?? ""));
  });
}

/**
 * Whether a word with a dot is an address: 'acme.fr' is; 'Directeur.rice', 'St.Denis' and 'Node.js' are
 * not.
 */
function endsAddress(ending: string, before: string): boolean {
  const [lower, last] = [ending.toLowerCase(), before.toLowerCase()];
  if (!/[\p{L}\d]$/u.test(before) || FEMININE[lower]?.test(last)) return false;
  if (/^\p{L}{2,}$/u.test(ending) && !/\p{Script=Latin}/u.test(ending)) return true;
  if (SURE_ENDINGS.has(lower)) return !(lower === "net" && DOT_NET.has(last));
  if (!ENDINGS.has(lower)) return false;
  if (ending === lower) return !(/^\p{Lu}$/u.test(before) && PARTICLES.has(lower));
  return ending === ending.toUpperCase() && before === before.toUpperCase() && before.length > 1;
}

const OUR_NAME = "lesacharne";

/** Characters that look like letters of our name. */
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

/** Whether a text looks like 'Les Acharnés', in any case, spacing, accents or look-alike letters. */
export function readsAsOurName(text: string): boolean {
  const letters = composed(text, "NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const read = [...letters].map((letter) => LOOKS_LIKE[letter] ?? letter).join("");
  return read.replace(/[^a-z]/g, "").includes(OUR_NAME);
}
