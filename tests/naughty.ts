import naughty from "big-list-of-naughty-strings";
import type { z } from "~/domain/zod";
import { parseFields } from "~/platform/http/parse-fields";
import { BIO } from "./forms/inputs";

/** A placeholder that no page contains, replaced by each text. */
export const STAND_IN = "Brumevent";

export type Fields = Readonly<Record<string, unknown>>;

/** A form as a browser sends it. */
export function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) for (const each of value) form.append(name, String(each));
    else if (value && typeof value === "object")
      for (const [part, each] of Object.entries(value)) form.append(`${name}.${part}`, String(each));
    else if (value === true) form.append(name, "on");
    else if (value !== false && value !== null && value !== undefined) form.append(name, String(value));
  }
  return form;
}

/** The naughty strings that a field accepts, repeated to its minimum length. */
export function keptBy(schema: z.ZodType, fields: Fields, field: string): string[] {
  const kept = naughty.flatMap((text: string) => {
    for (const tried of [text, `${text} ${BIO}`]) {
      const submission = parseFields(formOf({ ...fields, [field]: tried }), schema);
      if (submission.status !== "success") continue;
      const value: unknown = Object(submission.value)[field];
      // Each line is a paragraph.
      if (typeof value === "string") return [value.replace(/\n\s*/g, " ")];
    }
    return [];
  });
  return [...new Set(kept)];
}

const SIGNS: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&#39;": "'",
};
const plain = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (sign) => SIGNS[sign] ?? sign);

/** A text with the line breaks that `Breakable` allows after its slashes. */
const BREAKABLE = /<span>([^<]*(?:<wbr\/>[^<]*)+)<\/span>/g;

/** Splits markup into tags and decoded texts, without isolates and line-break opportunities. */
export const pieces = (markup: string): string[] =>
  markup
    .replace(BREAKABLE, (_, text: string) => text.replaceAll("<wbr/>", ""))
    .split(/(<[^>]*>)/)
    .filter(Boolean)
    .map((piece) => plain(piece).replace(/[\u2068\u2069]/g, ""));

/** The page with the placeholder, once the placeholder is replaced by a text: same tags, new text. */
export const withText = (page: readonly string[], text: string): string[] =>
  page.map((piece) => piece.replaceAll(STAND_IN, () => text));

/** The plain words of a text, whatever its line breaks. */
export const inOneLine = (text: string): string =>
  text
    .replace(/[\u2068\u2069]/g, "")
    .replace(/[\s\u200b]+/g, " ")
    .trim();
