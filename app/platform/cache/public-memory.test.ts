import { expect, test } from "vitest";
import { EVERYTHING } from "~/marketplace/public-pages";
import type { Orm } from "../db/client.server";
import {
  cardsWhileTheyStand,
  type PageTag,
  remembersPublic,
  whileListStands,
  whilePageStands,
} from "./public-memory.server";

type Card = { readonly slug: string; readonly read: number };

/** A database of which only the identity counts, and what becomes known of it. */
function aMemory() {
  const told: ((tags: readonly string[]) => void)[] = [];
  const state = { known: true };
  const db = remembersPublic({} as Orm, {
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
    askCards: (slugs: readonly string[], read: (slugs: readonly string[]) => Promise<Card[]>) =>
      cardsWhileTheyStand(db, "profile", slugs, read),
    askPage: (tag: PageTag, read: () => Promise<object | undefined>) => whilePageStands(db, tag, read),
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

test("FAST-4 PUB-5 une page est lue une fois tant qu’elle ne change pas, et relue dès que l’on sait qu’elle a changé", async () => {
  const { askPage, tell } = aMemory();
  let reads = 0;
  const read = async () => ({ read: ++reads });
  const solenn = () => askPage("profile:solenn-k", read);
  expect(await Promise.all([solenn(), solenn()])).toEqual([{ read: 1 }, { read: 1 }]);
  tell("profile:yann-k", "profiles");
  expect(await solenn()).toEqual({ read: 1 });
  tell("profile:solenn-k", "profiles");
  expect(await solenn()).toEqual({ read: 2 });
  tell(EVERYTHING);
  expect(await solenn()).toEqual({ read: 3 });
});

test("FAST-4 une page qui n’est pas là n’est pas gardée, et qui la demande pendant qu’on la cherche la relit", async () => {
  const { askPage, tell } = aMemory();
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const row = { slug: "relances" };
  const before = askPage("mission:relances", () => promise);
  await Promise.resolve();
  const meanwhile = askPage("mission:relances", async () => row);
  resolve(undefined);
  expect(await Promise.all([before, meanwhile])).toEqual([undefined, row]);
  expect(await askPage("mission:relances", async () => row)).toEqual(row);
  // Nor is what fails, nor what changes while it is read.
  tell("mission:relances");
  await expect(askPage("mission:relances", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  const late = Promise.withResolvers<typeof row>();
  const old = askPage("mission:relances", () => late.promise);
  await Promise.resolve();
  tell("mission:relances");
  const other = { slug: "relances-2" };
  const fresh = askPage("mission:relances", async () => other);
  late.resolve(row);
  expect(await Promise.all([old, fresh])).toEqual([row, other]);
});

test("FAST-4 des cartes d’une liste on ne relit que celles que l’on ne sait pas, dans l’ordre demandé ; celle qui n’est plus là manque", async () => {
  const { askCards, tell, state } = aMemory();
  const asked: string[][] = [];
  const gone = new Set<string>();
  const read = async (slugs: readonly string[]) => {
    asked.push([...slugs]);
    return slugs
      .filter((slug) => !gone.has(slug))
      .map((slug) => ({ slug, read: asked.length }))
      .toReversed();
  };
  const told = async (...slugs: string[]) =>
    (await askCards(slugs, read)).map((card) => `${card.slug} ${card.read}`);
  expect(await Promise.all([told("a", "b"), told("b", "a")])).toEqual([
    ["a 1", "b 1"],
    ["b 1", "a 1"],
  ]);
  expect(await told("c", "a")).toEqual(["c 2", "a 1"]);
  tell("profile:a", "profiles");
  gone.add("c");
  expect(await told("c", "a", "b")).toEqual(["c 2", "a 3", "b 1"]);
  tell(EVERYTHING);
  expect(await told("c", "a")).toEqual(["a 4"]);
  expect(await told("c", "a")).toEqual(["a 4"]);
  state.known = false;
  expect(await told("a")).toEqual(["a 6"]);
  expect(asked).toEqual([["a", "b"], ["c"], ["a"], ["c", "a"], ["c"], ["a"]]);
  expect(await told()).toEqual([]);
});

test("FAST-4 des cartes lues pendant que l’une change, celle-là n’est pas gardée, ni rien de ce qui échoue", async () => {
  const { askCards, tell } = aMemory();
  const late = Promise.withResolvers<Card[]>();
  const old = askCards(["a", "b"], () => late.promise);
  await Promise.resolve();
  tell("profile:a");
  const fresh = askCards(["a", "b"], async (slugs) => slugs.map((slug) => ({ slug, read: 2 })));
  late.resolve(["a", "b"].map((slug) => ({ slug, read: 1 })));
  const told = (cards: readonly Card[]) => cards.map(({ read }) => read);
  expect([told(await old), told(await fresh)]).toEqual([
    [1, 1],
    [2, 1],
  ]);
  const never = () => Promise.reject(new Error("asked"));
  expect(told(await askCards(["a", "b"], never))).toEqual([2, 1]);
  await expect(askCards(["c"], () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await askCards(["c"], async () => [{ slug: "c", read: 3 }])).toEqual([{ slug: "c", read: 3 }]);
});

test("FAST-4 qui attend une carte qu’un autre n’a pas trouvée la relit : elle peut être publique depuis", async () => {
  const { askCards } = aMemory();
  const late = Promise.withResolvers<Card[]>();
  const before = askCards(["a"], () => late.promise);
  await Promise.resolve();
  const asked: string[][] = [];
  const meanwhile = askCards(["b", "a"], async (slugs) => {
    asked.push([...slugs]);
    return slugs.map((slug) => ({ slug, read: asked.length }));
  });
  late.resolve([]);
  expect(await before).toEqual([]);
  expect(await meanwhile).toEqual([
    { slug: "b", read: 1 },
    { slug: "a", read: 2 },
  ]);
  expect(asked).toEqual([["b"], ["a"]]);
});
