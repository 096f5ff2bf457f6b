import { Hono } from "hono";
import { afterEach, expect, test } from "vitest";
import { TagVersions } from "~/platform/cache/tag-versions";
import { serveApp } from "../tests/servers/served-app";
import { loadShedding } from "./load-shedding";
import { openPageCache } from "./page-cache/page-cache";
import type { ServerEnv } from "./request/types";

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const PAGES = 250;

test("SAFE-9 FAST-2 at the limit the next page is 503 at once; health checks, cached pages and forms are answered, and all recovers", async () => {
  const waiting: (() => void)[] = [];
  const headers = { "Content-Type": "text/html" };
  const versions = Object.assign(new TagVersions(), {
    now: () => 0,
    isFresh: () => true,
    refresh: async () => true,
    isGone: () => false,
    waitForPurge: async () => true,
  });
  const app = await serveApp(
    {
      dashboard: {
        loader: () =>
          new Promise((answer) => waiting.push(() => answer(new Response("tableau", { headers })))),
      },
      acharne: { loader: () => new Response("annuaire", { headers }) },
      form: { action: () => "fait" },
    },
    { publicChanges: versions },
    openPageCache(versions, true),
  );
  closers.push(app.close);
  const ask = (path: string) => fetch(app.base + path);
  const post = (path: string) =>
    fetch(app.base + path, {
      method: "POST",
      headers: { Origin: "https://acharnes.example" },
      body: new URLSearchParams({ texte: "écrit" }),
    });
  const cacheStatus = async (path: string) => (await ask(path)).headers.get("cache-status");

  await ask("/acharne");
  const pages = Array.from({ length: PAGES }, () => ask("/dashboard"));
  await expect.poll(() => waiting.length, { timeout: 10_000 }).toBe(PAGES);
  const refused = await ask("/dashboard");
  const text = await refused.text();
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused.headers.get("cache-control")).toBe("no-store");
  expect(text).toContain('<html lang="fr"');
  expect(text).toContain("Il y a foule.");
  expect(text).not.toMatch(/Error|node_modules| at /);
  expect(waiting).toHaveLength(PAGES);
  expect((await ask("/healthz")).status).toBe(200);
  expect((await ask("/readyz")).status).toBe(200);
  expect(await cacheStatus("/acharne")).toBe("acharnes; hit");
  expect((await post("/form")).status).toBe(200);

  for (const answer of waiting.splice(0)) answer();
  const answers = await Promise.all(pages);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const back = ask("/dashboard");
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.();
  expect((await back).status).toBe(200);
});

test("SAFE-9 forms are refused last, at five hundred requests under way", async () => {
  const gate = Promise.withResolvers<string>();
  const app = new Hono<ServerEnv>();
  app.use(loadShedding());
  app.all("/lent", async (c) => c.text(await gate.promise));
  const ask = (method: string) => app.request("/lent", { method });
  const forms = Array.from({ length: 500 }, () => ask("POST"));
  const refused = await Promise.all([ask("POST"), ask("GET")]);
  expect(refused.map(({ status }) => status)).toEqual([503, 503]);
  gate.resolve("fait");
  expect(new Set((await Promise.all(forms)).map(({ status }) => status))).toEqual(new Set([200]));
});

test("SAFE-9 under load a slow page is refused and a form is awaited; without load both are awaited", async () => {
  const gate = Promise.withResolvers<string>();
  const app = new Hono<ServerEnv>();
  app.use(loadShedding(1));
  app.all("/lent", async (c) => c.text(await gate.promise));
  const form = app.request("/lent", { method: "POST" });
  const answers = await Promise.all(Array.from({ length: 200 }, () => app.request("/lent")));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(await answers[0]?.text()).toContain("Il y a foule.");
  setTimeout(() => gate.resolve("fait"), 20);
  expect(await (await form).text()).toBe("fait");
  expect(await (await app.request("/lent")).text()).toBe("fait");
});
