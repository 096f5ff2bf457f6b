import { MAX_FIELDS } from "./form-limits";

type Part = { readonly head: string; readonly content: Buffer<ArrayBuffer> };

const LONGEST_HEAD = 1024;
const LINE = "\r\n";

/** PostgreSQL cannot store NUL in a text. */
const holdsNul = (text: string) => text.includes("\0");

/** Undefined if it is malformed or has too many fields, which are counted before parsing. */
export function parseUrlencoded(body: Buffer): FormData | undefined {
  const text = body.toString();
  if (holdsNul(text) || text.includes("%00") || countUpTo(MAX_FIELDS, text) > MAX_FIELDS) return undefined;
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return form;
}

function countUpTo(most: number, text: string): number {
  let fields = 1;
  for (let at = text.indexOf("&"); at >= 0 && fields <= most; at = text.indexOf("&", at + 1)) fields += 1;
  return fields;
}

/**
 * Parses a multipart form in one pass. `Response.formData()` takes seconds for a body of nothing but boundaries; here the
 * number of parts and the size of their headers and texts are limited. Undefined if it is malformed.
 */
export function parseMultipart(
  body: Buffer<ArrayBuffer>,
  type: string,
  texts: number,
): FormData | "too large" | undefined {
  const parts = partsOf(body, boundaryOf(type));
  if (!parts) return undefined;
  const form = new FormData();
  let room = texts;
  for (const { head, content } of parts) {
    const name = parameter(head, "name");
    const file = parameter(head, "filename");
    if (name === undefined || holdsNul(name)) return undefined;
    if (file !== undefined) {
      form.append(name, new File([content], file, { type: contentType(head) }));
      continue;
    }
    room -= content.byteLength;
    if (room < 0) return "too large";
    const value = new TextDecoder().decode(content);
    if (holdsNul(value)) return undefined;
    form.append(name, value);
  }
  return form;
}

function partsOf(body: Buffer<ArrayBuffer>, boundary: string | undefined): Part[] | undefined {
  const first = `--${boundary}`;
  if (!boundary || startOf(body, 0, first.length) !== first) return undefined;
  const delimiter = LINE + first;
  const parts: Part[] = [];
  let at = first.length;
  while (startOf(body, at, 2) !== "--") {
    const head = body.subarray(at, at + LONGEST_HEAD).indexOf(LINE + LINE);
    const from = at + head + 2 * LINE.length;
    const to = head < 0 ? -1 : body.indexOf(delimiter, from);
    if (to < 0 || parts.length === MAX_FIELDS) return undefined;
    parts.push({ head: body.toString("utf8", at, at + head), content: body.subarray(from, to) });
    at = to + delimiter.length;
  }
  return parts;
}

const startOf = (body: Buffer, at: number, length: number) => body.toString("latin1", at, at + length);

function boundaryOf(type: string): string | undefined {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  return quoted ?? bare;
}

/** A parameter of Content-Disposition as browsers write it: only quotes and line ends are escaped. */
function parameter(head: string, name: "name" | "filename"): string | undefined {
  const [, value] =
    new RegExp(`^content-disposition: *form-data *;[^\\r\\n]*?[; ]${name}="([^"\\r\\n]*)"`, "im").exec(
      head,
    ) ?? [];
  return value?.replace(/%(0A|0D|22)/gi, decodeURIComponent);
}

const contentType = (head: string) => /^content-type: *([^\r\n]*)/im.exec(head)?.[1] ?? "text/plain";
