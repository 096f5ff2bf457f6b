import { z } from "~/domain/zod";
import { storable } from "../text";
import { isFieldName, partsOf } from "./field-names";

/** The forms whose drafts are stored, one draft each per account. */
export const DRAFTED_FORMS = ["mission", "commercial", "entreprise"] as const;
export type DraftedForm = (typeof DRAFTED_FORMS)[number];

/** In bytes of UTF-8, written as JSON. */
export const DRAFT_MAX_BYTES = 64 * 1024;
/** A browser sends at most 64 kB when a page is closed, and the request contains more than the draft. */
const FITTING_BYTES = DRAFT_MAX_BYTES - 2 * 1024;
const MAX_ENTRIES = 300;
/** The largest value of a Date. */
const LAST_INSTANT = 8.64e15;

type Entry = readonly [name: string, value: string];

/**
 * The content of a form at a time of the browser's clock, in milliseconds. `since`: when the server had
 * last cleared the draft, as the page read it. `key`: the submission key. `withFiles`: whether files were
 * chosen; they are never stored.
 */
export type FormDraft = {
  readonly at: number;
  readonly since?: number | null | undefined;
  readonly key?: string | undefined;
  readonly withFiles?: boolean | undefined;
  readonly entries: readonly Entry[];
};

/** The stored draft of a form, and when it was last submitted or discarded, by the server's clock. */
export type StoredDraft = { readonly draft: FormDraft | null; readonly emptiedAt: number | null };

/** Fields that a draft never contains: secrets, and those of one submission. */
const NEVER = /password|^(intent|submission_key)$/;

const isStored = (name: string) => isFieldName(name) && !NEVER.test(name) && !name.includes("__");

const entry = z.tuple([z.string().refine(isStored), z.string().transform(storable)]);
const draft = z.object({
  at: z.int().min(0).max(LAST_INSTANT),
  since: z.int().min(0).max(LAST_INSTANT).nullish(),
  key: z.uuid().optional(),
  withFiles: z.boolean().optional(),
  entries: z.array(entry).max(MAX_ENTRIES),
});

/** The submission key of a form; undefined where it has none. */
export function sendingKeyOf(form: FormData): string | undefined {
  return z.uuid().safeParse(form.get("submission_key")).data;
}

/** Whether files were chosen. An empty file field sends a file without a name. */
export const hasFiles = (form: Iterable<readonly [string, unknown]>): boolean =>
  [...form].some(([, value]) => value instanceof File && (value.size > 0 || value.name !== ""));

/** The text fields of a form, without files. */
export function entriesOf(form: Iterable<readonly [string, unknown]>): Entry[] {
  return [...form].flatMap(([name, value]) =>
    typeof value === "string" && isStored(name) ? [[name, value] as const] : [],
  );
}

/**
 * Truncates the longest texts of a draft that is too large; `whole` says whether nothing was cut. Drafts
 * can exceed the bounds of their fields, and a mission of emoji has 74 kB within them.
 */
export function fitDraft(draft: FormDraft): { readonly draft: FormDraft; readonly whole: boolean } {
  const entries = draft.entries.slice(0, MAX_ENTRIES).map(([name, value]): Entry => [name, storable(value)]);
  let whole = draft.entries.length <= MAX_ENTRIES;
  for (let excess = excessOf(draft.at, entries); excess > 0; excess = excessOf(draft.at, entries)) {
    const longest = entries.reduce(
      (most, [, value], at) => (value.length > lengthAt(entries, most) ? at : most),
      0,
    );
    const [name, value] = entries[longest] ?? ["", ""];
    if (value === "") break;
    entries[longest] = [name, storable(value.slice(0, Math.max(0, value.length - Math.ceil(excess / 3))))];
    whole = false;
  }
  return { draft: { ...draft, entries }, whole };
}

const lengthAt = (entries: readonly Entry[], at: number) => entries[at]?.[1].length ?? 0;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

const excessOf = (at: number, entries: readonly Entry[]) =>
  bytesOf(JSON.stringify({ at, entries })) - FITTING_BYTES;

/** Parses a stored draft; undefined when it is invalid or too large. */
export function readDraft(text: string): FormDraft | undefined {
  if (text.length > DRAFT_MAX_BYTES || bytesOf(text) > DRAFT_MAX_BYTES) return undefined;
  try {
    return draft.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The newer of two drafts. */
export function newerDraft(one: FormDraft | null, other: FormDraft | null): FormDraft | null {
  if (!one || !other) return one ?? other;
  return other.at > one.at ? other : one;
}

/**
 * Whether the form was submitted or discarded elsewhere after the draft. A draft that was begun later is
 * current even if its clock is slow.
 */
export const isOutOfDate = ({ at, since }: FormDraft, emptiedAt: number | null): boolean =>
  emptiedAt !== null && since !== emptiedAt && at <= emptiedAt;

type Values = { [name: string]: string | string[] | Values };

/** The initial values of a form from its draft: 'a.b' is b within a, a repeated name is a list. */
export function valuesOf({ entries }: FormDraft): Values {
  const values: Values = {};
  for (const [name, value] of entries) {
    const [outer, inner] = partsOf(name);
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
