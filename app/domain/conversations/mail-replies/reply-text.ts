import { isBlank, type LineReader, plain } from "./mail-line";
import { endingSignature, withoutClosing } from "./signatures";

/**
 * REPLY-3: what a person wrote in a reply, without the quoted mail and the signature. What stands below a quotation or between
 * two is kept. Every rule looks at a few lines at a time, so that the time grows with the length only.
 */
export function replyText(text: string, reader: LineReader): string {
  const lines = text
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => line.replace(/[\ufeff\u200b]/g, "").trimEnd());
  const parts = ownParts(lines, reader).map(endingSignature);
  const whole = joined(parts);
  return joined(parts.map((part) => withoutClosing(part, reader))) || whole;
}

const joined = (parts: readonly (readonly string[])[]): string =>
  parts
    .map((part) => unwrapped(withoutRules(part)).join("\n").trim())
    .filter(Boolean)
    .join("\n\n")
    .replace(/\n{3,}/g, "\n\n");

const isQuoted = (line: string): boolean => /^ {0,3}>/.test(line);
const unquoted = (line: string): string => line.replace(/^(?: {0,3}> ?)+/, "");

/** The runs of lines that are not quoted, with what introduces a quotation taken out. */
function ownParts(lines: readonly string[], reader: LineReader): string[][] {
  const parts: string[][] = [[]];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? "";
    const introduced = introductionAt(lines, at, reader);
    if (introduced > 0) {
      const next = nextWords(lines, at + introduced);
      // Programs that do not mark quoted lines write the whole mail below.
      if (next === undefined || !isQuoted(next)) return parts;
      at += introduced;
      parts.push([]);
      continue;
    }
    if (isQuoted(line)) {
      if (parts.at(-1)?.length) parts.push([]);
    } else parts.at(-1)?.push(line);
    at += 1;
  }
  return parts;
}

const nextWords = (lines: readonly string[], from: number): string | undefined =>
  lines.slice(from, from + LOOK_AHEAD).find((line) => !isBlank(line));

const LOOK_AHEAD = 6;

/** How many lines from here introduce the quoted mail; 0 if they are the person's own. */
function introductionAt(lines: readonly string[], at: number, reader: LineReader): number {
  return separatorAt(lines, at) || headersAt(lines, at) || attributionAt(lines, at, reader);
}

const SEPARATOR =
  /^-{2,} ?(?:message d.origine|message original|mail original|e-?mail d.origine|message initial|original message|message transféré|forwarded message) ?-{2,}$|^>? ?message du ?:? ?\d{1,2}\/\d{1,2}\/\d{2}/i;

const separatorAt = (lines: readonly string[], at: number): number => {
  const line = plain(lines[at] ?? "");
  if (!SEPARATOR.test(line)) return 0;
  const headers = headersAt(lines, at + 1 + blanksFrom(lines, at + 1));
  return 1 + (headers > 0 ? blanksFrom(lines, at + 1) + headers : 0);
};

const blanksFrom = (lines: readonly string[], from: number): number => {
  let count = 0;
  while (count < LOOK_AHEAD && isBlank(lines[from + count])) count += 1;
  return count;
};

const SENDER = /^(?:de|from|expéditeur|envoyé) ?: ?\S/i;
const HEADER =
  /^(?:de|from|expéditeur|envoyé(?: le)?|date|sent|à|a|to|pour|destinataires?|cc|copie à|objet|sujet|subject|importance|répondre à) ?:/i;
/** The lines of headers, which a program may have wrapped. */
const HEADERS_MAX = 12;
const HEADERS_MIN = 3;

