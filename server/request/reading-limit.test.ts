import type { IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PROFILE_READINGS } from "~/marketplace/bounds";
import { observatoryPoints } from "../../tests/observatory";
import { serveApp } from "../../tests/served-app";
import { knownCrawlers } from "./known-crawlers";
import { readingLimit } from "./reading-limit";

const NOON = Date.parse("2026-11-23T12:00:30Z");
let now = NOON;
const refused: string[] = [];
const limit = readingLimit({
  trustedProxies: ["127.0.0.1"],
  isKnownCrawler: (address) => address === "192.0.2.66",
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
function readAll(from: string) {
  const asked = {
    url: "/acharne/solenn",
    headers: { "x-forwarded-for": from },
    socket: { remoteAddress: "127.0.0.1" },
  };
  for (let each = 0; each < PROFILE_READINGS.max; each++)
    limit.front(asked as unknown as IncomingMessage, undefined as never, () => undefined);
}

test("SAFE-4 au-delà de 300 fiches en une minute, une adresse attend ; les autres lisent, et elle lit le reste", async () => {
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
  now += PROFILE_READINGS.seconds * 1000;
  expect((await read("192.0.2.7")).status).toBe(200);
});

test("SAFE-4 un abonné IPv6 compte pour un, un moteur connu lit tout", async () => {
  readAll("2001:db8::1");
  expect((await read("2001:db8::2")).status).toBe(429);
  readAll("192.0.2.66");
  expect((await read("192.0.2.66")).status).toBe(200);
});

const GOOGLE = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

test("SAFE-4 est moteur connu celui dont le nom mène à l’adresse et en revient, non celui qui dit l’être", async () => {
  const hosts: Record<string, string[]> = {
    "192.0.2.1": ["crawl-192-0-2-1.googlebot.com"],
    "192.0.2.2": ["crawl.googlebot.com.ailleurs.example"],
    "192.0.2.3": ["crawl-192-0-2-1.googlebot.com"],
  };
  const isKnown = knownCrawlers({
    reverse: async (address) => hosts[address] ?? Promise.reject(new Error("not found")),
    resolve: async () => ["192.0.2.1"],
  });
  const settled = async (address: string, browser: string) => {
    expect(isKnown(address, browser)).toBe(false);
    await new Promise(setImmediate);
    return isKnown(address, browser);
  };
  expect(await settled("192.0.2.1", GOOGLE)).toBe(true);
  expect(await settled("192.0.2.2", GOOGLE)).toBe(false);
  expect(await settled("192.0.2.3", GOOGLE)).toBe(false);
  expect(await settled("192.0.2.4", GOOGLE)).toBe(false);
  expect(await settled("192.0.2.5", "Mozilla/5.0")).toBe(false);
});
