/**
 * Remembers what `read` gives for `milliseconds`, one value per owner; who comes while it is read waits for the same
 * reading. A failed reading is forgotten. Time is passed in.
 */
export function remembering<Owner extends object, Value>(
  milliseconds: number,
  read: (owner: Owner, now: Date) => Promise<Value>,
): (owner: Owner, now: Date) => Promise<Value> {
  const kept = new WeakMap<Owner, { readonly until: number; readonly value: Promise<Value> }>();
  return (owner, now) => {
    const known = kept.get(owner);
    if (known && now.getTime() < known.until) return known.value;
    const value = read(owner, now);
    kept.set(owner, { until: now.getTime() + milliseconds, value });
    value.catch(() => kept.delete(owner));
    return value;
  };
}

type Costly<Owner extends object, Asked, Value> = {
  readonly milliseconds: number;
  /** How many answers are kept per owner; the oldest makes room. */
  readonly most: number;
  readonly keyOf: (asked: Asked, now: Date) => string;
  readonly isCostly: (value: Value) => boolean;
  readonly read: (owner: Owner, asked: Asked, now: Date) => Promise<Value>;
};

/** Remembers the answers that were costly to read, each for `milliseconds`; the others are read anew each time. */
export function rememberingCostly<Owner extends object, Asked, Value>(rule: Costly<Owner, Asked, Value>) {
  const kept = new WeakMap<Owner, Map<string, { readonly until: number; readonly value: Value }>>();
  return async (owner: Owner, asked: Asked, now: Date): Promise<Value> => {
    const answers = kept.get(owner) ?? new Map();
    kept.set(owner, answers);
    const key = rule.keyOf(asked, now);
    const known = answers.get(key);
    if (known && now.getTime() < known.until) return known.value;
    answers.delete(key);
    const value = await rule.read(owner, asked, now);
    if (!rule.isCostly(value)) return value;
    const [oldest] = answers.keys();
    if (answers.size >= rule.most && oldest !== undefined) answers.delete(oldest);
    answers.set(key, { until: now.getTime() + rule.milliseconds, value });
    return value;
  };
}
