import { expect, test } from "vitest";
import { EVERYTHING } from "~/domain/search/public-pages";
import type { Orm } from "../db/client.server";
import { cachedList, cachePublicReads } from "./cached-reads.server";
import { TagVersions } from "./tag-versions";

/** A database of which only the identity counts, and the versions of its public data. */
function aDatabase() {
  const state = { fresh: true };
  const versions = Object.assign(new TagVersions(), { refresh: async () => state.fresh });
  const db = cachePublicReads({} as Orm, versions);
  let reads = 0;
  const count = async () => ++reads;
  return {
    state,
    invalidate(...tags: string[]) {
      for (const tag of tags) versions.invalidate(tag);
    },
    ask: (list: "profiles" | "missions", key = "total", read: () => Promise<number> = count) =>
      cachedList(db, list, key, read),
  };
}

test("FAST-4 the counts of a list are read once until the list changes", async () => {
  const { ask, invalidate } = aDatabase();
  expect(await Promise.all([ask("profiles"), ask("profiles")])).toEqual([1, 1]);
  expect(await ask("missions")).toBe(2);
  expect(await ask("profiles", "autre")).toBe(3);
  invalidate("profile:solenn-k", "profiles");
  expect([await ask("profiles"), await ask("missions")]).toEqual([4, 2]);
  invalidate(EVERYTHING);
  expect([await ask("profiles"), await ask("missions")]).toEqual([5, 6]);
});

test("FAST-4 a read that was begun before a change is only given to earlier requests", async () => {
  const { ask, invalidate } = aDatabase();
  const { promise, resolve } = Promise.withResolvers<number>();
  const before = ask("profiles", "total", () => promise);
  await Promise.resolve();
  invalidate("profiles");
  const after = ask("profiles", "total", async () => 8);
  resolve(9);
  expect(await Promise.all([before, after, ask("profiles")])).toEqual([9, 8, 8]);
});

test("FAST-4 without fresh versions the list is read again; a failed read is not cached", async () => {
  const { ask, state } = aDatabase();
  expect(await ask("profiles")).toBe(1);
  state.fresh = false;
  expect(await ask("profiles")).toBe(2);
  state.fresh = true;
  expect(await ask("profiles")).toBe(1);
  await expect(ask("missions", "total", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await ask("missions")).toBe(3);
});

test("FAST-4 a database without a cache is read each time", async () => {
  let reads = 0;
  const read = async () => ++reads;
  const db = {} as Orm;
  expect(await cachedList(db, "profiles", "total", read)).toBe(1);
  expect(await cachedList(db, "profiles", "total", read)).toBe(2);
});
