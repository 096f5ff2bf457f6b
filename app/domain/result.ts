/** Messages beside the fields of a form; the empty name holds those of the whole form. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

type Refused<Kind extends string> = {
  readonly ok: false;
  readonly kind: Kind;
  readonly message: string;
  readonly fields?: FieldErrors;
};

/** A refusal that time lifts, after `retryAfter` seconds. */
type Passing<Kind extends string> = Refused<Kind> & { readonly retryAfter: number };

export type Throttled = Passing<"throttled">;

/** What the act needs does not answer. */
export type Hindered = Passing<"unavailable">;

type Lasting = Refused<"forbidden" | "conflict" | "invalid" | "missing">;

export type Refusal = Lasting | Throttled | Hindered;

/** An expected outcome: done, with what came of it, or refused, with words for the person. */
export type Result<T extends object = object> = ({ readonly ok: true } & T) | Refusal;

export const done = <T extends object>(value: T): { readonly ok: true } & T => ({ ok: true, ...value });

export function refused(kind: Lasting["kind"], message: string, fields?: FieldErrors): Lasting {
  return { ok: false, kind, message, ...(fields ? { fields } : {}) };
}

const passing =
  <Kind extends string>(kind: Kind) =>
  (message: string, retryAfter: number): Passing<Kind> => ({ ok: false, kind, message, retryAfter });

export const throttled = passing("throttled");
export const hindered = passing("unavailable");
