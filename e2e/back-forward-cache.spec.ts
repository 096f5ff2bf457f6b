import { chromium } from "@playwright/test";
import { CHROMIUM, WHOLE_CHROMIUM } from "../scripts/built-server.mjs";
import { expect, test } from "./fixtures";
import { ownServer } from "./servers";

const PUBLIC = ["/", "/acharne", "/missions", "/nos-formules", "/les-acharnes", "/nos-chiffres", "/cgu"];

/** Playwright disables the back/forward cache, and the headless shell has none. */
const WITH_MEMORY = {
  ...CHROMIUM,
  executablePath: WHOLE_CHROMIUM,
  ignoreDefaultArgs: ["--disable-back-forward-cache"],
};

test("FAST-5 public pages come back with the back button as they were left", async () => {
  const { url } = ownServer();
  const browser = await chromium.launch(WITH_MEMORY);
  try {
    const page = await browser.newPage();
    for (const path of PUBLIC) {
      await page.goto(url + path);
      await page.waitForFunction(() => !window.earlyInput);
      await page.evaluate(() => {
        document.title = "laissée ouverte";
      });
      await page.goto(`${url}/cookies`);
      // The page that navigates back unloads before it could answer.
      await page.evaluate(() => void setTimeout(() => history.back()));
      await expect(page, path).toHaveURL(url + path);
      await expect(page, path).toHaveTitle("laissée ouverte");
    }
  } finally {
    await browser.close();
  }
});
