/** Messages beside the fields of a form; the empty name holds those of the whole form. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

type Refused<Kind extends string> = {
  readonly ok: false;
  readonly kind: Kind;
  readonly message: string;
  readonly fields?: FieldErrors;
};

/** A refusal that time lifts, after `retryAfter` seconds. */
export type Throttled = Refused<"throttled"> & { readonly retryAfter: number };

export type Refusal = Refused<"forbidden" | "conflict" | "invalid" | "missing"> | Throttled;

/** An expected outcome: done, with what came of it, or refused, with words for the person. */
export type Result<T extends object = object> = ({ readonly ok: true } & T) | Refusal;

export const done = <T extends object>(value: T): { readonly ok: true } & T => ({ ok: true, ...value });

export function refused(
  kind: Exclude<Refusal["kind"], "throttled">,
  message: string,
  fields?: FieldErrors,
): Exclude<Refusal, Throttled> {
  return { ok: false, kind, message, ...(fields ? { fields } : {}) };
}

export const throttled = (message: string, retryAfter: number): Throttled => ({
  ok: false,
  kind: "throttled",
  message,
  retryAfter,
});
