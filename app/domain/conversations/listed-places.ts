/** CONV-4: lists of departments, days and weeks, which look like telephone numbers: "06, 13, 83, 84 et 04". */

/** A department code: 20 was Corsica; overseas codes have three digits. */
const CODE = String.raw`(?:\d\d|2[ab]|9[78]\d)(?![\p{L}\d])`;
const REAL_CODE = /^(?:0[1-9]|[1-8]\d|9[0-5]|2[ab]|97[1-8]|98[678])$/;
const ARTICLE = String.raw`(?:(?:dans\s)?(?:l[ea]s?|du|en)\s)?`;
const SEPARATOR = String.raw`(?:\s{0,2}[,;/–+-]\s{0,2}|[^\S\n]{1,2})(?:(?:et|ou|&)\s)?`;
/** Separated codes; `isListOfPlaces` decides whether they are departments. */
export const CODES = new RegExp(
  String.raw`(?<![\p{L}\d+])${CODE}(?:${SEPARATOR}${ARTICLE}${CODE}){4,100}`,
  "gu",
);
const EACH_CODE = new RegExp(CODE, "gu");
const BETWEEN = new RegExp(String.raw`${CODE}\s*(\D*?)\s*${ARTICLE}(?=${CODE})`, "gu");

/** Words for places; 'mobile' is a telephone, 'mobile sur' a person. */
const PLACE = String.raw`\b(?:de?p(?:artemen)?t?s?\.?|secteurs?|zones?|regions?|territoires?|perimetre|couvr\p{L}+|couvert\p{L}*|intervien\p{L}+|intervenir|deplace|deplacer|rayonn\p{L}+|prospecte[rz]?|mobilite|mobile(?=\s(?:sur|dans|en)\s)|semaines)(?!\p{L})`;
const JOINING =
  "(?:l[ea]s?|du|des?|d|en|dans|sur|entre|mes|sont|est|suivants?|geographiques?|intervention|numeros?|toute?|aussi|deja|notamment|surtout)";
/** Words that announce a list: 'je couvre le', 'départements suivants :'. 'dans le' never announces a telephone number. */
const PLACE_BEFORE = new RegExp(
  String.raw`(?:${PLACE}(?:[^\p{L}\d.!?\n]{1,3}${JOINING}(?!\p{L})){0,5}|\bdans\sl[ea]s?)[^\p{L}\d.!?\n]{0,3}(?::\s{0,2})?$`,
  "u",
);

/** Words that announce a phone number. 'par téléphone' is not one of them: it names a sales channel. */
const NUMBER_OF = String.raw`(?<!(?:departements?|lot|commande|dossier|facture|client)\s)\bnum(?:ero)?(?!\p{L}|\sd[eu'’])`;
const REACH_ME = String.raw`\b(?:(?:r?appele[zr]|r?appelle|contacte[zr]?|joi(?:gnez|ndre)|texto|sms)[ -](?:moi|nous)|(?:me|nous|m['’])\s?(?:r?appele[rz]|contacter|joindre))`;
const TELEPHONE = String.raw`(?:(?<!\bpar\s)\btel(?:ephone)?\b|\bportable\b|(?<!telephonie\s)\bmobile\b|\bgsm\b|\bmon\s0\d\b|\bwhatsapp\b|\bligne\sdirecte\b|\bjoignable\b|${NUMBER_OF}|${REACH_ME})`;
const TELEPHONE_BEFORE = new RegExp(
  String.raw`(?:${TELEPHONE}(?:(?!${PLACE})[^.?\d]){0,40}|${TELEPHONE}\.[^.?\d]{0,4}|\b(?:au|mon|(?:r?appele[zr]|(?<!de\s)contact)(?:\s(?:sur\s)?le)?)[\s:]{0,3})$`,
  "u",
);
const TELEPHONE_AFTER = new RegExp(
  String.raw`^[^\p{L}\d]{0,4}(?:c['’]est\s|est\s)?(?:mon|le|pour)\s.{0,8}${TELEPHONE}`,
  "u",
);
const PAIRS_OF_NUMBER = 5;
const AROUND = 60;

/** Whether the words right before `start` announce a telephone number. */
export const isAnnounced = (text: string, start: number): boolean =>
  TELEPHONE_BEFORE.test(text.slice(Math.max(0, start - AROUND), start));

/**
 * Distinct departments after a word for places, or separated by commas, or more pairs than a telephone number has, and no word
 * for a telephone.
 */
export function isListOfPlaces(text: string, start: number, list: string): boolean {
  const codes = list.match(EACH_CODE) ?? [];
  if (new Set(codes).size < codes.length || !codes.every((code) => REAL_CODE.test(code))) return false;
  const separators = [...list.matchAll(BETWEEN)].map(([, separator]) => separator);
  if (/(?:et|ou|&)$/.test(separators.at(-1) ?? "")) separators.pop();
  if (new Set(separators).size > 1) return false;
  if (PLACE_BEFORE.test(text.slice(Math.max(0, start - AROUND), start))) return true;
  const listed = separators[0] === "," || (separators[0] !== "" && codes.length > PAIRS_OF_NUMBER);
  const end = start + list.length;
  return listed && !isAnnounced(text, start) && !TELEPHONE_AFTER.test(text.slice(end, end + AROUND));
}
