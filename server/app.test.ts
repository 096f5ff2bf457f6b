import { createConnection } from "node:net";
import { data, type RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { requestContext } from "~/platform/http/context";
import { FILE_POLICY } from "~/platform/http/file-policy";
import { Unavailable } from "~/platform/unavailable";
import { serveApp } from "../tests/servers/served-app";

type Asked = { context: RouterContextProvider };

const resources = {
  crash: {
    loader: () => {
      throw new Error("password=hunter2");
    },
  },
  unavailable: {
    loader: () => {
      throw new Error("read failed", { cause: Object.assign(new Error("down"), { code: "ECONNREFUSED" }) });
    },
    action: () => {
      throw new Unavailable("the bucket does not answer");
    },
  },
  gone: {
    loader: () => {
      throw data("gone", { status: 410 });
    },
  },
  form: {
    action: ({ context }: Asked) => [...(context.get(requestContext).form?.keys() ?? ["nothing"])].join(),
    loader: () => "read",
  },
  throttled: {
    default: () => null,
    action: () => data("later", { status: 429, headers: { "Retry-After": "8", "X-Other": "1" } }),
  },
  cookies: {
    loader: ({ context }: Asked) => {
      context.get(requestContext).setCookies.push("a=1", "b=2");
      return "set";
    },
  },
  "fichiers/photo.webp": {
    loader: () => new Response("photo", { headers: { "Content-Security-Policy": FILE_POLICY } }),
  },
  "export.zip": {
    loader: () =>
      new Response(
        new ReadableStream({
          pull() {
            throw new Error("password=hunter2");
          },
        }),
        { headers: { "Content-Type": "application/zip" } },
      ),
  },
  slow: {
    loader: () => new Promise((resolve) => setTimeout(() => resolve(new Response("done")), 300)),
  },
};

let app: Awaited<ReturnType<typeof serveApp>>;
let base = "";
beforeAll(async () => {
  app = await serveApp(resources);
  base = app.base;
});
afterAll(() => app.close());

const form = { "Content-Type": "application/x-www-form-urlencoded" };
const post = (body: BodyInit, headers: Record<string, string> = form) =>
  fetch(`${base}/form`, { method: "POST", body, headers });

/** Sends bytes that no HTTP client would, and gives the answer's first line. */
function raw(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(app.port, "127.0.0.1");
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(answer.split("\r\n")[0] ?? ""));
    socket.write(`${request}\r\nHost: 127.0.0.1:${app.port}\r\nConnection: close\r\n\r\n`);
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

  it("FAST-2 sends Vary in answers to HEAD requests too", async () => {
    const vary = async (method: string) =>
      (await fetch(`${base}/throttled`, { method, redirect: "manual" })).headers.get("vary");
    expect([await vary("GET"), await vary("HEAD")]).toEqual(["Accept-Encoding", "Accept-Encoding"]);
  });

  it("DATA-3 leaves uploaded files their own policy, under which nothing runs", async () => {
    const { headers } = await fetch(`${base}/fichiers/photo.webp`);
    expect(headers.get("content-security-policy")).toBe(FILE_POLICY);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  });

  it("GEN-5 shows only the reference of a crash, and logs it with the cause", async () => {
    const answer = await fetch(`${base}/crash`);
    expect(answer.status).toBe(500);
    const text = await answer.text();
    const reference = answer.headers.get("x-request-id") ?? "none";
    expect(text).toContain(reference);
    expect(text).not.toContain("hunter2");
    expect(app.lines.some((line) => line.includes(reference) && line.includes("hunter2"))).toBe(true);
  });

  it("SAFE-7 logs a file that fails while it is sent, and cuts the connection", async () => {
    const beside = vi.spyOn(console, "error").mockImplementation(() => undefined);
    onTestFinished(() => beside.mockRestore());
    const before = app.lines.length;
    await expect(fetch(`${base}/export.zip`).then((answer) => answer.text())).rejects.toThrow();
    const logged = app.lines.slice(before).find((line) => line.includes("unexpected error"));
    expect(logged).toContain("hunter2");
    expect(logged).toMatch(/"id":"LA-/);
    expect(beside).not.toHaveBeenCalled();
  });

  it("GEN-5 answers 503 in French with Retry-After when a service is unavailable", async () => {
    for (const method of ["GET", "POST"]) {
      const answer = await fetch(`${base}/unavailable`, {
        method,
        ...(method === "POST" ? { body: "a=1", headers: form } : {}),
      });
      expect(answer.status).toBe(503);
      expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
      const text = await answer.text();
      expect(text).toContain('<html lang="fr">');
      expect(text).toContain(answer.headers.get("x-request-id"));
      expect((await fetch(`${base}/healthz`)).status).toBe(200);
    }
  });

  it("leaves an expected refusal as it is", async () => {
    expect((await fetch(`${base}/gone`)).status).toBe(410);
  });

  it("AUTH-3 sends Retry-After with a page and with its data", async () => {
    for (const path of ["/throttled", "/throttled.data"]) {
      const answer = await fetch(`${base}${path}`, { method: "POST", body: "a=1", headers: form });
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "8"]);
      expect(answer.headers.get("x-other")).toBeNull();
    }
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
  });

  it.each([
    ["a NUL in a form", () => post("a=%00"), 400],
    ["JSON", () => post("{}", { "Content-Type": "application/json" }), 400],
    ["a form of another site", () => post("a=1", { ...form, Origin: "https://evil.example" }), 403],
    ["a session from nowhere", () => post("a=1", { ...form, Cookie: "__Host-session=a.b" }), 403],
    ["a NUL in the query", () => fetch(`${base}/?q=%00`), 400],
  ])("refuses %s with a calm page", async (_, send, status) => {
    const answer = await send();
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain('<html lang="fr">');
  });

  it("AUTH-11 accepts a form of a session from our own pages, and one without a session from no page", async () => {
    expect((await post("a=1")).status).toBe(200);
    const pages = { Origin: "https://acharnes.example" };
    expect((await post("a=1", { ...form, ...pages, Cookie: "a=b; toast=session=c" })).status).toBe(200);
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

  it("lets requests under way finish when it stops", async () => {
    const other = await serveApp(resources);
    const slow = fetch(`${other.base}/slow`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await Promise.all([other.close(), slow.then(async (answer) => expect(await answer.text()).toBe("done"))]);
  });
});
