import { createHash } from "node:crypto";
import PostalMime, { type Attachment, addressParser, type Email, type PostalMimeOptions } from "postal-mime";
import { INBOUND_MEGABYTES, INBOUND_PARTS_MAX } from "~/domain/bounds";
import type { MailHeader } from "~/domain/conversations/mail-replies/automatic-mail";
import { replyOf } from "./reply-of.server";

export const INBOUND_MAX_BYTES = INBOUND_MEGABYTES * 1024 * 1024;

const HEAD_MAX = 256 * 1024;
const HEAD_LINES_MAX = 2_000;
/** A forwarded mail is a file of its own. */
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: HEAD_MAX, maxRfc822NestingDepth: 0 };

export type MailHead = {
  readonly headers: readonly MailHeader[];
  /** The addresses of all its From fields, in lower case. */
  readonly from: readonly string[];
  /** The addresses that it was sent to, for a mail without an envelope. */
  readonly to: readonly string[];
  readonly messageId: string | null;
};

const TO: ReadonlySet<string> = new Set(["to", "cc", "delivered-to", "x-original-to", "envelope-to"]);

const MESSAGE_ID = /^<[^<>\s]{1,250}>$/;

/** The head of a mail; nothing of one that is not a mail. */
export async function readHead(raw: Uint8Array): Promise<MailHead> {
  const { headers = [] } = (await parse(raw.subarray(0, endOfHead(raw)))) ?? {};
  const addressesIn = (isMeant: (key: string) => boolean) =>
    headers
      .filter(({ key }) => isMeant(key))
      .flatMap(({ value }) => addressParser(value, { flatten: true }))
      .map(({ address }) => (address ?? "").toLowerCase());
  const ids = headers.filter(({ key }) => key === "message-id");
  const [id = ""] = ids.map(({ value }) => value.trim());
  return {
    headers,
    from: addressesIn((key) => key === "from"),
    to: addressesIn((key) => TO.has(key)),
    messageId: ids.length === 1 && MESSAGE_ID.test(id) ? id : null,
  };
}

const NEWLINE = 10;
const RETURN = 13;

function endOfHead(raw: Uint8Array): number {
  const bound = Math.min(raw.byteLength, HEAD_MAX);
  for (let at = raw.indexOf(NEWLINE); at >= 0 && at < bound; at = raw.indexOf(NEWLINE, at + 1)) {
    const next = raw[at + 1] === RETURN ? at + 2 : at + 1;
    if (raw[next] === NEWLINE) return at + 1;
  }
  return bound;
}

/** Null for a mail that is nested deeper, or has longer headers, than mails of people. */
const parse = (raw: Uint8Array, options: PostalMimeOptions = {}): Promise<Email | null> =>
  PostalMime.parse(raw, { ...LIMITS, ...options }).catch(() => null);

/** MAIL-2: a report of a mail server, whose parts are texts; null for a mail that is longer, or has more parts or deeper ones. */
export const readReport = async (raw: Uint8Array): Promise<Email | null> =>
  !isReadable(raw) || countsTooManyParts(sourceOf(raw)) ? null : parse(raw, { attachmentEncoding: "utf8" });

/** REPLY-2: its Message-ID, else a hash of the mail: what makes a second delivery the same. */
export const mailKeyOf = ({ messageId }: MailHead, raw: Uint8Array): string =>
  messageId ?? `sha256:${createHash("sha256").update(raw).digest("hex")}`;

export type ReadMail = {
  /** The words of the person, without quotation and signature. */
  readonly text: string;
  readonly files: readonly File[];
  /** An answer to an invitation, which a calendar program sends. */
  readonly answersInvitation: boolean;
};
export type Unread = "too many parts" | "unreadable" | "too long";

/** Of the text with its quotations, and of HTML with its styles. */
const TEXT_MAX = 200_000;
const HTML_MAX = 1_000_000;
/** Each line of a text, and each tag and line of HTML, is looked at many times. */
const TEXT_LINES_MAX = 10_000;
const HTML_MARKS_MAX = 20_000;

const isTooLong = ({ text = "", html = "" }: Email): boolean =>
  text.trim()
    ? text.length > TEXT_MAX || exceeds(text, /\n/g, TEXT_LINES_MAX)
    : html.length > HTML_MAX || exceeds(html, /[<\n]/g, HTML_MARKS_MAX);

