import { answersPerOwner } from "./answers-per-owner.server";

/** Counting this many along every facet takes a while, and one more or less is not seen. */
const MANY = 5_000;
const FILTERS = { milliseconds: 30_000, most: 200 };

/**
 * Remembers the counts of the filters that find many, for a moment, by what `keyOf` tells of the filter and the day;
 * those that find few are always fresh (DIR-10).
 */
export function rememberingCounts<Owner extends object, Filter, Counts extends { readonly found: number }>(
  keyOf: (filter: Filter, now: Date) => string,
  read: (owner: Owner, filter: Filter, now: Date) => Promise<Counts>,
): (owner: Owner, filter: Filter, now: Date) => Promise<Counts> {
  const countsOf = answersPerOwner<Owner, Counts>(FILTERS);
  return async (owner, filter, now) => {
    const counts = countsOf(owner, now);
    const key = keyOf(filter, now);
    const known = counts.get(key);
    if (known) return known;
    const fresh = await read(owner, filter, now);
    if (fresh.found > MANY) counts.set(key, fresh, { start: now.getTime() });
    return fresh;
  };
}
