/** Messages by field; the empty name is for the whole form. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

type Refused<Kind extends string> = {
  readonly ok: false;
  readonly kind: Kind;
  readonly message: string;
  readonly fields?: FieldErrors;
};

/** A temporary refusal; retry after `retryAfter` seconds. */
type Passing<Kind extends string> = Refused<Kind> & { readonly retryAfter: number };

export type Throttled = Passing<"throttled">;

/** A required service is unavailable. */
export type Hindered = Passing<"unavailable">;

type Permanent = Refused<"forbidden" | "conflict" | "invalid" | "missing">;

export type Refusal = Permanent | Throttled | Hindered;

/** An expected outcome: success with its data, or a refusal with a message for the user. */
export type Result<T extends object = object> = ({ readonly ok: true } & T) | Refusal;

export const done = <T extends object>(value: T): { readonly ok: true } & T => ({ ok: true, ...value });

export function refused(kind: Permanent["kind"], message: string, fields?: FieldErrors): Permanent {
  return { ok: false, kind, message, ...(fields ? { fields } : {}) };
}

const passing =
  <Kind extends string>(kind: Kind) =>
  (message: string, retryAfter: number): Passing<Kind> => ({ ok: false, kind, message, retryAfter });

export const throttled = passing("throttled");
export const hindered = passing("unavailable");
