import type { PublicTag } from "~/domain/search/public-pages";
import type { Orm, Reader } from "../db/client.server";
import { outsideDeadline, waitWithinDeadline } from "../db/request-deadline.server";
import type { PublicList } from "../db/schema.server";
import { PublicCache, type Versions } from "./public-cache.server";
import type { PublicChanges } from "./public-changes.server";

/** Reads of lists and pages, the most recently used. */
const MOST = 1_500;

/** The tag of one profile or mission. */
export type PageTag = Exclude<PublicTag, PublicList>;

type Changes = Pick<PublicChanges, "refresh"> & Versions;
type Kept = { readonly result: unknown };

const caches = new WeakMap<Reader, { readonly changes: Changes; readonly cache: PublicCache<Kept> }>();

/** Caches reads of public lists and pages on this database: for public pages, not for the answer to a write. */
export function cachePublicReads(db: Orm, changes: Changes): Orm {
  caches.set(db, { changes, cache: new PublicCache<Kept>(changes, MOST) });
  return db;
}

async function cached<Result>(
  db: Reader,
  tag: PublicTag,
  key: string,
  read: () => Promise<Result>,
): Promise<Result> {
  const known = caches.get(db);
  if (!known || !(await known.changes.refresh())) return read();
  const kept = known.cache.get(key, [tag]);
  if (kept) return kept.result as Result;
  const compute = () =>
    outsideDeadline(async () => {
      const result = await read();
      return { value: { result }, keep: result !== undefined };
    });
  return (await waitWithinDeadline(known.cache.compute(key, [tag], compute))).result as Result;
}

/** FAST-4: the result of `read`, cached until the list changes; the key names all else that it depends on. */
export const cachedList = <Result>(db: Reader, list: PublicList, key: string, read: () => Promise<Result>) =>
  cached(db, list, `${list} ${key}`, read);

/** FAST-4: the row of one public page, cached until it changes; a missing row is not cached. */
export const cachedPage = <Row extends object>(
  db: Reader,
  tag: PageTag,
  read: () => Promise<Row | undefined>,
): Promise<Readonly<Row> | undefined> => cached(db, tag, tag, read);
