import { type LineReader, plain } from "./mail-line";

/** What a mail program, a phone or a virus scanner adds on a line of its own. */
const ADDED =
  /^(?:envoyé (?:de (?:mon|ma|notre)|depuis (?:mon|ma|l.|un|outlook|yahoo|la poste|gmail)|à partir d|avec (?:la messagerie|proton|outlook|mailo))|sent (?:from|with) |télécharger outlook|obtenir outlook|get outlook|provenance ?: courrier|expédié depuis |garanti sans virus|virus-free|l.absence de virus|cet e-?mail a été vérifié|pensez à l.environnement|avant d.imprimer)/i;
const ADDED_MAX = 160;
const LINK_ALONE = /^[<(]?https?:\/\/\S+[>)]?$/i;

const NOTICE =
  /^(?:ce (?:message|courriel|courrier|mail|e-?mail)|les informations contenues|this (?:e-?mail|message))\b/i;
const CONFIDENTIAL = /confidenti/i;
const NOTICE_LINES = 4;

/** Without what follows '-- ', without the lines that programs add, and without a legal notice. */
export function endingSignature(lines: readonly string[]): string[] {
  const kept: string[] = [];
  // A line that a program adds stands below an empty line, or below another one; its link may follow.
  let [standsAlone, wasAdded] = [true, false];
  for (const [at, line] of lines.entries()) {
    const text = plain(line);
    if (text === "--") break;
    if (NOTICE.test(text) && CONFIDENTIAL.test(lines.slice(at, at + NOTICE_LINES).join(" "))) break;
    wasAdded = (standsAlone && isAdded(text)) || (wasAdded && LINK_ALONE.test(text));
    if (wasAdded) continue;
    standsAlone = text === "";
    kept.push(line);
  }
  return kept;
}

const isAdded = (text: string): boolean =>
  text.length <= ADDED_MAX && ADDED.test(text) && !/[?!]$/.test(text);

const CLOSING =
  /^(?:(?:bien |très |tr[eè]s |sincèrement |et )*(?:cordialement|sincèrement|amicalement|respectueusement|cdlt|cdt|bàv)(?: à (?:vous|toi))?|bien à (?:vous|toi)|(?:(?:mes |nos )?(?:meilleures|sincères|cordiales|respectueuses) )?salutations(?: distinguées)?|(?:bonne|belle|excellente) (?:fin de )?(?:journée|soirée|après-midi|semaine)(?: à vous)?)[ ,.!]*$/i;
const CLOSING_MAX = 60;

/** What may follow a closing: names, functions, numbers. A sentence is a person's own. */
const SIGNATURE_LINES = 12;
const SIGNATURE_LINE_MAX = 100;
const SENTENCE = /[?!…]$|^p\.? ?-?s\b/i;

/** Without a closing and the lines of a signature below it. */
export function withoutClosing(lines: readonly string[], reader: LineReader): string[] {
  let end = lines.length;
  for (let at = lines.length - 1, below = 0; at >= 0 && below <= SIGNATURE_LINES; at -= 1) {
    const line = plain(lines[at] ?? "");
    if (line === "") continue;
    if (isClosing(line, reader)) {
      // Another closing may stand directly above: 'Bonne journée, / Cordialement,'.
      end = at;
      continue;
    }
    if (end < lines.length || line.length > SIGNATURE_LINE_MAX || SENTENCE.test(line)) break;
    below += 1;
  }
  return lines.slice(0, end);
}

function isClosing(text: string, reader: LineReader): boolean {
  if (text.length > CLOSING_MAX) return false;
  // Lines of dashes divide texts of people as well.
  return CLOSING.test(text) || (/\p{L}/u.test(text) && reader.signs(text));
}
