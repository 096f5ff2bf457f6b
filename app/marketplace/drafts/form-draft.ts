import { z } from "zod";
import { isStorable } from "../text";

/** The forms whose half-written state an account keeps, one of each. */
export const DRAFTED_FORMS = ["mission", "commercial", "entreprise"] as const;
export type DraftedForm = (typeof DRAFTED_FORMS)[number];

/** In bytes of UTF-8, written as JSON. */
export const DRAFT_MAX_BYTES = 64 * 1024;

type Entry = readonly [name: string, value: string];

/** A form as it stood at a moment of the clock that wrote it, in milliseconds. */
export type FormDraft = { readonly at: number; readonly entries: readonly Entry[] };

const FIELD_NAME = /^[a-z_]{1,60}(\.[\p{L} ]{1,40})?$/u;
/** What a draft never holds: secrets, and what belongs to one sending of the form. */
const NEVER = /password|^(intent|submission_key)$/;

const isKept = (name: string) => FIELD_NAME.test(name) && !NEVER.test(name) && !name.includes("__");

const entry = z.tuple([z.string().refine(isKept), z.string().refine(isStorable)]);
const draft = z.object({
  at: z.int().min(0),
  entries: z.array(entry).max(300),
});

/** What of a form under way can be kept: texts, never files. */
export function entriesOf(form: Iterable<readonly [string, unknown]>): Entry[] {
  return [...form].flatMap(([name, value]) =>
    typeof value === "string" && isKept(name) ? [[name, value] as const] : [],
  );
}

/** Reads a kept draft; undefined when it is none, or too large. */
export function readDraft(text: string): FormDraft | undefined {
  if (text.length > DRAFT_MAX_BYTES || new TextEncoder().encode(text).length > DRAFT_MAX_BYTES)
    return undefined;
  try {
    return draft.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The later of two drafts of a form. */
export function laterDraft(one: FormDraft | null, other: FormDraft | null): FormDraft | null {
  if (!one || !other) return one ?? other;
  return other.at > one.at ? other : one;
}

type Values = { [name: string]: string | string[] | Values };

/** A draft as the values that its form begins with: 'a.b' is b within a, a repeated name a list. */
export function valuesOf({ entries }: FormDraft): Values {
  const values: Values = {};
  for (const [name, value] of entries) {
    const [outer = "", inner] = name.split(".");
    if (inner === undefined) put(values, outer, value);
    else {
      const group = values[outer];
      const fields: Values = typeof group === "object" && !Array.isArray(group) ? group : {};
      put(fields, inner, value);
      values[outer] = fields;
    }
  }
  return values;
}

function put(values: Values, name: string, value: string): void {
  const before = Object.hasOwn(values, name) ? values[name] : undefined;
  if (typeof before === "string") values[name] = [before, value];
  else if (Array.isArray(before)) before.push(value);
  else values[name] = value;
}
