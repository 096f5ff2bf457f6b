import { createConnection } from "node:net";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchPath, type RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { VISITOR } from "~/domain/policy";
import routes from "../../app/routes";
import type { serveApp } from "../../tests/servers/served-app";
import { formLimitsOf } from "./form-limits";

const asUser = (role: string) => ({ kind: "user", userId: role, role, complete: true, admin: false });

const sessions = {
  findSession: async (_: unknown, { headers }: { headers: Headers }) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    const role = /__Host-session=(\w+)/.exec(headers.get("cookie") ?? "")?.[1];
    if (role === "away") throw Object.assign(new Error("no database"), { code: "ECONNREFUSED" });
    return { actor: role ? asUser(role) : VISITOR, cookies: role ? ["__Host-session=renewed"] : [] };
  },
};

const MEGABYTE = 1024 * 1024;
const KILOBYTE = 1024;
const LONG_FORM = 256 * KILOBYTE;

const addressesOf = (entries: readonly RouteConfigEntry[], above = ""): readonly string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const own = path ? `${above}/${path}` : above;
    return [...(path ? [own] : []), ...addressesOf(children, own)];
  });
const UPLOAD = "/onboarding/commercial";
const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=x";

let app: Awaited<ReturnType<typeof serveApp>>;
beforeAll(async () => {
  // Other files of this worker may have loaded the server with the real one.
  vi.resetModules();
  vi.doMock("~/operations/accounts/sessions/find-session.server", () => sessions);
  const { serveApp } = await import("../../tests/servers/served-app");
  const { requestContext } = await import("~/platform/http/context");
  const fields = {
    action: ({ context }: { context: RouterContextProvider }) =>
      [...(context.get(requestContext).form?.keys() ?? ["nothing"])].join(),
  };
  const everyPage = addressesOf(routes).map((path) => [path.slice(1), fields]);
  app = await serveApp({ form: fields, ...Object.fromEntries(everyPage) });
});
afterAll(async () => {
  await app.close();
  vi.doUnmock("~/operations/accounts/sessions/find-session.server");
  vi.resetModules();
});

const by = (role?: string) => ({
  Origin: "https://acharnes.example",
  ...(role ? { Cookie: `__Host-session=${role}` } : {}),
});
const send = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(app.base + path, { method: "POST", body, headers: { ...by(), ...headers } });
const sendText = (path: string, bytes: number) =>
  send(path, `a=${"b".repeat(bytes - 2)}`, { "Content-Type": URLENCODED });

function upload(bytes: number): FormData {
  const form = new FormData();
  form.set("bio", "Six ans de prospection");
  form.set("avatar", new File([new Uint8Array(bytes)], "photo.png"));
  return form;
}

