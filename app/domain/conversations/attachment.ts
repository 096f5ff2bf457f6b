import { ATTACHMENT_MEGABYTES } from "../bounds";
import { isOneLine } from "../signed-text";
import { tidyLine } from "../text";

export const ATTACHMENT_MAX_BYTES = ATTACHMENT_MEGABYTES * 1024 * 1024;

/** Some programs write a byte-order mark or line breaks before the signature, and readers accept it. */
const PDF = /^(?:\u00ef\u00bb\u00bf)?\s*%PDF-/;
/** Readers look for the end marker of a PDF in its last kilobyte. */
const PDF_END = "%%EOF";
const PDF_TAIL = 1024;
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

export const ATTACHMENT_TYPES = {
  pdf: "application/pdf",
  png: "image/png",
  jpg: "image/jpeg",
} as const;
export type AttachmentKind = keyof typeof ATTACHMENT_TYPES;

/** The `accept` attribute of the file input. */
export const ATTACHMENT_ACCEPT = ".pdf,.png,.jpg,.jpeg";

const begins = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);
const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** CONV-3: the type of a file by its content, never by its name or declared type; undefined for any other. */
export function attachmentKind(bytes: Uint8Array): AttachmentKind | undefined {
  if (begins(bytes, PNG)) return "png";
  if (begins(bytes, JPEG)) return "jpg";
  const isPdf =
    PDF.test(latin(bytes.subarray(0, PDF_TAIL))) && latin(bytes.subarray(-PDF_TAIL)).includes(PDF_END);
  return isPdf ? "pdf" : undefined;
}

const NAME_MAX = 80;
const UNNAMED = "Pièce jointe";
/** Characters that Unicode classes as letters or signs and that render as nothing. */
const BLANK = /[\u115f\u1160\u2800\u3164\uffa0]/g;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

const isNamed = (name: string): boolean => isOneLine(name) && VISIBLE.test(name.replace(BLANK, ""));

/** The stored name of a file: one line, no path, the extension of its type. */
export function attachmentName(typed: string, kind: AttachmentKind): string {
  const line = tidyLine(typed.toWellFormed()).split(/[/\\]/).at(-1) ?? "";
  const words = line
    .replace(/\.(?:pdf|png|jpe?g)$/i, "")
    .replace(/[\s"<>|:*?]+/gu, " ")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  const short = [...words].slice(0, NAME_MAX).join("").trim();
  return `${isNamed(short) ? short : UNNAMED}.${kind}`;
}

const asciiOf = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/["\\%]/g, "_");

/** The `filename` and `filename*` parameters of a header (RFC 6266). */
export function dispositionOf(name: string, how: "attachment" | "inline"): string {
  const plain = asciiOf(name);
  const ascii = /^[\s.]*[^\s.]/.test(plain.replace(/\.\w+$/, "")) ? plain : asciiOf(UNNAMED) + plain.trim();
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