/** 'De : … Envoyé : … À : … Objet : …' */
function headersAt(lines: readonly string[], at: number): number {
  const line = plain(unquoted(lines[at] ?? ""));
  if (!SENDER.test(line)) return 0;
  const labels = new Set<string>();
  let last = at;
  for (let i = at; i < Math.min(lines.length, at + HEADERS_MAX); i += 1) {
    const each = plain(unquoted(lines[i] ?? ""));
    if (each === "" && labels.size > 0 && i > last + 1) break;
    const label = HEADER.exec(each)?.[0].replace(/ ?:$/, "").toLowerCase();
    if (!label) continue;
    labels.add(label);
    last = i;
  }
  if (labels.size < HEADERS_MIN) return 0;
  let end = last + 1;
  // In a wrapped header the next line is its rest, and a blank or quoted line follows.
  while (end < at + HEADERS_MAX && isRest(lines[end])) end += 1;
  return end - at;
}

const isRest = (line: string | undefined): boolean =>
  line !== undefined && !isQuoted(line) && /^ \S|^<?[^\s<>@]+@[^\s<>@]+>?;?$/.test(line);

const WROTE = /(?:a écrit|écrivait|wrote) ?:?$/i;
/** Phrases that look like an attribution line but are part of the reply: 'il m’a écrit :'. */
const NOT_ATTRIBUTION = /(?<!\p{L})(?:m|t|l|nous|vous|lui|leur|s)['’ ]a écrit ?:?$/iu;
const DATED = /\d{4}|\d{1,2} ?[:h] ?\d{2}|@/;
const ATTRIBUTION_LINES = 4;
const ATTRIBUTION_MAX = 400;

/** 'Le lun. 7 déc. 2026 à 14:30, Les Acharnés <…> a écrit :', on up to four lines. */
function attributionAt(lines: readonly string[], at: number, reader: LineReader): number {
  const first = plain(lines[at] ?? "");
  if (first === "" || isQuoted(lines[at] ?? "")) return 0;
  let text = "";
  for (let count = 1; count <= ATTRIBUTION_LINES; count += 1) {
    const line = lines[at + count - 1];
    if (line === undefined || isBlank(line) || (count > 1 && isQuoted(line))) break;
    text = `${text} ${plain(line)}`.trim();
    if (text.length > ATTRIBUTION_MAX) break;
    const begins = /^(?:le|on) /i.test(text);
    if (begins && WROTE.test(text) && DATED.test(text) && !NOT_ATTRIBUTION.test(text)) return count;
    if (count === 1 && !begins && text.endsWith(":") && DATED.test(text) && reader.attributes(text)) return 1;
    if (!begins) break;
  }
  return 0;
}

/** Without lines of dashes or underscores at both ends, which separated the words from the rest. */
function withoutRules(lines: readonly string[]): string[] {
  const isRule = (line: string | undefined) => line !== undefined && /^[-_=*\s]*$/.test(line);
  let [from, to] = [0, lines.length];
  while (from < to && isRule(lines[from])) from += 1;
  while (to > from && isRule(lines[to - 1])) to -= 1;
  return lines.slice(from, to);
}

/** The widths at which mail programs break lines. */
const WRAPPED = { min: 72, max: 80 };
const LISTED = /^(?:[-–—•*]|\d+[.)])\s/;

/**
 * Joins the lines that a mail program broke at its width: the first word of the next line would not have fitted. A sentence that
 * ends there may have been followed by a line break of the person.
 */
function unwrapped(lines: readonly string[]): string[] {
  const joined: string[] = [];
  let before: string | undefined;
  for (const line of lines) {
    const last = joined.at(-1);
    if (last !== undefined && before !== undefined && isContinued(before, line))
      joined[joined.length - 1] = `${last} ${line}`;
    else joined.push(line);
    before = line;
  }
  return joined;
}

function isContinued(line: string, next: string): boolean {
  const [word = ""] = next.split(/\s/, 1);
  if (word === "" || line.length > WRAPPED.max || line.length + 1 + word.length <= WRAPPED.min) return false;
  if (LISTED.test(next)) return false;
  return !/[.?!…:;]$/.test(line) || /^[\p{Ll}(]/u.test(word);
}
