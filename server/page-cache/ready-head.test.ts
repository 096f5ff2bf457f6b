import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { KEEP_ALIVE_MS } from "../keep-alive";
import { headText, takeHead, takesReadyHead } from "./ready-head";

const BODY = Buffer.from("Des commerciaux qui ne lâchent rien. ".repeat(40));
const HEADERS = [
  "Content-Type",
  "text/html; charset=utf-8",
  "ETag",
  '"abc-br-tight"',
  "Content-Length",
  String(BODY.byteLength),
];
const UNCHANGED = ["ETag", '"abc-br-tight"'];

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Gives the same answers as Node writes them (/node), and with a head that is ready (/ready, where it may be). */
async function aServer() {
  const taken: boolean[] = [];
  const answer = (response: ServerResponse, url: string) => {
    const known = url.includes("known");
    const [status, headers] = known ? [304, UNCHANGED] : [200, HEADERS];
    if (url.startsWith("/ready")) taken.push(takesReadyHead(response));
    if (url.startsWith("/ready") && takesReadyHead(response))
      takeHead(response, status, headText(status, headers), ["X-Request-Id", "LA-1"], Date.now());
    else response.writeHead(status, [...headers, "X-Request-Id", "LA-1"]);
    if (known || response.req.method === "HEAD") response.end();
    else if (url.includes("bytes")) response.end(BODY);
    else response.end(BODY.toString("latin1"), "latin1");
  };
  const server = createServer((request, response) => {
    const url = request.url ?? "";
    if (url.includes("leaving")) response.shouldKeepAlive = false;
    if (url.includes("marked")) response.setHeader("X-Mark", "1");
    if (url.includes("late")) setImmediate(() => answer(response, url));
    else answer(response, url);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { port: (server.address() as AddressInfo).port, taken };
}

/** All that comes back for this text, by the time that the last answer ends the connection. */
async function answersTo(port: number, text: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.write(text);
  await once(socket, "close");
  return Buffer.concat(chunks)
    .toString("latin1")
    .replace(/Date: [^\r]+ GMT/g, "Date: now");
}

type How = { readonly method?: string; readonly version?: string; readonly lines?: string };

const ask = (path: string, { method = "GET", version = "1.1", lines = "" }: How = {}) =>
  `${method} ${path} HTTP/${version}\r\nHost: x\r\n${lines}\r\n`;
const LAST = ask("/node", { lines: "Connection: close\r\n" });

test.each<[what: string, path: string, how: How]>([
  ["une page", "", {}],
  ["une page non emballée", "/bytes", {}],
  ["une page connue", "/known", {}],
  ["HEAD", "", { method: "HEAD" }],
  ["HEAD d’une page connue", "/known", { method: "HEAD" }],
])(
  "FAST-2 %s dont l’en-tête est prêt a les mêmes octets que celle que Node écrit",
  async (_what, path, how) => {
    const { port, taken } = await aServer();
    const of = (way: string) => answersTo(port, ask(`/${way}${path}`, how) + LAST);
    const ready = await of("ready");
    expect(taken).toEqual([true]);
    expect(ready).toBe(await of("node"));
    expect(ready).toMatch(/^HTTP\/1\.1 (200 OK|304 Not Modified)\r\n/);
    expect(ready.match(/HTTP\/1\.1 /g)).toHaveLength(2);
  },
);

test("FAST-2 des requêtes envoyées d’un trait sont répondues dans leur ordre, prêtes ou non, chacune entière", async () => {
  const { port, taken } = await aServer();
  const of = (way: string) =>
    answersTo(
      port,
      ask("/node/late") + ask(`/${way}`) + ask(`/${way}/known`) + ask("/node/late") + ask(`/${way}`) + LAST,
    );
  const ready = await of("ready");
  expect(taken).toEqual([true, true, true]);
  expect(ready).toBe(await of("node"));
  expect(ready.match(/HTTP\/1\.1 /g)).toHaveLength(6);
});

test.each<[whose: string, how: How, path: string]>([
  ["qui ferme", { lines: "Connection: close\r\n" }, ""],
  ["d’HTTP/1.0", { version: "1.0" }, ""],
  ["d’HTTP/1.0 qui reste", { version: "1.0", lines: "Connection: keep-alive\r\n" }, ""],
  ["à qui l’on dit adieu", {}, "/leaving"],
])("FAST-2 à une connexion %s, c’est Node qui écrit l’en-tête", async (_whose, how, path) => {
  const { port, taken } = await aServer();
  const rest = how.lines === "Connection: keep-alive\r\n" ? LAST : "";
  const ready = await answersTo(port, ask(`/ready${path}`, how) + rest);
  expect(taken).toEqual([false]);
  expect(ready).toBe(await answersTo(port, ask(`/node${path}`, how) + rest));
  expect(ready).toMatch(rest ? /Connection: keep-alive/ : /Connection: close/);
});

test("FAST-2 un en-tête que quelqu’un a posé avant n’est pas perdu", async () => {
  const { port, taken } = await aServer();
  expect(await answersTo(port, ask("/ready/marked") + LAST)).toContain("X-Mark: 1\r\n");
  expect(taken).toEqual([false]);
});

test("FAST-2 l’heure d’un en-tête prêt est celle de sa réponse", () => {
  const headOf = (now: number) => {
    const response = {} as ServerResponse & { _header: string };
    takeHead(response, 200, headText(200, HEADERS), [], now);
    return response._header;
  };
  const noon = Date.UTC(2026, 10, 20, 12);
  expect(headOf(noon)).toContain("\r\nDate: Fri, 20 Nov 2026 12:00:00 GMT\r\n");
  expect(headOf(noon + 999)).toBe(headOf(noon));
  expect(headOf(noon + 1000)).toContain("12:00:01 GMT");
  expect(headOf(noon)).toContain("12:00:00 GMT");
});
