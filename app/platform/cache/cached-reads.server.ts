import { LRUCache } from "lru-cache";
import type { PublicTag } from "~/domain/search/public-pages";
import type { Orm, Reader } from "../db/client.server";
import { outsideDeadline, waitWithinDeadline } from "../db/request-deadline.server";
import type { PublicChanges } from "./public-changes.server";

/** Totals and counts of options, the most recently used. */
const MAX_CACHED = 1_500;

type Changes = Pick<PublicChanges, "refresh" | "versionOf">;
type Result = { readonly value: unknown };
type Cache = LRUCache<string, Result, () => Promise<unknown>>;

const caches = new WeakMap<Reader, { readonly changes: Changes; readonly cache: Cache }>();

/** Caches reads of whole public lists on this database: for public pages, not for the answer to a write. */
export function cachePublicReads(db: Orm, changes: Changes): Orm {
  const cache: Cache = new LRUCache({
    max: MAX_CACHED,
    fetchMethod: (_key, _stale, { context: read }) => outsideDeadline(async () => ({ value: await read() })),
    ignoreFetchAbort: true,
  });
  caches.set(db, { changes, cache });
  return db;
}

/** FAST-4: the result of `read`, cached until the list changes; the key names all else that it depends on. */
export async function cachedList<Value>(
  db: Reader,
  list: PublicTag,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const { changes, cache } = caches.get(db) ?? {};
  if (!cache || !(await changes?.refresh())) return read();
  const versioned = `${changes?.versionOf([list])} ${list} ${key}`;
  return (await waitWithinDeadline(cache.forceFetch(versioned, { context: read }))).value as Value;
}
