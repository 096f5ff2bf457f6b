import { outsideDeadline, waitWithinDeadline } from "../db/request-deadline.server";

/**
 * Caches the result of `read` for some milliseconds, one per owner; concurrent callers share one read, and a failed one is
 * not cached. The time is passed in.
 */
export function cachedFor<Owner extends object, Value>(
  milliseconds: number,
  read: (owner: Owner, now: Date) => Promise<Value>,
): (owner: Owner, now: Date) => Promise<Value> {
  const cached = new WeakMap<Owner, { readonly value: Promise<Value>; readonly until: number }>();
  return (owner, now) => {
    const known = cached.get(owner);
    if (known && now.getTime() < known.until) return waitWithinDeadline(known.value);
    const value = outsideDeadline(() => read(owner, now));
    cached.set(owner, { value, until: now.getTime() + milliseconds });
    value.catch(() => cached.delete(owner));
    return waitWithinDeadline(value);
  };
}
