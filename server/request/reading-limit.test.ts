import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { READINGS } from "~/domain/bounds";
import { observatoryPoints } from "../../tests/observatory";
import { serveApp } from "../../tests/servers/served-app";
import type { Front } from "../listen";
import { knownCrawlers } from "./known-crawlers";
import { readingLimit } from "./reading-limit";

const NOON = Date.parse("2026-11-23T12:00:30Z");
const ENGINE_V6 = "2001:db8:0:1:0:0:0:1";
let now = NOON;
const refused: string[] = [];
const limit = readingLimit({
  trustedProxies: ["127.0.0.1"],
  isKnownCrawler: (address) => ["192.0.2.66", ENGINE_V6].includes(address),
  onRefused: (address) => refused.push(address),
  now: () => now,
});

let app: Awaited<ReturnType<typeof serveApp>>;
beforeAll(async () => {
  app = await serveApp(
    { "acharne/:slug": { loader: () => "fiche" }, acharne: { loader: () => "liste" } },
    {},
    undefined,
    limit,
  );
});
afterAll(() => app.close());

const read = (from: string, path = "/acharne/solenn") =>
  fetch(app.base + path, { headers: { "X-Forwarded-For": from } });

/** All that an address may read this minute, counted without being answered. */
function readAll(from: string, url = "/acharne/solenn", times: number = READINGS.profiles) {
  const asked = {
    url,
    headers: { "x-forwarded-for": from },
    socket: { remoteAddress: "127.0.0.1" },
  };
  for (let each = 0; each < times; each++)
    limit.front()(asked as unknown as IncomingMessage, undefined as never, () => undefined);
}

test("SAFE-4 beyond 300 profiles in a minute an address is limited; others are not, nor its other pages", async () => {
  readAll("192.0.2.7");
  const answer = await read("192.0.2.7");
  expect(answer.status).toBe(429);
  expect(answer.headers.get("Retry-After")).toBe("30");
  expect(await answer.text()).toContain("Vous lisez trop vite pour nous.");
  expect(observatoryPoints(answer)).toBe(130);
  expect((await read("192.0.2.7", "/acharne/solenn.data")).status).toBe(429);
  expect((await read("192.0.2.7", "/acharne")).status).toBe(200);
  expect((await read("192.0.2.8")).status).toBe(200);
  expect(refused).toEqual(["192.0.2.7", "192.0.2.7"]);
  now += READINGS.windowSeconds * 1000;
  expect((await read("192.0.2.7")).status).toBe(200);
});

test("SAFE-4 an IPv6 /64 counts as one address, a known crawler is not limited", async () => {
  readAll("2001:db8::1");
  expect((await read("2001:db8::2")).status).toBe(429);
  for (const engine of ["192.0.2.66", ENGINE_V6]) {
    readAll(engine);
    expect((await read(engine)).status).toBe(200);
  }
});

test.each([
  ["192.0.2.101", "/Acharne/solenn"],
  ["192.0.2.102", "/%61charne/solenn"],
  ["192.0.2.103", "//acharne/solenn/"],
  ["192.0.2.104", "/acharne/solenn?q=a"],
  ["192.0.2.105", "http://ailleurs/acharne/solenn"],
  ["192.0.2.106", "/acharne/solenn/_.data"],
  ["192.0.2.107", "/acharne/solenn/.data"],
  ["192.0.2.108", "http://ailleurs/acharne/solenn/_.data?q=a"],
])("SAFE-4 a profile is counted under every spelling of its address (%s reads %s)", (from, url) => {
  const before = refused.length;
  readAll(from, url);
  expect(refused.length).toBe(before);
  readAll(from, url, 1);
  expect(refused.slice(before)).toEqual([from]);
});

test("SAFE-4 FAST-2 a cached profile is not served over the limit", async () => {
  const given: string[] = [];
  const memory: Front = ({ headers }, response) => {
    given.push(String(headers["x-forwarded-for"]));
    response.end("de mémoire");
  };
  const http = createServer((request, response) =>
    limit.front(memory)(request, response, () => response.writeHead(429).end()),
  ).listen(0, "127.0.0.1");
  await once(http, "listening");
  const { port } = http.address() as AddressInfo;
  const read = async (from: string) =>
    (await fetch(`http://127.0.0.1:${port}/acharne/solenn`, { headers: { "X-Forwarded-For": from } })).status;
  readAll("192.0.2.90");
  expect([await read("192.0.2.90"), await read("192.0.2.91")]).toEqual([429, 200]);
  expect(given).toEqual(["192.0.2.91"]);
  http.closeAllConnections();
  http.close();
});

const GOOGLE = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

test("SAFE-4 a crawler is known by reverse and forward lookup, also by IPv6, not by its user agent", async () => {
  const hosts: Record<string, string[]> = {
    "192.0.2.1": ["crawl-192-0-2-1.googlebot.com"],
    "192.0.2.2": ["crawl.googlebot.com.ailleurs.example"],
    "192.0.2.3": ["crawl-192-0-2-1.googlebot.com"],
    [ENGINE_V6]: ["crawl-v6.googlebot.com"],
  };
  const isKnown = knownCrawlers({
    reverse: async (address) =>
      hosts[address] ?? Promise.reject(Object.assign(new Error("nobody"), { code: "ENOTFOUND" })),
    resolve: async () => ["192.0.2.1", "2001:db8:0:1::1"],
  });
  const answerAfterLookup = async (address: string, browser: string) => {
    expect(isKnown(address, browser)).toBe(false);
    await new Promise(setImmediate);
    return isKnown(address, browser);
  };
  expect(await answerAfterLookup("192.0.2.1", GOOGLE)).toBe(true);
  expect(await answerAfterLookup("192.0.2.2", GOOGLE)).toBe(false);
  expect(await answerAfterLookup("192.0.2.3", GOOGLE)).toBe(false);
  expect(await answerAfterLookup("192.0.2.4", GOOGLE)).toBe(false);
  expect(await answerAfterLookup("192.0.2.5", "Mozilla/5.0")).toBe(false);
  expect(await answerAfterLookup(ENGINE_V6, GOOGLE)).toBe(true);
});

test("SAFE-4 a failed lookup is repeated and bans no crawler", async () => {
  let time = 1;
  let answers = false;
  const isKnown = knownCrawlers(
    {
      reverse: async () => {
        if (!answers) throw Object.assign(new Error("no answer"), { code: "ESERVFAIL" });
        return ["crawl.googlebot.com"];
      },
      resolve: async () => ["192.0.2.1"],
    },
    () => time,
  );
  const ask = async () => {
    isKnown("192.0.2.1", GOOGLE);
    await new Promise(setImmediate);
    return isKnown("192.0.2.1", GOOGLE);
  };
  expect(await ask()).toBe(false);
  answers = true;
  expect(await ask()).toBe(false);
  time += 61_000;
  expect(await ask()).toBe(true);
});
