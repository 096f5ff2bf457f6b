import { afterEach, expect, test } from "vitest";
import { serveApp } from "../../tests/servers/served-app";

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

async function served() {
  const app = await serveApp({ here: { loader: () => new Response("here") } });
  close = app.close;
  const logged = () =>
    app.lines.filter((line) => line.includes("violation of")).map((line) => JSON.parse(line));
  const send = async (body: unknown, type = "application/csp-report") =>
    (
      await fetch(`${app.base}/rapports-csp`, {
        method: "POST",
        headers: { "content-type": type },
        body: typeof body === "string" ? body : JSON.stringify(body),
      })
    ).status;
  return { ...app, logged, send };
}

const inline = {
  "csp-report": {
    "effective-directive": "script-src-elem",
    "blocked-uri": "inline",
    "document-uri": "https://acharnes.example/auth?token=secret",
    "source-file": "https://acharnes.example/auth?token=secret",
  },
};
const modern = (directive: string, blockedURL: string) => ({
  type: "csp-violation",
  age: 1,
  body: { effectiveDirective: directive, blockedURL, documentURL: "https://acharnes.example/" },
});

test("SAFE-3 GEN-2 each answer names the endpoint of CSP reports", async () => {
  const { base } = await served();
  const { headers } = await fetch(`${base}/here`);
  expect(headers.get("reporting-endpoints")).toBe('csp="/rapports-csp"');
  expect(headers.get("content-security-policy")).toContain("report-uri /rapports-csp; report-to csp");
});

test("SAFE-3 GEN-2 CSP reports of both formats are logged without secrets", async () => {
  const { logged, send } = await served();
  expect(await send(inline)).toBe(204);
  expect(
    await send(
      [modern("img-src", "https://elsewhere.example/pixel?who=1"), modern("invented-src", "eval")],
      "application/reports+json",
    ),
  ).toBe(204);
  expect(logged()).toMatchObject([
    { directive: "script-src", blocked: "inline", page: "/auth?token", source: "https://acharnes.example" },
    { directive: "img-src", blocked: "https://elsewhere.example" },
    { directive: "other", blocked: "eval" },
  ]);
  expect(JSON.stringify(logged())).not.toContain("secret");
});

test("SAFE-3 GEN-2 reports of extensions, malformed reports and thousands of reports do not fill the log", async () => {
  const { logged, send } = await served();
  await send([modern("script-src", "chrome-extension://abc/inject.js")], "application/reports+json");
  for (const nothing of ["", "{", "null", "[]", '{"csp-report":[]}']) expect(await send(nothing)).toBe(204);
  expect(logged()).toEqual([]);
  for (let sent = 0; sent < 30; sent++) await send(inline);
  expect(logged().length).toBeLessThanOrEqual(40);
  expect(logged().length).toBeGreaterThanOrEqual(20);
  expect(await send("x".repeat(70_000))).toBe(413);
});
