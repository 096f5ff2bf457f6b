import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const worker = readFileSync("public/service-worker.js", "utf8");
const page = readFileSync("public/hors-ligne.html", "utf8");

test("PUSH-1 a changed offline page changes the name of its cache", () => {
  const hash = createHash("sha256").update(page).digest("hex").slice(0, 8);
  expect(worker).toContain(`const CACHE = "hors-ligne-${hash}";`);
});

test("PUSH-1 the offline page loads nothing, and the app opens within its own addresses", () => {
  expect(page).not.toMatch(/<(?:script|link|img|iframe)\b|url\(|\bsrc=|\bon\w+=|\bstyle=/);
  const manifest = JSON.parse(readFileSync("public/manifest.webmanifest", "utf8"));
  expect(manifest).toMatchObject({ lang: "fr", display: "standalone", scope: "/", id: "/" });
  const addresses = [manifest.start_url, ...manifest.shortcuts.map(({ url }: { url: string }) => url)];
  for (const address of addresses) expect(address).toMatch(/^\/\w/);
  const icons: { sizes: string; purpose?: string }[] = manifest.icons;
  expect(icons.map(({ sizes, purpose = "any" }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]),
  );
});