function exceeds(text: string, mark: RegExp, most: number): boolean {
  let count = 0;
  for (const _ of text.matchAll(mark)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}

const sourceOf = (raw: Uint8Array): string =>
  Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString("latin1");

/** What is no line of a file in base64: parsers and signatures look at each of these lines, and at each of their words. */
const WORDS = /(?<![^\n])(?![\w+/]{60,998}={0,2}\r?(?:\n|$))[^\n]*\n?/g;
const WORDS_LINES_MAX = 50_000;
const WORDS_BYTES_MAX = 4 * 1024 * 1024;

function hasTooManyWords(source: string): boolean {
  let [lines, bytes] = [0, 0];
  for (const [line] of source.matchAll(WORDS)) {
    lines += 1;
    bytes += line.length;
    if (lines > WORDS_LINES_MAX || bytes > WORDS_BYTES_MAX) return true;
  }
  return false;
}

/** SAFE-4: whether a mail, before anything proves its sender, is read in the time that mails of people take. */
export function isReadable(raw: Uint8Array): boolean {
  const end = endOfHead(raw);
  if (end >= HEAD_MAX || exceeds(sourceOf(raw.subarray(0, end)), /\n/g, HEAD_LINES_MAX)) return false;
  return !hasTooManyWords(sourceOf(raw));
}

/** REPLY-3: reads a whole mail, whose size was checked; counts its parts and its lines before it makes any. */
export async function readMail(raw: Uint8Array): Promise<ReadMail | Unread> {
  const source = sourceOf(raw);
  if (countsTooManyParts(source)) return "too many parts";
  if (hasTooManyWords(source)) return "too long";
  const mail = await parse(raw);
  if (!mail) return "unreadable";
  if (isTooLong(mail)) return "too long";
  return {
    text: await replyOf(mail),
    files: mail.attachments.filter(isSent).map(fileOf),
    answersInvitation: mail.attachments.some(
      ({ mimeType, method = "" }) => mimeType === "text/calendar" && ANSWERS.has(method),
    ),
  };
}

const ANSWERS: ReadonlySet<string> = new Set(["REPLY", "COUNTER", "REFRESH"]);

/** What a mail begins with, for a person whose mail is not read to the end. */
export async function readBeginning(raw: Uint8Array): Promise<string> {
  const mail = await parse(raw.subarray(0, BEGINNING));
  return mail ? replyOf(mail) : "";
}

const BEGINNING = 64 * 1024;

/** Every part begins with such a line, whatever its boundary is. */
const DASHED = /^--./gm;
const DASHED_MAX = 10 * INBOUND_PARTS_MAX;
const BOUNDARY = /boundary\s*=\s*(?:"([^"\r\n]{1,100})"|([^\s";]{1,100}))/gi;

function countsTooManyParts(text: string): boolean {
  const boundaries = new Set<string>();
  for (const [, quoted, bare = ""] of text.matchAll(BOUNDARY)) {
    boundaries.add(`--${quoted ?? bare}`);
    if (boundaries.size > INBOUND_PARTS_MAX) return true;
  }
  let [dashed, parts] = [0, 0];
  for (const { index } of text.matchAll(DASHED)) {
    dashed += 1;
    const end = text.indexOf("\n", index);
    const line = text.slice(index, Math.min(end < 0 ? text.length : end, index + 200)).trimEnd();
    if (boundaries.has(line)) parts += 1;
    if (parts > INBOUND_PARTS_MAX || dashed > DASHED_MAX) return true;
  }
  return false;
}

/** Smaller pictures within the text are logos of a signature. */
const PICTURE_MIN = 40_000;
const SIGNATURES = /^application\/(?:pgp-signature|pgp-keys|(?:x-)?pkcs7-signature)$/;
/** What Exchange makes of the text below an attachment. */
const REMAINS = /^ATT\d{5}\.(?:txt|html?)$/i;

const sizeOf = ({ content }: Attachment): number =>
  typeof content === "string" ? content.length : content.byteLength;

function isSent(file: Attachment): boolean {
  if (sizeOf(file) === 0 || SIGNATURES.test(file.mimeType)) return false;
  if (REMAINS.test(file.filename ?? "") && file.mimeType.startsWith("text/")) return false;
  return !(file.related && file.mimeType.startsWith("image/") && sizeOf(file) < PICTURE_MIN);
}

const fileOf = ({ content, filename, mimeType }: Attachment): File =>
  new File([typeof content === "string" ? content : new Uint8Array(content)], filename ?? "", {
    type: mimeType,
  });
