import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import type { Visits } from "~/operations/audit/visits/add-visits.server";
import { pagePatterns, visitCounter } from "./visits";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";

const page = { default: () => null };
const route = (
  id: string,
  parentId: string | undefined,
  path: string | undefined,
  module: object = page,
) => ({
  id,
  parentId,
  path,
  module,
});
const ROUTES = {
  root: route("root", undefined, ""),
  site: route("site", "root", undefined),
  home: { ...route("home", "site", undefined), index: true },
  list: route("list", "site", "acharne"),
  one: route("one", "site", "acharne/:slug"),
  thread: route("thread", "site", "messages"),
  within: route("within", "thread", ":id"),
  feed: route("feed", "root", "missions.rss", { loader: () => null }),
  admin: route("admin", "root", "admin"),
  lost: route("lost", "root", "*"),
};

const written: Visits[][] = [];
const counterOf = (
  write = async (visits: readonly Visits[]) => void written.push([...visits]),
  now = () => new Date("2026-11-23T12:00:00Z"),
) =>
  visitCounter({
    ownHost: "les-acharnes.fr",
    now,
    write,
    patternOf: pagePatterns({ routes: ROUTES } as never),
  });

type Asked = { url?: string; method?: string; status?: number; headers?: Record<string, string | undefined> };

/** Asks, and lets the answer be given. */
function ask(
  counter: ReturnType<typeof counterOf>,
  { url = "/", method = "GET", status = 200, headers }: Asked,
) {
  const request = {
    url,
    method,
    headers: { "user-agent": BROWSER, ...headers },
  } as unknown as IncomingMessage;
  const response = Object.assign(new EventEmitter(), { statusCode: status }) as unknown as ServerResponse;
  let answered = 0;
  counter.front(request, response, () => (answered += 1));
  expect(answered).toBe(1);
  response.emit("finish");
}

async function countedOf(...asked: Asked[]): Promise<string[]> {
  written.length = 0;
  const counter = counterOf();
  for (const each of asked) ask(counter, each);
  await counter.flush();
  return written.flat().map(({ day, page, source, visits }) => `${day} ${page} ${source} ${visits}`);
}

test("SAFE-5 a visit is counted by day, route and source, without address or visitor", async () => {
  const referer = "https://www.google.fr/";
  expect(
    await countedOf(
      { url: "/" },
      { url: "/?q=solenn@exemple.fr" },
      { url: "/acharne/solenn-k", headers: { referer } },
      { url: "/acharne/yann-t?tri=prix", status: 304, headers: { referer } },
      { url: "/messages/019", headers: { referer: "https://blog.exemple.fr/article?lecteur=42" } },
    ),
  ).toEqual([
    "2026-11-23 / direct 2",
    "2026-11-23 /acharne/:slug moteur 2",
    "2026-11-23 /messages/:id blog.exemple.fr 1",
  ]);
});

test("SAFE-5 own pages, robots, DNT and GPC and non-pages are not counted", async () => {
  const unwanted = [
    { referer: "https://les-acharnes.fr/missions" },
    { "user-agent": "Googlebot/2.1" },
    { "user-agent": undefined },
    { dnt: "1" },
    { "sec-gpc": "1" },
    { "sec-purpose": "prefetch;prerender" },
    { "sec-fetch-dest": "empty" },
  ].map((headers) => ({ headers }));
  expect(
    await countedOf(
      ...unwanted,
      { method: "POST" },
      { status: 404 },
      { status: 302 },
      { url: "/missions.rss" },
      { url: "/admin" },
      { url: "/nulle-part" },
      { url: "/assets/root.css" },
    ),
  ).toEqual([]);
});

test("SAFE-5 SAFE-4 invented sources fill neither the memory nor the table", async () => {
  const asked = Array.from({ length: 5_000 }, (_, at) => ({
    headers: { referer: `https://site-${at}.exemple.fr/` },
  }));
  const counted = await countedOf(...asked);
  expect(counted).toHaveLength(201);
  expect(counted).toContain("2026-11-23 / autre 4800");
});

test("SAFE-5 SAFE-4 the limits of sources hold for a day, and the next day starts anew", async () => {
  written.length = 0;
  let day = "2026-11-23";
  const counter = counterOf(undefined, () => new Date(`${day}T12:00:00Z`));
  const invent = (minute: number) => {
    for (let at = 0; at < 300; at++)
      ask(counter, { headers: { referer: `https://site-${minute}-${at}.exemple.fr/` } });
    return counter.flush();
  };
  for (let minute = 0; minute < 3; minute++) await invent(minute);
  const rows = () => new Set(written.flat().map((each) => `${each.day} ${each.page} ${each.source}`));
  expect(rows().size).toBe(201);
  expect(written.flat().reduce((sum, { visits }) => sum + visits, 0)).toBe(900);
  day = "2026-11-24";
  await invent(3);
  expect(rows().size).toBe(402);
});

test("SAFE-5 SAFE-9 visits that could not be written are written with the next flush", async () => {
  written.length = 0;
  let broken = true;
  const counter = counterOf(async (visits) => {
    if (broken) throw new Error("gone");
    written.push([...visits]);
  });
  ask(counter, {});
  await expect(counter.flush()).rejects.toThrow("gone");
  ask(counter, {});
  broken = false;
  await counter.flush();
  await counter.flush();
  expect(written).toEqual([[{ day: "2026-11-23", page: "/", source: "direct", visits: 2 }]]);
});
