import { createConnection } from "node:net";
import pino from "pino";
import { data, type ServerBuild } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "~/platform/config.server";
import { requestContext } from "~/platform/http/context";
import type { Services } from "~/platform/services.server";
import { createApp } from "./app";
import { listen } from "./listen";

const lines: string[] = [];
const env = { AUTH_SECRET: "s".repeat(32), APP_URL: "https://acharnes.example" };
const services = {
  config: { ...readConfig(env, "test"), secureCookies: true },
  log: pino({ base: undefined }, { write: (line: string) => lines.push(line) }),
  isReady: async () => true,
} as unknown as Services;

const resource = (path: string, module: object) => ({ id: path, path, parentId: "root", module });
const build = {
  entry: { module: { default: () => new Response("page", { headers: { "Content-Type": "text/html" } }) } },
  routes: {
    root: { id: "root", path: "", module: {} },
    crash: resource("crash", {
      loader: () => {
        throw new Error("password=hunter2");
      },
    }),
    gone: resource("gone", {
      loader: () => {
        throw data("gone", { status: 410 });
      },
    }),
    form: resource("form", {
      action: async ({ request }: { request: Request }) => [...(await request.formData()).keys()].join(),
      loader: () => "read",
    }),
    cookies: resource("cookies", {
      loader: ({ context }: { context: Map<unknown, { setCookies: string[] }> }) => {
        context.get(requestContext)?.setCookies.push("a=1", "b=2");
        return "set";
      },
    }),
    slow: resource("slow", {
      loader: () => new Promise((resolve) => setTimeout(() => resolve(new Response("done")), 300)),
    }),
  },
  assets: { routes: {}, entry: {}, url: "", version: "1" },
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  future: {},
  prerender: [],
  ssr: true,
  isSpaMode: false,
  publicPath: "/",
  assetsBuildDirectory: "",
} as unknown as ServerBuild;

let base = "";
let close: () => Promise<void>;
beforeAll(async () => {
  const http = await listen(
    createApp(services, async () => build),
    { port: 0, host: "127.0.0.1" },
  );
  const address = http.server.address();
  base = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  close = http.close;
});
afterAll(() => close());

const form = { "Content-Type": "application/x-www-form-urlencoded" };
const post = (body: BodyInit, headers: Record<string, string> = form) =>
  fetch(`${base}/form`, { method: "POST", body, headers });

/** Sends bytes that no HTTP client would, and gives the answer's first line. */
function raw(request: string): Promise<string> {
  const { port } = new URL(base);
  return new Promise((resolve, reject) => {
    const socket = createConnection(Number(port), "127.0.0.1");
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(answer.split("\r\n")[0] ?? ""));
    socket.write(`${request}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
  });
}

describe("the HTTP server", () => {
  it("sends the security headers with every answer, also a refusal", async () => {
    for (const path of ["/form", "/healthz", "/?q=%00"]) {
      const { headers } = await fetch(base + path);
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/=]{20,}'/);
      expect(policy).not.toContain("unsafe");
      expect(headers.get("strict-transport-security")).toContain("max-age=63072000");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-request-id")).toMatch(/^LA-[0-9A-F]{4}-[0-9A-F]{4}$/);
    }
  });

  it("GEN-5 shows of a crash its reference only, which stands in the log with the cause", async () => {
    const answer = await fetch(`${base}/crash`);
    expect(answer.status).toBe(500);
    const text = await answer.text();
    const reference = answer.headers.get("x-request-id") ?? "none";
    expect(text).toContain(reference);
    expect(text).not.toContain("hunter2");
    expect(lines.some((line) => line.includes(reference) && line.includes("hunter2"))).toBe(true);
  });

  it("leaves an expected refusal as it is", async () => {
    expect((await fetch(`${base}/gone`)).status).toBe(410);
  });

  it("adds each cookie written on the way", async () => {
    const { headers } = await fetch(`${base}/cookies`);
    expect(headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(headers.get("cache-control")).toBe("private, no-store");
  });

  it.each([
    ["/form/", "/form"],
    ["/form//?q=a%20b&q=c", "/form?q=a%20b&q=c"],
    ["//evil.example/", "/evil.example"],
    ["/\\\\evil.example/", "/evil.example"],
  ])("GEN-5 leads %s to its one address, on this site", async (path, to) => {
    const answer = await fetch(base + path, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([301, to]);
  });

  it("takes a form", async () => {
    expect(await (await post("a=1&b=2")).text()).toBe("a,b");
    const parts = new FormData();
    parts.set("file", new File([new Uint8Array(3_000_000)], "photo.png"));
    expect(await (await post(parts, {})).text()).toBe("file");
  });

  it.each([
    ["a form of more than 1 MB", () => post("a".repeat(1_100_000)), 413],
    ["a NUL in a form", () => post("a=%00"), 400],
    ["JSON", () => post("{}", { "Content-Type": "application/json" }), 400],
    ["a broken upload", () => post("abc", { "Content-Type": "multipart/form-data; boundary=x" }), 400],
    ["a form of another site", () => post("a=1", { ...form, Origin: "https://evil.example" }), 403],
    ["a NUL in the query", () => fetch(`${base}/?q=%00`), 400],
  ])("refuses %s with a calm page", async (_, send, status) => {
    const answer = await send();
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain('<html lang="fr">');
  });

  it("refuses more than 8 MB of upload, however its length is told", async () => {
    const chunk = new Uint8Array(1_000_000);
    let sent = 0;
    const body = new ReadableStream({
      pull: (controller) => (sent++ < 20 ? controller.enqueue(chunk) : controller.close()),
    });
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    const options: RequestInit & { duplex: "half" } = { method: "POST", body, headers, duplex: "half" };
    const status = await fetch(`${base}/form`, options).then(
      (answer) => answer.status,
      () => 413,
    );
    expect(status).toBe(413);
    expect((await fetch(`${base}/healthz`)).status).toBe(200);
  });

  it.each([
    ["an undecodable path", "GET /%E0%A4%A HTTP/1.1", "400"],
    ["TRACE", "TRACE / HTTP/1.1", "405"],
    ["a method of another protocol", "PROPFIND /form HTTP/1.1", "405"],
    ["no method at all", "NONSENSE / HTTP/1.1", "400"],
    ["a huge header", `GET / HTTP/1.1\r\nX-Long: ${"a".repeat(60_000)}`, "431"],
    [
      "a lying length",
      "POST /form HTTP/1.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 99999999",
      "413",
    ],
  ])("answers hostile bytes without a 500: %s", async (_, request, status) => {
    expect(await raw(request)).toContain(` ${status} `);
  });

  it("lets requests under way finish when it is told to stop", async () => {
    const http = await listen(
      createApp(services, async () => build),
      { port: 0, host: "127.0.0.1" },
    );
    const address = http.server.address();
    const port = typeof address === "object" ? address?.port : 0;
    const slow = fetch(`http://127.0.0.1:${port}/slow`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await Promise.all([http.close(), slow.then(async (answer) => expect(await answer.text()).toBe("done"))]);
  });
});
