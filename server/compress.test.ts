import { createHash } from "node:crypto";
import { type AddressInfo, connect } from "node:net";
import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { serveApp } from "../tests/servers/served-app";
import { compress } from "./compress";
import { listen } from "./listen";
import type { ServerEnv } from "./request/types";

/** As many signs, in an order that no packing shortens by much. */
function pieceOf(place: number): string {
  let digest = String(place);
  return Array.from({ length: 1_000 }, () => {
    digest = createHash("sha512").update(digest).digest("hex");
    return `<loc>${digest}</loc>\n`;
  }).join("");
}
const PIECES = Array.from({ length: 8 }, (_, place) => pieceOf(place));

type Source = { pieces: number; end: "close" | "fail" | "wait"; pulled: number; left: boolean };
let source: Source;

const long = (headers: Record<string, string>) => () =>
  new Response(
    new ReadableStream(
      {
        pull(controller) {
          source.pulled += 1;
          if (source.pulled <= source.pieces)
            return controller.enqueue(Buffer.from(PIECES[source.pulled % PIECES.length] ?? ""));
          if (source.end === "close") controller.close();
          else if (source.end === "fail") throw new Error("password=hunter2");
          else return new Promise(() => undefined);
        },
        cancel() {
          source.left = true;
        },
      },
      { highWaterMark: 0 },
    ),
    { headers: { "Content-Type": "application/xml", ...headers } },
  );

let app: Awaited<ReturnType<typeof serveApp>>;
beforeAll(async () => {
  app = await serveApp({
    "plan.xml": { loader: long({}) },
    "long.xml": { loader: long({ "Content-Length": "5000000" }) },
    "journal.json": {
      loader: long({
        "Cache-Control": "public, max-age=60",
        "Content-Disposition": "attachment; filename=journal.json",
        "Content-Length": "5000000",
      }),
    },
  });
});
afterAll(() => app.close());
beforeEach(() => {
  source = { pieces: PIECES.length, end: "close", pulled: 0, left: false };
});

const ask = (accepted: string, path = "/plan.xml") =>
  fetch(app.base + path, { headers: { "Accept-Encoding": accepted } });
const whole = () =>
  Array.from({ length: PIECES.length }, (_, place) => PIECES[(place + 1) % PIECES.length]).join("");

test.each([
  ["gzip, deflate, br, zstd", "gzip"],
  ["identity", null],
])(
  "SAFE-9 FAST-3 a long answer in %s begins before it is finished, and arrives whole",
  async (accepted, encoding) => {
    source.end = "wait";
    const begun = await ask(accepted);
    expect(begun.status).toBe(200);
    expect(begun.headers.get("content-encoding")).toBe(encoding);
    expect(begun.headers.has("content-length")).toBe(false);
    expect(begun.headers.get("vary")).toContain("Accept-Encoding");
    const reader = begun.body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toContain(PIECES[1]?.slice(0, 100));
    await reader?.cancel();
    await vi.waitFor(() => expect(source.left).toBe(true));
    source = { pieces: PIECES.length, end: "close", pulled: 0, left: false };
    expect(await (await ask(accepted)).text()).toBe(whole());
  },
);

test("SAFE-9 a long compressed answer has no Content-Length", async () => {
  const answer = await ask("gzip", "/long.xml");
  expect(answer.headers.has("content-length")).toBe(false);
  expect(await answer.text()).toBe(whole());
});

test("FAST-3 a short answer is compressed in one piece, with its Content-Length", async () => {
  source.pieces = 1;
  const answer = await ask("gzip");
  expect(answer.headers.get("content-encoding")).toBe("gzip");
  expect(Number(answer.headers.get("content-length"))).toBeGreaterThan(0);
  expect(await answer.text()).toBe(PIECES[1]);
});

test.each(["gzip", "identity"])(
  "SAFE-7 GEN-5 a long answer in %s that fails is not taken for a whole one, and is logged once",
  async (accepted) => {
    source.end = "fail";
    const before = app.lines.length;
    await expect(ask(accepted).then((answer) => answer.text())).rejects.toThrow();
    const logged = app.lines.slice(before).filter((line) => line.includes("unexpected error"));
    expect(logged).toEqual([expect.stringMatching(/"id":"LA-/)]);
  },
);

test.each(["gzip", "identity"])(
  "SAFE-9 an answer in %s that fails before it begins is refused without its headers",
  async (accepted) => {
    source = { ...source, pieces: 1, end: "fail" };
    const answer = await ask(accepted, "/journal.json");
    expect(answer.status).toBe(500);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.has("content-disposition")).toBe(false);
    expect(await answer.text()).toContain('<html lang="fr">');
  },
);

test.each(["gzip", "identity"])(
  "SAFE-9 a long answer in %s is hardly buffered for a client that does not read",
  async (accepted) => {
    source.pieces = 100_000;
    const slow = connect(app.port, "127.0.0.1");
    slow.pause();
    slow.write(`GET /plan.xml HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${accepted}\r\n\r\n`);
    await vi.waitFor(() => expect(source.pulled).toBeGreaterThan(4));
    let seen = 0;
    await vi.waitFor(
      () => {
        const now = source.pulled;
        const still = now === seen;
        seen = now;
        expect(still).toBe(true);
      },
      { interval: 300, timeout: 20_000 },
    );
    expect(seen).toBeLessThan(200);
    slow.destroy();
    await vi.waitFor(() => expect(source.left).toBe(true));
  },
);

test("SAFE-9 four long answers are sent at a time, more are refused, and each slot is released", async () => {
  source = { pieces: 1_000, end: "wait", pulled: 0, left: false };
  const begun = await Promise.all(Array.from({ length: 4 }, () => ask("gzip")));
  expect(begun.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const refused = await ask("gzip");
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(await refused.text()).toContain("Il y a foule.");
  for (const { body } of begun) await body?.cancel();
  await vi.waitFor(async () => {
    source = { pieces: PIECES.length, end: "close", pulled: 0, left: false };
    const answer = await ask("gzip");
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(whole());
  });
});

test("SAFE-9 a client that stops reading a long answer is disconnected, and its slot is released", async () => {
  source.pieces = Number.POSITIVE_INFINITY;
  const small = new Hono<ServerEnv>().use(compress(pino({ enabled: false }), 200)).get("*", long({}));
  const { server, close } = await listen(small, { port: 0, host: "127.0.0.1" });
  onTestFinished(() => close());
  const { port } = server.address() as AddressInfo;
  const stalled = Array.from({ length: 4 }, () => {
    const socket = connect(port, "127.0.0.1");
    socket.pause();
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    return socket;
  });
  const status = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    await answer.body?.cancel();
    return answer.status;
  };
  await vi.waitFor(async () => expect(await status()).toBe(503), { timeout: 10_000 });
  await vi.waitFor(async () => expect(await status()).toBe(200), { timeout: 10_000 });
  expect(source.left).toBe(true);
  for (const socket of stalled) socket.destroy();
});
