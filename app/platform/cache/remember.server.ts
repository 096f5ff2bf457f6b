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
