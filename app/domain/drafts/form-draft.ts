import { z } from "~/domain/zod";
import { storable } from "../text";
import { isFieldName, partsOf } from "./field-names";

/** The forms whose half-written state an account keeps, one of each. */
export const DRAFTED_FORMS = ["mission", "commercial", "entreprise"] as const;
export type DraftedForm = (typeof DRAFTED_FORMS)[number];

/** In bytes of UTF-8, written as JSON. */
export const DRAFT_MAX_BYTES = 64 * 1024;
/** A browser sends no more than 64 kB from a page that is being left, and the request is not the draft alone. */
const FITTING_BYTES = DRAFT_MAX_BYTES - 2 * 1024;
const MAX_ENTRIES = 300;
/** What a Date can hold. */
const LAST_INSTANT = 8.64e15;

type Entry = readonly [name: string, value: string];

/**
 * A form as it stood at a moment of the clock that wrote it, in milliseconds; `since`, when the server had last
 * emptied it, as its page knew; `key`, under which it would be sent; `withFiles`, whether files were chosen, which are
 * never kept.
 */
export type FormDraft = {
  readonly at: number;
  readonly since?: number | null | undefined;
  readonly key?: string | undefined;
  readonly withFiles?: boolean | undefined;
  readonly entries: readonly Entry[];
};

/** What the server holds of a form, and when it was last sent or started over, by the server's clock. */
export type KeptDraft = { readonly draft: FormDraft | null; readonly emptiedAt: number | null };

/** What a draft never holds: secrets, and what belongs to one sending of the form. */
const NEVER = /password|^(intent|submission_key)$/;

const isKept = (name: string) => isFieldName(name) && !NEVER.test(name) && !name.includes("__");

const entry = z.tuple([z.string().refine(isKept), z.string().transform(storable)]);
const draft = z.object({
  at: z.int().min(0).max(LAST_INSTANT),
  since: z.int().min(0).max(LAST_INSTANT).nullish(),
  key: z.uuid().optional(),
  withFiles: z.boolean().optional(),
  entries: z.array(entry).max(MAX_ENTRIES),
});

/** What a form under way would be sent under; undefined where it has no such key. */
export function sendingKeyOf(form: FormData): string | undefined {
  return z.uuid().safeParse(form.get("submission_key")).data;
}

/** Whether files were chosen in a form: a field in which none was gives an empty one without a name. */
export const hasFiles = (form: Iterable<readonly [string, unknown]>): boolean =>
  [...form].some(([, value]) => value instanceof File && (value.size > 0 || value.name !== ""));

/** What of a form under way can be kept: texts, never files. */
export function entriesOf(form: Iterable<readonly [string, unknown]>): Entry[] {
  return [...form].flatMap(([name, value]) =>
    typeof value === "string" && isKept(name) ? [[name, value] as const] : [],
  );
}

/**
 * A draft as it can be kept: its longest texts are cut where all together are too long; `whole` tells. A field takes
 * more than its bound and says so, so a draft under way has none; and a mission of emoji takes 74 kB within its bounds.
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

/** Reads a kept draft; undefined when it is none, or too large. */
export function readDraft(text: string): FormDraft | undefined {
  if (text.length > DRAFT_MAX_BYTES || bytesOf(text) > DRAFT_MAX_BYTES) return undefined;
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

/**
 * Whether a draft is from before its form was sent or started over elsewhere. One that began after it is not,
 * though the clock that wrote it be slow.
 */
export const isOutOfDate = ({ at, since }: FormDraft, emptiedAt: number | null): boolean =>
  emptiedAt !== null && since !== emptiedAt && at <= emptiedAt;

type Values = { [name: string]: string | string[] | Values };

/** A draft as the values that its form begins with: 'a.b' is b within a, a repeated name a list. */
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
