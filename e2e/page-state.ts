import { type BrowserContext, expect, type Page } from "@playwright/test";

/** Makes `goto` and `reload` wait until the page is hydrated. */
export function waitForHydration(page: Page): Page {
  const ready = () => page.waitForFunction(() => !("earlyInput" in window && window.earlyInput));
  for (const move of ["goto", "reload"] as const) {
    const go = page[move].bind(page) as (...args: unknown[]) => ReturnType<Page["goto"]>;
    page[move] = async (...args: unknown[]) => {
      const response = await go(...args);
      await ready();
      return response;
    };
  }
  return page;
}

/** Opens a page with delayed scripts; returns the function that lets them load and run. */
export async function arriveBeforeScripts(page: Page, path: string) {
  const released = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await released.promise;
    await route.continue();
  });
  // The previous page may have the same address.
  await page.evaluate((to) => {
    document.documentElement.dataset.left = "";
    location.assign(to);
  }, path);
  await expect(page.locator("html:not([data-left])")).toBeAttached();
  await page.waitForURL(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return async (isRunning: () => Promise<unknown> = () => page.waitForFunction(() => !window.earlyInput)) => {
    released.resolve();
    await isRunning();
  };
}

/** Opens a page and waits for its event stream, so that later changes arrive live. */
export async function gotoLive(page: Page, path: string): Promise<void> {
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith("/evenements")),
    page.goto(path),
  ]);
}

/** Waits until no finite animation runs, so that colours are final. Cards out of view apply a new colour scheme only when styled. */
export async function animationsFinished(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const part of document.querySelectorAll("*")) getComputedStyle(part).getPropertyValue("color");
    const ending = document.getAnimations().filter(
      ({ effect }) =>
        effect instanceof KeyframeEffect &&
        // An animation of a hidden element never finishes.
        effect.target?.checkVisibility() &&
        Number(effect.getComputedTiming().endTime) < Number.POSITIVE_INFINITY,
    );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Collects errors of the browser; a refused form or a missing page is none. */
export async function watch(context: BrowserContext): Promise<string[]> {
  const errors: string[] = [];
  context.on("console", (message) => {
    if (message.type() !== "error") return;
    const { url } = message.location();
    const refusal = /^Failed to load resource: the server responded with a status of 4\d\d/;
    if (refusal.test(message.text()) && !url.includes("/assets/")) return;
    errors.push(`${message.text()} (${url})`);
  });
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      // biome-ignore lint/suspicious/noConsole: what the page says on its console is what is watched
      console.error(`refused by the Content-Security-Policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  context.on("weberror", (failure) => errors.push(String(failure.error())));
  return errors;
}
