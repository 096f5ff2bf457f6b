import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

/** Collects the addresses requested from the server from now on, cached ones excepted. */
async function askedOfServer(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  browser.on("Network.responseReceived", ({ response }) => {
    const { url, fromDiskCache = false, fromPrefetchCache = false } = response;
    if (!fromDiskCache && !fromPrefetchCache) asked.push(new URL(url).pathname);
  });
  return asked;
}

/** In the page: the preloaded scripts that have not arrived. */
const scriptsUnderway = () => {
  const arrived = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
  return [...links].map(({ href }) => href).filter((href) => !arrived.has(href));
};

const firstCard = (page: Page) => page.locator("article h3 a").first();
const isAhead = (path: string) => path.endsWith(".data");

test("FAST-5 DIR-1 the page of a hovered card is loaded before it is opened", async ({ page }) => {
  await page.goto("/acharne");
  const card = firstCard(page);
  const path = (await card.getAttribute("href")) ?? "";
  const fetched = page.waitForResponse((response) => response.url().endsWith(`${path}.data`));
  await card.hover();
  await (await fetched).finished();
  await expect.poll(() => page.evaluate(scriptsUnderway)).toEqual([]);
  const asked = await askedOfServer(page);
  await card.click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(asked.filter((each) => isAhead(each) || each.endsWith(".js"))).toEqual([]);
});

test("FAST-5 with saved data or signed in, nothing is prefetched", async ({ page, login }) => {
  const asked = await askedOfServer(page);
  const touchCard = async () => {
    asked.length = 0;
    await page.goto("/acharne");
    await firstCard(page).dispatchEvent("touchstart");
    // A prefetch is requested before the page that is opened after it.
    await page.getByRole("link", { name: "Nos formules" }).first().click();
    await expect(page).toHaveURL("/nos-formules");
  };
  const ahead = () => asked.filter((path) => path.startsWith("/acharne/")).length;
  await touchCard();
  await expect.poll(ahead).toBe(1);
  await login("commercial");
  await touchCard();
  expect(ahead()).toBe(0);
  await page.context().clearCookies();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
  });
  await touchCard();
  expect(ahead()).toBe(0);
});