describe("what a write may carry", () => {
  it.each([
    ["/mission/publier", 256],
    ["/mission/publier.data", 256],
    ["/mission/publier/", 256],
    ["/mes-missions/0b7c/modifier", 256],
    ["/mes-missions/0b7c/modifier.data", 256],
    ["/onboarding/commercial.data", 256],
    ["/onboarding/company", 256],
    ["/brouillons/mission", 256],
    ["/auth", 64],
    ["/mission/ouvrir-des-comptes/candidature", 64],
    ["/mes-missions", 64],
    ["/onboarding", 64],
    ["/", 64],
    ["/_root.data", 64],
    ["/mission/publier/plus", 64],
  ])("PUBL-3 the texts sent to %s may take %i kB", (path, kilobytes) => {
    expect(formLimitsOf(path).texts).toBe(kilobytes * KILOBYTE);
  });

  it("SAFE-4 no page has the rule of one whose address its own also fits", () => {
    const borrowed = addressesOf(routes).filter(
      (path) =>
        !path.includes(":") && matchPath("/:parent/:id", path) && formLimitsOf(path).texts > LONG_FORM,
    );
    expect(borrowed).toEqual([]);
    expect(formLimitsOf("/candidatures/0b7c").texts).toBeGreaterThan(LONG_FORM);
  });

  it.each(addressesOf(routes).filter((path) => formLimitsOf(path).upload === undefined))(
    "NOTIF-4 STATE-3 reads a multipart form of texts sent to %s, as RFC 8058 lets mail programs send theirs",
    async (path) => {
      const form = new FormData();
      form.set("List-Unsubscribe", "One-Click");
      const address = path.replace(/:\w+\??/g, "0b7c");
      // As a mail program: no page, no origin, no session.
      const answer = await fetch(app.base + address, { method: "POST", body: form });
      expect([answer.status, await answer.text()]).toEqual([200, "List-Unsubscribe"]);
      form.set("file", new File(["%PDF-"], "a.pdf"));
      expect((await send(address, form)).status).toBe(415);
    },
  );

  it("STATE-3 bounds the texts of a multipart form as those of any other", async () => {
    const form = new FormData();
    form.set("a", "b".repeat(64 * KILOBYTE + 1));
    expect((await send("/form", form)).status).toBe(413);
    expect((await send("/mission/publier", form)).status).toBe(200);
  });

  it("STATE-3 takes 64 kB of an ordinary form and 256 kB of a long one, and answers 413 beyond", async () => {
    const statuses = async (path: string, limit: number) => [
      (await sendText(path, limit)).status,
      (await sendText(path, limit + 1)).status,
    ];
    expect(await statuses("/form", 64 * KILOBYTE)).toEqual([200, 413]);
    expect(await statuses("/mission/publier", 256 * KILOBYTE)).toEqual([200, 413]);
  });

  it("ONB-22 takes a picture where a form has one, from a session that may send it", async () => {
    const answer = await send(UPLOAD, upload(5 * MEGABYTE), by("commercial"));
    expect([answer.status, await answer.text()]).toEqual([200, "bio,avatar"]);
    expect(answer.headers.getSetCookie()).toContain("__Host-session=renewed");
  });

  it.each([
    ["elsewhere", "/form", "commercial"],
    ["elsewhere, long as its form may be", "/mission/publier", "entreprise"],
    ["without an account, elsewhere", "/", undefined],
    ["from a session that fills in no such profile", UPLOAD, "entreprise"],
  ])("STATE-3 answers a multipart form %s with 415 and a calm page", async (_, path, role) => {
    const answer = await send(path, upload(3 * MEGABYTE), by(role));
    expect(answer.status).toBe(415);
    expect(await answer.text()).toContain('<html lang="fr">');
  });

  it("SAFE-9 ONB-22 says of a picture whose sender cannot be asked for that the service is away, and not that it was empty", async () => {
    const answer = await send(UPLOAD, upload(MEGABYTE), by("away"));
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await answer.text()).toContain("Le service ne répond pas.");
  });

  it("ONB-30 reads nothing of a picture sent without a session, and lets its page send to sign in", async () => {
    expect(await (await send(UPLOAD, upload(3 * MEGABYTE))).text()).toBe("nothing");
  });

  it.each([
    ["9 MB of picture", () => upload(9 * MEGABYTE), 413],
    ["a text of 300 kB beside it", () => textsOf(300 * KILOBYTE), 413],
    ["501 fields", () => manyFields(501), 400],
    ["500 fields", () => manyFields(500), 200],
  ])("STATE-3 bounds an upload: %s", async (_, body, status) => {
    const answer = await send(UPLOAD, body(), by("commercial"));
    expect(answer.status).toBe(status);
    if (status !== 200) expect(await answer.text()).toContain('<html lang="fr">');
  });

  it("STATE-3 refuses more than 8 MB of upload, however its length is sent", async () => {
    const chunk = new Uint8Array(MEGABYTE);
    let sent = 0;
    const body = new ReadableStream({
      pull: (controller) => (sent++ < 20 ? controller.enqueue(chunk) : controller.close()),
    });
    const headers = { ...by("commercial"), "Content-Type": MULTIPART };
    const options: RequestInit & { duplex: "half" } = { method: "POST", body, headers, duplex: "half" };
    const status = await fetch(app.base + UPLOAD, options).then(
      (answer) => answer.status,
      () => 413,
    );
    expect(status).toBe(413);
    expect((await fetch(`${app.base}/healthz`)).status).toBe(200);
  });
});

function textsOf(bytes: number): FormData {
  const form = upload(10);
  form.set("bio", "b".repeat(bytes));
  return form;
}

function manyFields(count: number): FormData {
  const form = new FormData();
  for (let at = 0; at < count; at++) form.append("sectors", "industrie");
  return form;
}

/** A concurrent request is answered within a few turns, and within 100 ms. */
const LONGEST_TURN_MS = 50;
const fill = (bytes: number, piece: string) => Buffer.alloc(bytes, piece);
/** One byte in each chunk: what takes a parser longest. */
const crumbs = (bytes: number) => fill(bytes * 6, "1\r\na\r\n");
const lines = (path: string, type: string, role = "") =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nOrigin: https://acharnes.example\r\n${role && `Cookie: __Host-session=${role}\r\n`}Content-Type: ${type}\r\n`;
const whole = (head: string, body: Buffer) => [
  Buffer.from(`${head}Content-Length: ${body.byteLength}\r\n\r\n`),
  body,
];
const chunked = (head: string, chunks: Buffer) => [
  Buffer.from(`${head}Transfer-Encoding: chunked\r\n\r\n`),
  chunks,
  Buffer.from("0\r\n\r\n"),
];
const signedIn = lines(UPLOAD, MULTIPART, "commercial");
const field = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n';
const picture = '--x\r\nContent-Disposition: form-data; name="avatar"; filename="a"\r\n\r\n';
const LONG_BOUNDARY = `${"-".repeat(69)}x`;

