import { LRUCache } from "lru-cache";

type Bounds = { readonly milliseconds: number; readonly most: number };

/** The store counts the moment at which an answer ends to its life. */
const LAST_MS = 1;

/**
 * Gives each owner a store of the answers asked for last, each kept for so long by the time that is passed in. A store
 * goes with its owner.
 */
export function answersPerOwner<Owner extends object, Answer extends object>({ milliseconds, most }: Bounds) {
  const stores = new WeakMap<Owner, LRUCache<string, Answer>>();
  let at = 0;
  const clock = { now: () => at };
  return (owner: Owner, now: Date): LRUCache<string, Answer> => {
    at = now.getTime();
    const known = stores.get(owner);
    if (known) return known;
    const answers = new LRUCache<string, Answer>({
      max: most,
      ttl: milliseconds - LAST_MS,
      ttlResolution: 0,
      perf: clock,
    });
    stores.set(owner, answers);
    return answers;
  };
}
