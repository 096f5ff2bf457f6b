import { existsSync } from "node:fs";
import { launch, type Page } from "puppeteer-core";
import { control, type Engine, firstShown, folded, pressable, type Tab, WINDOW } from "./engine";

const EXECUTABLE = "/usr/bin/firefox-esr";

/** Gecko, told what to do by WebDriver BiDi. */
export const firefox: Engine = {
  name: "Firefox",
  isInstalled: () => existsSync(EXECUTABLE),
  async open(baseUrl) {
    const browser = await launch({ browser: "firefox", executablePath: EXECUTABLE, headless: true });
    try {
      const page = await browser.newPage();
      await page.setViewport(WINDOW);
      return tabOf(page, baseUrl, () => browser.close());
    } catch (error) {
      await browser.close();
      throw error;
    }
  },
};

function tabOf(page: Page, baseUrl: string, close: () => Promise<void>): Tab {
  const shown = (selector: string) =>
    firstShown(
      () => page.$$(selector),
      (element) => element.isVisible(),
      selector,
    );
  return {
    async goto(path) {
      await page.goto(new URL(path, baseUrl).href);
    },
    async address() {
      return page.url().slice(new URL(baseUrl).origin.length);
    },
    async textOf(selector) {
      return folded(await (await shown(selector)).evaluate((found) => (found as HTMLElement).innerText));
    },
    async fill(name, value) {
      const field = await shown(control(name));
      await field.evaluate((input) => (input as HTMLInputElement).select());
      await field.type(value);
    },
    async press(label) {
      await (await shown(`::-p-xpath(${pressable(label)})`)).click();
    },
    read: (script) => page.evaluate(script) as Promise<never>,
    close,
  };
}
