import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { staticFiles } from "./static-files";

const SCRIPT = "export const answer = 42;".repeat(40);

function built() {
  const root = mkdtempSync(join(tmpdir(), "static-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "assets"));
  const script = join(root, "assets", "frame-a1b2.js");
  writeFileSync(script, SCRIPT);
  writeFileSync(`${script}.br`, brotliCompressSync(SCRIPT));
  writeFileSync(`${script}.gz`, gzipSync(SCRIPT));
  writeFileSync(join(root, "favicon.svg"), "<svg/>");
  writeFileSync(join(root, "service-worker.js"), SCRIPT);
  writeFileSync(join(root, "hors-ligne.html"), "<style>a{color:red}</style>");
  return Object.assign(staticFiles(root), { removed: () => rmSync(script) });
}

test("FAST-5 a built file is served precompressed and cached for ever", async () => {
  const app = built();
  const asked = async (encodings: string) => {
    const answer = await app.request("/assets/frame-a1b2.js", { headers: { "Accept-Encoding": encodings } });
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("Content-Type")).toMatch(/^text\/javascript/);
    expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { encoding: answer.headers.get("Content-Encoding"), bytes };
  };
  const packed = await asked("gzip, deflate, br");
  expect([packed.encoding, `${brotliDecompressSync(packed.bytes)}`]).toEqual(["br", SCRIPT]);
  const older = await asked("gzip");
  expect([older.encoding, `${gunzipSync(older.bytes)}`]).toEqual(["gzip", SCRIPT]);
  const plain = await asked("identity");
  expect([plain.encoding, `${plain.bytes}`]).toEqual([null, SCRIPT]);
});

test("FAST-5 files without a hash are revalidated, and unknown paths are passed on", async () => {
  const app = built();
  const icon = await app.request("/favicon.svg");
  expect([icon.status, icon.headers.get("Cache-Control")]).toEqual([200, "public, max-age=3600"]);
  expect((await app.request("/assets/gone.js")).status).toBe(404);
});

test("PUSH-1 a service worker is asked for each time, and a static page loads nothing but its own style", async () => {
  const app = built();
  const worker = await app.request("/service-worker.js");
  expect([worker.status, worker.headers.get("Cache-Control")]).toEqual([200, "no-cache"]);
  const page = await app.request("/hors-ligne.html");
  expect(page.headers.get("Content-Security-Policy")).toBe(
    "default-src 'none'; style-src 'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs='; base-uri 'none'; frame-ancestors 'none'; form-action 'none'",
  );
});

test("FAST-5 GEN-5 an unreadable file is passed on and not cached", async () => {
  const app = built();
  const path = "/assets/frame-a1b2.js";
  for (const method of ["POST", "PUT", "DELETE"])
    expect((await app.request(path, { method })).status).toBe(404);
  const beyond = await app.request(path, { headers: { Range: "bytes=99999-" } });
  expect([beyond.status, beyond.headers.get("Cache-Control")]).toEqual([416, null]);
  app.removed();
  expect((await app.request(path)).status).toBe(404);
});

test("SAFE-3 SAFE-11 a built file has its type and encoding; folders are not listed, and nothing else is read", async () => {
  const app = built();
  for (const [path, type] of [
    ["/assets/frame-a1b2.js", "text/javascript; charset=utf-8"],
    ["/favicon.svg", "image/svg+xml"],
  ] as const)
    expect((await app.request(path)).headers.get("Content-Type")).toContain(type);
  for (const path of [
    "/",
    "/assets",
    "/assets/",
    "/.git/config",
    "/../package.json",
    "/%2e%2e/package.json",
    "/.env",
  ])
    expect((await app.request(path)).status, path).toBe(404);
});
