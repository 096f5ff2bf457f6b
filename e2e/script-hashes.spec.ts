import { createHash } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const hashOf = (bytes: Buffer) => `sha384-${createHash("sha384").update(bytes).digest("base64")}`;

/** The hashes that a page declares for its files, in the import map and on script elements. */
function hashesIn(html: string) {
  const [, map = "{}"] = /<script[^>]* type="importmap"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const named = html.matchAll(/<script type="module" src="([^"]+)" integrity="([^"]+)"/g);
  return {
    mapped: JSON.parse(map).integrity as Readonly<Record<string, string>>,
    named: Object.fromEntries([...named].map(([, src, integrity]) => [src, integrity])),
  };
}

/** Every file that a page loads, unchanged or with an appended line that sets `window.altered`. */
async function arriveBy(context: BrowserContext, file: string, added = ""): Promise<Page> {
  const page = await context.newPage();
  await page.route(`**/assets/${file}-*.js`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()) + added;
    await route.fulfill({ contentType: "text/javascript", body });
  });
  return page;
}

const ALTERATION = "\n;window.altered = true;";

for (const [role, path] of [
  ["visitor", "/"],
  ["visitor", "/acharne"],
  ["commercial", "/dashboard"],
  ["admin", "/admin/profiles"],
] as const)
  test(`SAFE-3 ${path} names the hash of each of its scripts as the server sends it, and hydrates with them`, async ({
    page,
    login,
  }) => {
    if (role !== "visitor") await login(role);
    const { mapped, named } = hashesIn(await (await page.request.get(path)).text());
    expect(Object.keys(mapped).length).toBeGreaterThan(4);
    expect(Object.keys(named).length).toBeGreaterThan(0);
    for (const [file, integrity] of [...Object.entries(mapped), ...Object.entries(named)])
      expect(hashOf(await (await page.request.get(file)).body()), file).toBe(integrity);
    const asked = new Set<string>();
    page.on("request", (request) => {
      if (request.resourceType() === "script") asked.add(new URL(request.url()).pathname);
    });
    await page.goto(path);
    expect([...asked]).toEqual(expect.arrayContaining(Object.keys(mapped)));
  });

for (const [which, file] of [
  ["que charge chaque page", "react"],
  ["de cette page seule", "contact"],
  ["qui éveille la page", "entry.client"],
] as const)
  test(`SAFE-3 GEN-2 the script ${which}, changed in transit, does not run: the page is readable and its links work without it`, async ({
    context,
    guard,
  }) => {
    guard.expected.push(/integrity/, /Failed to fetch dynamically imported module/);
    const whole = await arriveBy(context, file);
    await whole.goto("/contact");
    await whole.waitForFunction(() => !window.earlyInput);

    const page = await arriveBy(context, file, ALTERATION);
    const refused = page.waitForEvent("console", (message) =>
      /digest in the 'integrity'/.test(message.text()),
    );
    await page.goto("/contact");
    await refused;
    expect(await page.evaluate(() => "altered" in window)).toBe(false);
    expect(await page.evaluate(() => !!window.earlyInput), "it waits for its scripts").toBe(true);
    await page.evaluate(() => {
      document.documentElement.dataset.left = "";
    });
    await page.getByRole("banner").getByRole("link", { name: "Trouver un Acharné" }).first().click();
    await expect(page).toHaveURL("/acharne");
    await expect(page.locator("html:not([data-left])"), "as a browser follows a link").toBeAttached();
    await page.unrouteAll({ behavior: "wait" });
  });
