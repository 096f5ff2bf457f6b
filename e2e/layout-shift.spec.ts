import type { Page } from "@playwright/test";
import { CHROMIUM, WHOLE_CHROMIUM } from "../scripts/built-server.mjs";
import { expect, test } from "./fixtures";

/** The whole browser: the headless shell lays text out differently while fonts load. */
test.use({ launchOptions: { ...CHROMIUM, executablePath: WHOLE_CHROMIUM } });

/** A layout shift below this is not visible. */
const UNSEEN = 0.01;

/** Opens a page with late fonts and later scripts; returns its layout shift. */
async function movementOn(page: Page, path: string): Promise<number> {
  const fonts = Promise.withResolvers<void>();
  const scripts = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await fonts.promise;
    await route.continue();
  });
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("about:blank");
  const arrived = page.goto(path);
  await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
  fonts.resolve();
  await page.evaluate(() => document.fonts.ready);
  scripts.resolve();
  await arrived;
  const moved = await page.evaluate(async () => {
    let total = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) total += Number(Reflect.get(entry, "value"));
    });
    observer.observe({ type: "layout-shift", buffered: true });
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    for (const entry of observer.takeRecords()) total += Number(Reflect.get(entry, "value"));
    return total;
  });
  await page.unrouteAll({ behavior: "wait" });
  return moved;
}

for (const width of [360, 1440]) {
  test(`GEN-2 nothing moves after the first paint, at ${width} px, with slow fonts and scripts`, async ({
    page,
    visitor,
  }) => {
    const sitemap = await (await (await visitor()).get("/sitemap.xml")).text();
    const [acharne = ""] = /\/acharne\/[a-z0-9-]+/.exec(sitemap) ?? [];
    const [mission = ""] = /\/mission\/[a-z0-9-]+/.exec(sitemap) ?? [];
    const [company = ""] = /\/entreprise\/[a-z0-9-]+/.exec(sitemap) ?? [];
    await page.setViewportSize({ width, height: 800 });
    const moved: Record<string, number> = {};
    for (const path of [
      "/",
      "/acharne",
      acharne,
      "/missions",
      mission,
      company,
      "/nos-formules",
      "/auth",
      "/contact",
    ]) {
      const movement = await movementOn(page, path);
      if (movement > UNSEEN) moved[path] = movement;
    }
    expect(moved).toEqual({});
  });
}

for (const scripts of [true, false]) {
  test.describe(scripts ? "avec JavaScript" : "sans JavaScript", () => {
    test.use({ javaScriptEnabled: scripts });

    test(`DIR-1 MIS-1 cards out of view are all laid out in the end, ${scripts ? "with" : "without"} JavaScript`, async ({
      page,
    }) => {
      for (const path of ["/acharne", "/missions"]) {
        await page.goto(path);
        const cards = page.getByRole("region", { name: "Résultats" }).locator("li > article");
        expect(await cards.count()).toBeGreaterThan(6);
        await expect
          .poll(() =>
            cards.evaluateAll(
              (all) => all.filter((card) => !card.checkVisibility({ contentVisibilityAuto: true })).length,
            ),
          )
          .toBe(0);
      }
    });
  });
}

test("GEN-2 a late style sheet is not followed by a fade from the browser’s colours", async ({ page }) => {
  const sheets = Promise.withResolvers<void>();
  await page.route("**/assets/*.css", async (route) => {
    await sheets.promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    Object.assign(window, { faded: [] });
    document.addEventListener(
      "transitionrun",
      ({ propertyName }) => Reflect.get(window, "faded").push(propertyName),
      true,
    );
  });
  await page.goto("/acharne", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Rechercher" }).first().waitFor({ state: "attached" });
  const colourOf = (element: Element) => getComputedStyle(element).color;
  const link = page.locator(".btn").first();
  const before = await link.evaluate(colourOf);
  sheets.resolve();
  await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
  expect(await link.evaluate(colourOf)).not.toBe(before);
  expect(await page.evaluate(() => Reflect.get(window, "faded"))).toEqual([]);
  await link.hover();
  await expect
    .poll(() => link.evaluate((button) => getComputedStyle(button).transitionDuration))
    .toContain("0.12s");
});
