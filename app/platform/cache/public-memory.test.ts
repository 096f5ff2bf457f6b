import { expect, test } from "vitest";
import { EVERYTHING } from "~/marketplace/public-pages";
import type { Orm } from "../db/client.server";
import { remembersLists, whileListStands } from "./public-memory.server";

/** A database of which only the identity counts, and what becomes known of it. */
function aMemory() {
  const told: ((tags: readonly string[]) => void)[] = [];
  const state = { known: true };
  const db = remembersLists({} as Orm, {
    know: async () => state.known,
    onChange: (tell) => void told.push(tell),
  });
  let reads = 0;
  const count = async () => ++reads;
  return {
    state,
    tell(...tags: string[]) {
      for (const tell of told) tell(tags);
    },
    ask: (list: "profiles" | "missions", key = "total", read: () => Promise<number> = count) =>
      whileListStands(db, list, key, read),
  };
}

test("FAST-4 ce qui est compté d’une liste est lu une fois tant qu’elle ne change pas", async () => {
  const { ask, tell } = aMemory();
  expect(await Promise.all([ask("profiles"), ask("profiles")])).toEqual([1, 1]);
  expect(await ask("missions")).toBe(2);
  expect(await ask("profiles", "autre")).toBe(3);
  tell("profile:solenn-k", "profiles");
  expect([await ask("profiles"), await ask("missions")]).toEqual([4, 2]);
  tell(EVERYTHING);
  expect([await ask("profiles"), await ask("missions")]).toEqual([5, 6]);
});

test("FAST-4 ce qui est lu pendant que la liste change ne sert qu’à qui l’avait demandé avant", async () => {
  const { ask, tell } = aMemory();
  const { promise, resolve } = Promise.withResolvers<number>();
  const before = ask("profiles", "total", () => promise);
  await Promise.resolve();
  tell("profiles");
  const after = ask("profiles", "total", async () => 8);
  resolve(9);
  expect(await Promise.all([before, after, ask("profiles")])).toEqual([9, 8, 8]);
});

test("FAST-4 sans savoir ce qui a changé, on relit ; une lecture qui échoue n’est pas gardée", async () => {
  const { ask, state } = aMemory();
  expect(await ask("profiles")).toBe(1);
  state.known = false;
  expect(await ask("profiles")).toBe(2);
  state.known = true;
  expect(await ask("profiles")).toBe(1);
  await expect(ask("missions", "total", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await ask("missions")).toBe(3);
});

test("FAST-4 une base dont rien n’est suivi est lue chaque fois", async () => {
  let reads = 0;
  const read = async () => ++reads;
  const db = {} as Orm;
  expect(await whileListStands(db, "profiles", "total", read)).toBe(1);
  expect(await whileListStands(db, "profiles", "total", read)).toBe(2);
});
