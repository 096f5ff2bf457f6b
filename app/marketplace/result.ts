/** Messages beside the fields of a form; the empty name holds those of the whole form. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

export type Refusal = {
  readonly ok: false;
  readonly kind: "forbidden" | "conflict" | "invalid" | "missing" | "throttled";
  readonly message: string;
  readonly fields?: FieldErrors;
};

/** An expected outcome: done, with what came of it, or refused, with words for the person. */
export type Result<T extends object = object> = ({ readonly ok: true } & T) | Refusal;

export const done = <T extends object>(value: T): { readonly ok: true } & T => ({ ok: true, ...value });

export function refused(kind: Refusal["kind"], message: string, fields?: FieldErrors): Refusal {
  return { ok: false, kind, message, ...(fields ? { fields } : {}) };
}
