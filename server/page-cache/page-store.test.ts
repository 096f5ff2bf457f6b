import { expect, test } from "vitest";
import { EVERYTHING } from "~/marketplace/public-pages";
import { PageStore } from "./page-store";

type Page = { readonly text: string };

const MAX_AGE = 1_000;

function aStore(maxBytes = 1_000) {
  const clock = { at: 0 };
  const store = new PageStore<Page>({
    maxBytes,
    bytesOf: ({ text }) => text.length,
    maxAge: MAX_AGE,
    now: () => clock.at,
  });
  return { store, clock };
}

const made = (text: string, keep = true) => Promise.resolve({ page: { text }, keep });
const never = () => Promise.reject(new Error("made twice"));

/** A page whose making one ends oneself. */
function held(text: string) {
  const { promise, resolve } = Promise.withResolvers<{ page: Page; keep: boolean }>();
  return { make: () => promise, end: () => resolve({ page: { text }, keep: true }) };
}

test("FAST-2 deux cents visiteurs d’une même page, à froid : elle est faite une fois", async () => {
  const { store } = aStore();
  let times = 0;
  const make = () => {
    times += 1;
    return made("une");
  };
  const pages = await Promise.all(Array.from({ length: 200 }, () => store.getOrMake("/", [], make)));
  expect(new Set(pages).size).toBe(1);
  expect(times).toBe(1);
  expect(await store.getOrMake("/", [], never)).toEqual({ text: "une" });
});

test("FAST-2 une page s’oublie quand change ce dont elle parle, les autres restent", async () => {
  const { store } = aStore();
  await store.getOrMake("/acharne", ["profiles"], () => made("liste"));
  await store.getOrMake("/acharne/a", ["profile:a"], () => made("a"));
  await store.getOrMake("/", ["profiles", "missions"], () => made("accueil"));
  store.forget(["profiles"]);
  expect([store.get("/acharne"), store.get("/"), store.get("/acharne/a")]).toEqual([
    undefined,
    undefined,
    { text: "a" },
  ]);
  store.forget([EVERYTHING]);
  expect(store.get("/acharne/a")).toBeUndefined();
});

test("FAST-2 une page faite pendant que change ce qu’elle montre ne sert qu’à ceux qui l’attendaient", async () => {
  const { store } = aStore();
  const before = held("avant");
  const first = store.getOrMake("/acharne/a", ["profile:a"], before.make);
  store.forget(["profile:a"]);
  const second = store.getOrMake("/acharne/a", ["profile:a"], () => made("après"));
  before.end();
  expect([await first, await second]).toEqual([{ text: "avant" }, { text: "après" }]);
  expect(store.get("/acharne/a")).toEqual({ text: "après" });
});

test("FAST-2 une page trop vieille est refaite, et sert encore faute de mieux", async () => {
  const { store, clock } = aStore();
  await store.getOrMake("/", [], () => made("hier"));
  clock.at = MAX_AGE;
  expect(store.get("/")).toEqual({ text: "hier" });
  clock.at = MAX_AGE + 1;
  expect(store.get("/")).toBeUndefined();
  expect(store.getOld("/")).toEqual({ text: "hier" });
  expect(await store.getOrMake("/", [], () => made("aujourd’hui"))).toEqual({ text: "aujourd’hui" });
});

test("FAST-2 la mémoire est bornée en octets : ce qui sert le moins s’en va", async () => {
  const { store } = aStore(12);
  for (const key of ["a", "b", "c"]) await store.getOrMake(key, [`tag:${key}`], () => made("12345"));
  expect(store.bytes).toBe(12);
  expect([store.get("a"), store.get("b"), store.get("c")].map(Boolean)).toEqual([false, true, true]);
  await store.getOrMake("trop", [], () => made("123456789"));
  expect(store.get("trop")).toBeUndefined();
  await store.getOrMake("une adresse longue", [], () => made(""));
  expect(store.get("une adresse longue")).toBeUndefined();
});

test("FAST-2 un refus ou un échec n’est gardé pour personne", async () => {
  const { store } = aStore();
  expect(await store.getOrMake("/x", [], () => made("404", false))).toEqual({ text: "404" });
  expect(store.get("/x")).toBeUndefined();
  await expect(store.getOrMake("/x", [], () => Promise.reject(new Error("panne")))).rejects.toThrow("panne");
  expect(await store.getOrMake("/x", [], () => made("mieux"))).toEqual({ text: "mieux" });
});

test("FAST-2 PUB-2 où l’on ne sait pas ce qui a changé, une page faite avant la demande ne sert pas, et n’est pas gardée", async () => {
  const { store, clock } = aStore();
  const [before, since] = [held("avant"), held("depuis")];
  const first = store.getOrMake("/acharne/a", ["profile:a"], before.make);
  clock.at = 10;
  const asked = [10, 9].map((at) => store.makeSince(at, "/acharne/a", ["profile:a"], since.make));
  since.end();
  before.end();
  expect(await Promise.all([first, ...asked])).toEqual([
    { text: "avant" },
    { text: "depuis" },
    { text: "depuis" },
  ]);
  expect(store.get("/acharne/a")).toEqual({ text: "depuis" });
  clock.at = 20;
  expect(await store.makeSince(20, "/acharne/a", ["profile:a"], () => made("encore", false))).toEqual({
    text: "encore",
  });
});
