import { expect, test } from "vitest";
import { EVERYTHING } from "~/domain/search/public-pages";
import { PublicCache } from "./public-cache.server";
import { TagVersions } from "./tag-versions";

type Page = { readonly text: string };

const MAX_AGE = 10 * 60_000;

function aCache(maxBytes = 1_000) {
  const clock = { at: 0 };
  const versions = Object.assign(new TagVersions(), { now: () => clock.at });
  const cache = new PublicCache<Page>(versions, maxBytes, ({ text }, key) => text.length + key.length);
  const invalidate = (...tags: string[]) => {
    for (const tag of tags) versions.invalidate(tag);
  };
  return { cache, clock, invalidate };
}

const computed = (text: string, keep = true) => Promise.resolve({ value: { text }, keep });

/** A computation that the test ends. */
function pending(text: string) {
  const { promise, resolve } = Promise.withResolvers<{ value: Page; keep: boolean }>();
  return { compute: () => promise, end: () => resolve({ value: { text }, keep: true }) };
}

test("FAST-2 deux cents visiteurs d’une même page, à froid : elle est faite une fois", async () => {
  const { cache } = aCache();
  let times = 0;
  const compute = () => {
    times += 1;
    return computed("une");
  };
  const pages = await Promise.all(Array.from({ length: 200 }, () => cache.compute("/", [], compute)));
  expect(new Set(pages).size).toBe(1);
  expect(times).toBe(1);
  expect(cache.get("/", [])).toEqual({ text: "une" });
});

test("FAST-2 FAST-4 une page s’oublie quand change ce qu’elle montre, les autres restent", async () => {
  const { cache, invalidate } = aCache();
  await cache.compute("/acharne", ["profiles"], () => computed("liste"));
  await cache.compute("/acharne/a", ["profile:a"], () => computed("a"));
  await cache.compute("/", ["profiles", "missions"], () => computed("accueil"));
  invalidate("profiles");
  expect([
    cache.get("/acharne", ["profiles"]),
    cache.get("/", ["profiles", "missions"]),
    cache.get("/acharne/a", ["profile:a"]),
  ]).toEqual([undefined, undefined, { text: "a" }]);
  invalidate(EVERYTHING);
  expect(cache.getStale("/acharne/a", ["profile:a"])).toBeUndefined();
  await cache.compute("/acharne/a", ["profile:a"], () => computed("a"));
  expect(cache.get("/acharne/a", ["profile:a"])).toEqual({ text: "a" });
});

test("FAST-2 une page faite pendant que change ce qu’elle montre ne sert qu’à ceux qui l’attendaient", async () => {
  const { cache, invalidate } = aCache();
  const before = pending("avant");
  const first = cache.compute("/acharne/a", ["profile:a"], before.compute);
  invalidate("profile:a");
  const second = cache.compute("/acharne/a", ["profile:a"], () => computed("après"));
  before.end();
  expect([await first, await second]).toEqual([{ text: "avant" }, { text: "après" }]);
  expect(cache.get("/acharne/a", ["profile:a"])).toEqual({ text: "après" });
});

test("FAST-2 une page trop vieille est refaite, et sert encore faute de mieux", async () => {
  const { cache, clock } = aCache();
  await cache.compute("/", [], () => computed("hier"));
  clock.at = MAX_AGE;
  expect(cache.get("/", [])).toEqual({ text: "hier" });
  clock.at = MAX_AGE + 1;
  expect(cache.get("/", [])).toBeUndefined();
  expect(cache.getStale("/", [])).toEqual({ text: "hier" });
});

test("FAST-2 la mémoire est bornée en octets : ce qui sert le moins s’en va", async () => {
  const { cache } = aCache(12);
  for (const key of ["a", "b", "c"]) await cache.compute(key, [], () => computed("12345"));
  expect(cache.bytes).toBe(12);
  expect(["a", "b", "c"].map((key) => Boolean(cache.get(key, [])))).toEqual([false, true, true]);
  await cache.compute("trop", [], () => computed("123456789"));
  expect(cache.get("trop", [])).toBeUndefined();
});

test("FAST-2 un refus ou un échec n’est gardé pour personne", async () => {
  const { cache } = aCache();
  expect(await cache.compute("/x", [], () => computed("404", false))).toEqual({ text: "404" });
  expect(cache.get("/x", [])).toBeUndefined();
  await expect(cache.compute("/x", [], () => Promise.reject(new Error("panne")))).rejects.toThrow("panne");
  expect(await cache.compute("/x", [], () => computed("mieux"))).toEqual({ text: "mieux" });
});

test("FAST-2 PUB-2 où l’on ne sait pas ce qui a changé, une page commencée avant la demande ne sert pas, et n’est pas gardée", async () => {
  const { cache, clock } = aCache();
  const [before, since] = [pending("avant"), pending("depuis")];
  const first = cache.compute("/acharne/a", ["profile:a"], before.compute);
  clock.at = 10;
  const asked = [10, 9].map((at) => cache.compute("/acharne/a", ["profile:a"], since.compute, at));
  since.end();
  before.end();
  expect(await Promise.all([first, ...asked])).toEqual([
    { text: "avant" },
    { text: "depuis" },
    { text: "depuis" },
  ]);
  expect(cache.get("/acharne/a", ["profile:a"])).toEqual({ text: "depuis" });
});
