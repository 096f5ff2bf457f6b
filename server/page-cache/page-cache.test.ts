import { createHash } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { RouterContextProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { TagVersions } from "~/platform/cache/tag-versions";
import { requestContext } from "~/platform/http/context";
import { serveApp } from "../../tests/servers/served-app";
import { openPageCache } from "./page-cache";

const SCRIPT = "window.started = 1";
const pageOf = (text: string, by = "") =>
  `<!doctype html><title>${text}</title><script${by}>${SCRIPT}</script><script type="application/ld+json">{}</script>` +
  `<script>smuggled()</script><script${by} src="/assets/a.js"></script><p>${"Des commerciaux qui ne lâchent rien. ".repeat(60)}</p>`;

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** The server with pages that count how often they are rendered, on versions that the test controls. */
async function aServer() {
  const at = { now: 1 };
  const made: string[] = [];
  const received: string[] = [];
  const state = { known: true, gone: false, status: 200, waits: 0, pending: Promise.resolve() };
  const versions = Object.assign(new TagVersions(), {
    now: () => at.now,
    isFresh: () => state.known,
    refresh: async () => state.known,
    isGone: () => state.gone,
    waitForPurge: async () => {
      state.waits += 1;
      return state.known;
    },
  });
  const loader = async ({
    request: asked,
    context,
  }: {
    request: Request;
    context: RouterContextProvider;
  }) => {
    const { host, pathname, search } = new URL(asked.url);
    made.push(`${pathname}${search} ${asked.headers.get("cookie") ?? ""}`.trim());
    received.push(host, asked.headers.get("x-forwarded-host") ?? "");
    await state.pending;
    const headers = { "Content-Type": "text/html; charset=utf-8" };
    return new Response(pageOf(`n° ${made.length}`, ` nonce="${context.get(requestContext).nonce}"`), {
      status: state.status,
      headers,
    });
  };
  const app = await serveApp(
    {
      acharne: { loader },
      "acharne/:slug": { loader },
      dashboard: { loader },
      form: { action: () => "done" },
    },
    { publicChanges: versions },
    openPageCache(versions, true),
  );
  closers.push(app.close);
  return {
    versions,
    state,
    at,
    made,
    received,
    get: (path: string, headers = {}) => get(app.port, path, headers),
    app,
  };
}

type Answer = { status: number; headers: Record<string, string | undefined>; body: Buffer };

/** As a browser asks, without what `fetch` does by itself. */
function get(port: number, path: string, headers: object, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, method, headers: { ...headers }, host: "127.0.0.1" }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Answer["headers"],
          body: Buffer.concat(chunks),
        }),
      );
    });
    asked.on("error", reject);
    asked.end();
  });
}

test("FAST-2 a public page is rendered once, then served from the cache without a session", async () => {
  const { get, made } = await aServer();
  const first = await get("/acharne?utm_source=x&langue=anglais");
  const second = await get("/acharne?langue=anglais", { cookie: "device=abc" });
  expect(made).toEqual(["/acharne?langue=anglais"]);
  expect(second.body.equals(first.body)).toBe(true);
  expect([first.headers["cache-status"], second.headers["cache-status"]]).toEqual([
    "acharnes; fwd=miss",
    "acharnes; hit",
  ]);
  for (const { status, headers } of [first, second]) {
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=0, must-revalidate",
      vary: "Accept-Encoding, Cookie",
      "content-type": "text/html; charset=utf-8",
      "x-content-type-options": "nosniff",
      "strict-transport-security": expect.stringContaining("max-age"),
      "x-request-id": expect.stringMatching(/^LA-/),
    });
    expect(headers["set-cookie"]).toBeUndefined();
  }
  expect(second.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
});

test("FAST-2 the Content-Security-Policy names our inline scripts by hash, and nothing else", async () => {
  const { get } = await aServer();
  const hash = createHash("sha256").update(SCRIPT).digest("base64");
  for (const { headers } of [await get("/acharne"), await get("/acharne")])
    expect(headers["content-security-policy"]).toContain(`script-src 'self' 'sha256-${hash}';`);
});

test("FAST-2 each encoding has an ETag, which gives 304 without a body", async () => {
  const { get, made } = await aServer();
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
  const etags = new Set<string | undefined>();
  for (const [encoding, unpacked] of Object.entries(unpack))
    for (const _again of [1, 2, 3]) {
      const accept = { "accept-encoding": encoding };
      const answer = await get("/acharne", accept);
      expect(unpacked(answer.body).toString()).toBe(pageOf("n° 1"));
      expect(answer.headers["content-encoding"]).toBe(encoding === "identity" ? undefined : encoding);
      expect(answer.headers["content-length"]).toBe(String(answer.body.byteLength));
      etags.add(answer.headers.etag);
      const known = await get("/acharne", { ...accept, "if-none-match": `"x", W/${answer.headers.etag}` });
      expect([known.status, known.body.byteLength]).toEqual([304, 0]);
      expect(known.headers).toMatchObject({ "cache-control": answer.headers["cache-control"] });
      expect(known.headers["content-length"]).toBeUndefined();
    }
  expect(etags.size).toBeGreaterThanOrEqual(3);
  expect((await get("/acharne", { "if-none-match": '"autre"' })).status).toBe(200);
  expect(made).toHaveLength(1);
});