const SHAPES: readonly [string, readonly Buffer[]][] = [
  ["8 MB of empty parts, by nobody", whole(lines("/", MULTIPART), fill(8 * MEGABYTE, "--x\r\n\r\n"))],
  ["8 MB of empty parts, signed in", whole(signedIn, fill(8 * MEGABYTE, "--x\r\n\r\n"))],
  ["8 MB of empty fields", whole(signedIn, fill(8 * MEGABYTE, `${field}\r\n`))],
  ["8 MB of fields of one byte", whole(signedIn, fill(8 * MEGABYTE, `${field}b\r\n`))],
  [
    "8 MB of almost a boundary",
    whole(signedIn, Buffer.concat([Buffer.from(picture), fill(8 * MEGABYTE - 200, "\r\n--\r")])),
  ],
  [
    "8 MB of almost a long boundary",
    whole(
      lines(UPLOAD, `multipart/form-data; boundary=${LONG_BOUNDARY}`, "commercial"),
      Buffer.concat([Buffer.from(picture.replace("x", LONG_BOUNDARY)), fill(8 * MEGABYTE - 200, "-")]),
    ),
  ],
  [
    "8 MB of one head",
    whole(
      signedIn,
      Buffer.concat([Buffer.from("--x\r\nContent-Disposition: "), fill(8 * MEGABYTE - 100, "a")]),
    ),
  ],
  [
    "8 MB of heads",
    whole(signedIn, Buffer.concat([Buffer.from("--x\r\n"), fill(8 * MEGABYTE - 100, "a: b\r\n")])),
  ],
  ["256 kB of &", whole(lines("/mission/publier", URLENCODED), fill(256 * KILOBYTE, "&"))],
  ["256 kB of empty fields", whole(lines("/mission/publier", URLENCODED), fill(256 * KILOBYTE, "a&"))],
  ["64 kB of escapes", whole(lines("/form", URLENCODED), fill(64 * KILOBYTE, "%25"))],
  ["64 kB of a deep name", whole(lines("/form", URLENCODED), fill(64 * KILOBYTE, "a[a]."))],
  ["8 MB of JSON", whole(lines("/form", "application/json"), fill(8 * MEGABYTE, "["))],
  ["8 MB of plain text", whole(lines("/form", "text/plain"), fill(8 * MEGABYTE, "a=b&"))],
  ["8 MB of no type", whole(lines("/form", ""), fill(8 * MEGABYTE, "a"))],
  ["chunks of one byte, urlencoded", chunked(lines("/form", URLENCODED), crumbs(MEGABYTE))],
  ["chunks of one byte, multipart", chunked(signedIn, crumbs(MEGABYTE))],
  ["chunks of one byte, to a read", chunked(lines("/healthz", "").replace("POST", "GET"), crumbs(MEGABYTE))],
  ["chunks of one byte, to a page", chunked(lines("/", MULTIPART), crumbs(MEGABYTE))],
  [
    "12 MB of chunks without a length",
    chunked(lines("/form", URLENCODED), Buffer.from(`100000\r\n${"a".repeat(MEGABYTE)}\r\n`.repeat(12))),
  ],
];

/** Sends the bytes, and waits for an answer or for the server to hang up. */
function sendRaw(pieces: readonly Buffer[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = createConnection(app.port, "127.0.0.1");
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
      socket.end();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(answer.split("\r\n")[0] ?? ""));
    for (const piece of pieces) socket.write(piece);
  });
}

/** The most that the process computed before its next turn, in milliseconds of its own: others share the machine. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let [longest, before, ended] = [0, spent(), false];
  const turn = () => {
    const now = spent();
    longest = Math.max(longest, now - before);
    before = now;
    if (!ended) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  ended = true;
  return longest;
}

describe("one request among others", () => {
  it.each(SHAPES)("STATE-3 no body keeps the others waiting: %s", async (_, pieces) => {
    const tries: number[] = [];
    while (tries.length < 3 && !tries.some((longest) => longest < LONGEST_TURN_MS))
      tries.push(await longestTurn(() => sendRaw(pieces)));
    expect(Math.min(...tries)).toBeLessThan(LONGEST_TURN_MS);
  });
});
