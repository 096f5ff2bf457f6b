import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveApp } from "../tests/servers/served-app";

let app: Awaited<ReturnType<typeof serveApp>>;
const bodies: string[] = [];
beforeAll(async () => {
  app = await serveApp({
    page: { loader: () => "page", action: () => "sent" },
    slow: {
      loader: async () => {
        await new Promise((turn) => setImmediate(turn));
        return "slow";
      },
    },
    "*": {
      loader: () => {
        throw new Response(null, { status: 404 });
      },
    },
    hidden: {
      loader: () => {
        bodies.push("hidden");
        return "hidden";
      },
    },
  });
});
afterAll(() => app.close());

/** All that is answered to these lines, until the connection ends. */
async function answered(...lines: readonly string[]): Promise<string> {
  const socket = connect(app.port, "127.0.0.1");
  socket.end(lines.join("\r\n"));
  return text(socket);
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
const HOST = "Host: acharnes.example";
const FORM = "Content-Type: application/x-www-form-urlencoded";
const SMUGGLED = ["GET /hidden HTTP/1.1", HOST, "", ""];

test.each([
  ["deux longueurs qui se contredisent", ["Content-Length: 5", "Content-Length: 6", "", "a=1&b="]],
  [
    "une longueur et des morceaux",
    ["Content-Length: 4", "Transfer-Encoding: chunked", "", "0", "", ...SMUGGLED],
  ],
  ["des morceaux sous un autre nom", ["Transfer-Encoding: xchunked", "", "0", "", ...SMUGGLED]],
  ["une longueur qui n’est pas un nombre", ["Content-Length: +5", "", "a=1&b"]],
  ["un nom d’en-tête suivi d’un espace", ["Content-Length : 5", "", "a=1&b"]],
])("SAFE-4 a body with an ambiguous length is refused and smuggles nothing: %s", async (_, lines) => {
  const answer = await answered("POST /page HTTP/1.1", HOST, FORM, ...lines);
  // Where an answer was under way, the connection is only cut.
  if (answer !== "") expect(statusOf(answer)).toBe(400);
  expect(answer).not.toContain("hidden");
  expect(bodies).toEqual([]);
});

test.each([
  ["deux hôtes", [HOST, "Host: autre.example"]],
  ["deux fois le même, en d’autres lettres", [HOST, "hOsT: acharnes.example"]],
])("SAFE-4 a request without exactly one host is refused and its connection closed: %s", async (_, lines) => {
  for (const method of ["GET", "HEAD", "POST"]) {
    const answer = await answered(`${method} /hidden HTTP/1.1`, ...lines, "", ...SMUGGLED);
    expect(statusOf(answer)).toBe(400);
    expect(answer.match(/^HTTP/gm)).toHaveLength(1);
    expect(answer).toMatch(/^connection: close\r$/im);
    if (method !== "HEAD") expect(answer).toContain('<html lang="fr"');
  }
  expect(bodies).toEqual([]);
});

test("SAFE-4 a refusal of two hosts is not sent in place of an earlier answer", async () => {
  const answer = await answered("GET /slow HTTP/1.1", HOST, "", "GET /page HTTP/1.1", HOST, HOST, "", "");
  expect(answer).not.toContain(" 400 ");
  expect(bodies).toEqual([]);
});

test("SAFE-4 a refusal of a malformed header is not sent in place of an earlier answer", async () => {
  const answer = await answered("GET /slow HTTP/1.1", HOST, "", "ceci n’est pas une demande", "", "");
  expect(answer).not.toContain(" 400 ");
  expect(await answered("ceci n’est pas une demande", "", "")).toContain(" 400 ");
});

test("SAFE-4 a client with two hosts receives the refusal, however long its body is", async () => {
  const body = "a".repeat(1_000_000);
  const head = ["POST /page HTTP/1.1", HOST, HOST, FORM, `Content-Length: ${body.length}`, "", ""];
  const answer = await answered(head.join("\r\n") + body);
  expect(statusOf(answer)).toBe(400);
  expect(answer).toContain("</html>");
});

test.each([
  ["un en-tête illisible", ["GET /page HTTP/1.1", HOST, "Sans deux-points", "", ""], 400],
  ["un en-tête sans fin", ["GET /page HTTP/1.1", HOST, `X: ${"a".repeat(40_000)}`, "", ""], 431],
  ["deux hôtes", ["GET /page HTTP/1.1", HOST, HOST, "", ""], 400],
  ["un hôte qui n’en est pas un", ["GET /page HTTP/1.1", "Host: a b", "Connection: close", "", ""], 400],
  ["aucun hôte", ["GET /page HTTP/1.0", "", ""], 400],
  ["une adresse sans chemin", ["OPTIONS * HTTP/1.1", HOST, "Connection: close", "", ""], 400],
])("SAFE-3 early refusals have the HSTS header of every answer: %s", async (_, lines, status) => {
  const answer = await answered(...lines);
  expect(statusOf(answer)).toBe(status);
  expect(answer).toMatch(/^strict-transport-security: max-age=63072000; includeSubDomains\r$/im);
  expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
  expect(answer).toContain('<html lang="fr"');
});

test("SAFE-3 an unknown Expect header is ignored", async () => {
  const answer = await answered("GET /page HTTP/1.1", HOST, "Expect: du-café", "Connection: close", "", "");
  expect(statusOf(answer)).toBe(200);
  expect(answer).toMatch(/^strict-transport-security: /im);
});

test("SAFE-11 TRACE is refused, and metrics have their own port", async () => {
  const echo = await answered(
    "TRACE /page HTTP/1.1",
    HOST,
    "Cookie: __Host-session=secret",
    "Connection: close",
    "",
    "",
  );
  expect(statusOf(echo)).toBe(405);
  expect(echo).not.toContain("secret");
  expect((await fetch(`${app.base}/metrics`)).status).toBe(404);
});

test("SAFE-3 the server’s own answers have a type, UTF-8 and no cross-origin access", async () => {
  for (const path of ["/%E0%A4%A", "/healthz", "/readyz"]) {
    const answer = await fetch(app.base + path, { headers: { Origin: "https://ailleurs.example" } });
    expect(answer.headers.get("Access-Control-Allow-Origin"), path).toBeNull();
    expect(answer.headers.get("Content-Type"), path).toMatch(/^text\/(?:html|plain); ?charset=utf-8$/i);
  }
});