test("FAST-2 a 304 repeats only Cache-Control, ETag and Vary", async () => {
  const { get } = await aServer();
  const whole = await get("/acharne");
  const known = await get("/acharne", { "if-none-match": whole.headers.etag });
  const kept = ["cache-control", "etag", "vary"];
  const own = ["cache-status", "connection", "date", "keep-alive", "x-request-id"];
  expect(Object.keys(known.headers).sort()).toEqual([...kept, ...own].sort());
  for (const name of kept) expect(known.headers[name]).toBe(whole.headers[name]);
});

test("FAST-2 GEN-10 requests with a session neither read nor fill the cache; each colour scheme is another page", async () => {
  const { get, made, state } = await aServer();
  const mine = await get("/acharne", { cookie: "__Host-session=moi" });
  expect(mine.headers).toMatchObject({ "cache-control": "private, no-store" });
  expect(mine.headers["content-security-policy"]).toContain("'nonce-");
  await get("/acharne", { cookie: "theme=dark; device=abc" });
  await get("/acharne");
  await get("/acharne", { cookie: "__Host-session=moi" });
  await get("/dashboard");
  expect(made).toEqual([
    "/acharne __Host-session=moi",
    "/acharne theme=dark",
    "/acharne",
    "/acharne __Host-session=moi",
    "/dashboard",
  ]);
  expect(state.waits).toBe(0);
});

test("FAST-2 two hundred concurrent misses render a page once", async () => {
  const { get, made } = await aServer();
  const answers = await Promise.all(Array.from({ length: 200 }, () => get("/acharne")));
  expect(new Set(answers.map(({ body }) => body.toString())).size).toBe(1);
  expect(made).toHaveLength(1);
});

test("FAST-2 a page that changes while it is rendered is only given to earlier requests", async () => {
  const { get, made, state, versions } = await aServer();
  const pending = Promise.withResolvers<void>();
  state.pending = pending.promise;
  const before = get("/acharne");
  await vi.waitFor(() => expect(made).toHaveLength(1));
  versions.invalidate("profiles");
  const after = get("/acharne");
  await vi.waitFor(() => expect(made).toHaveLength(2));
  pending.resolve();
  await Promise.all([before, after]);
  expect((await get("/acharne")).headers["cache-status"]).toBe("acharnes; hit");
  expect((await get("/acharne")).headers.etag).toBe((await after).headers.etag);
});

test("FAST-2 changed pages are invalidated; a missing page is not cached", async () => {
  const { get, made, versions, state } = await aServer();
  await get("/acharne/marie-k");
  await get("/acharne");
  for (const tag of ["profile:marie-k", "profiles"]) versions.invalidate(tag);
  state.status = 404;
  const gone = await get("/acharne/marie-k");
  expect([gone.status, gone.headers["cache-control"]]).toEqual([404, "private, no-store"]);
  state.status = 200;
  expect((await get("/acharne/marie-k")).status).toBe(200);
  expect(made).toHaveLength(4);
});

test("FAST-2 STATE-3 without a database cached pages are served as stale, the others are refused", async () => {
  const { get, state, made } = await aServer();
  const before = await get("/acharne");
  state.known = false;
  state.gone = true;
  state.status = 503;
  const stale = await get("/acharne");
  expect([stale.status, stale.headers["cache-status"]]).toEqual([200, "acharnes; hit; detail=stale"]);
  expect(stale.body.equals(before.body)).toBe(true);
  expect((await get("/acharne/jamais-vue")).status).toBe(503);
  state.known = true;
  state.status = 200;
  expect((await get("/acharne")).headers["cache-status"]).toBe("acharnes; hit");
  expect(made).toEqual(["/acharne", "/acharne/jamais-vue"]);
});

test("FAST-2 PUB-2 while LISTEN is lost each request renders the page, which is not cached", async () => {
  const { get, state } = await aServer();
  const shown = async () => {
    const { body, headers } = await get("/acharne");
    return `${/n° \d/.exec(body.toString())?.[0]} ${headers["cache-status"]}`;
  };
  await shown();
  state.known = false;
  expect([await shown(), await shown()]).toEqual(["n° 2 acharnes; fwd=miss", "n° 3 acharnes; fwd=miss"]);
  state.status = 500;
  expect((await get("/acharne")).status).toBe(500);
  state.status = 503;
  expect((await get("/acharne")).status).toBe(503);
  state.gone = true;
  expect(await shown()).toBe("n° 1 acharnes; hit; detail=stale");
  state.known = true;
  expect(await shown()).toBe("n° 1 acharnes; hit");
});

test("FAST-2 PUB-2 while LISTEN is lost a rendering is not shared with requests that arrive after it began", async () => {
  const { get, made, state, at } = await aServer();
  const pending = Promise.withResolvers<void>();
  Object.assign(state, { known: false, pending: pending.promise });
  const before = get("/acharne");
  await vi.waitFor(() => expect(made).toHaveLength(1));
  at.now += 1;
  const after = get("/acharne");
  await vi.waitFor(() => expect(made).toHaveLength(2));
  pending.resolve();
  await Promise.all([before, after]);
});

test("FAST-2 a cached page contains nothing of its first request", async () => {
  const { get, received } = await aServer();
  await get("/acharne", { host: "ailleurs.example", "x-forwarded-host": "ailleurs.example" });
  expect(received).toEqual(["acharnes.example", ""]);
});

test("FAST-2 GEN-5 when the first client disconnects, the others still receive the error page", async () => {
  const { app, state, made } = await aServer();
  const pending = Promise.withResolvers<void>();
  Object.assign(state, { status: 500, pending: pending.promise });
  const first = connect(app.port, "127.0.0.1");
  await once(first, "connect");
  first.write("GET /acharne HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await vi.waitFor(() => expect(made).toHaveLength(1));
  const second = get(app.port, "/acharne", {});
  await vi.waitFor(async () => expect(await app.connections()).toBe(2));
  first.destroy();
  await vi.waitFor(async () => expect(await app.connections()).toBe(1));
  pending.resolve();
  const answer = await second;
  expect([answer.status, answer.body.toString()]).toEqual([500, expect.stringContaining("n° 1")]);
});

test("FAST-2 STATE-3 an unreadable address is refused and not cached", async () => {
  const { get, made } = await aServer();
  const [refused, page] = await Promise.all([get("/acharne?q=%00"), get("/acharne")]);
  expect([refused.status, page.status]).toEqual([400, 200]);
  expect((await get("/acharne?q=%00")).status).toBe(400);
  expect(made).toEqual(["/acharne"]);
});

test("FAST-2 an expired page that cannot be rendered is served as stale", async () => {
  const { get, state, at } = await aServer();
  await get("/acharne");
  at.now = 3_600_000;
  state.status = 500;
  const old = await get("/acharne");
  expect([old.status, old.headers["cache-status"]]).toEqual([200, "acharnes; hit; detail=stale"]);
});

test("FAST-2 a write waits for the purge", async () => {
  const { app, state } = await aServer();
  await fetch(`${app.base}/form`, { method: "POST", body: new URLSearchParams({ a: "1" }) });
  expect(state.waits).toBe(1);
  await fetch(`${app.base}/form`, { method: "OPTIONS" });
  expect(state.waits).toBe(1);
});

test("FAST-2 a write whose purge cannot be confirmed is answered 503", async () => {
  const { app, state } = await aServer();
  state.known = false;
  const body = new URLSearchParams({ a: "1" });
  const answer = await fetch(`${app.base}/form`, { method: "POST", body });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
  expect(await answer.text()).toContain("Le service ne répond pas.");
  const data = await fetch(`${app.base}/form.data`, { method: "POST", body });
  // Where it says that it answers in React Router's own terms, the form would wait for data instead of keeping what was typed.
  expect([data.status, data.headers.get("x-remix-response")]).toEqual([503, null]);
});

test("FAST-2 HEAD has the headers of the page and no body", async () => {
  const { app } = await aServer();
  const whole = await get(app.port, "/acharne", {});
  const head = await get(app.port, "/acharne", {}, "HEAD");
  expect([head.status, head.body.byteLength]).toEqual([200, 0]);
  expect(head.headers).toMatchObject({
    etag: whole.headers.etag,
    "content-length": whole.headers["content-length"],
  });
});

test("FAST-5 the manifest of linked routes is cached for a year; a newer version reloads the page", async () => {
  const { get, state } = await aServer();
  const asked = "/__manifest?paths=%2Facharne&version=1";
  const first = await get(asked);
  expect(first.headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": "application/json",
  });
  expect([first.status, first.body.toString()]).toEqual([200, "{}"]);
  expect(await get("/__manifest?paths=%2Facharne&version=0")).toMatchObject({
    status: 204,
    headers: { "x-remix-reload-document": "true" },
  });
  state.known = false;
  state.gone = true;
  expect((await get(asked)).status).toBe(200);
});
