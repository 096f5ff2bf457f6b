import { existsSync } from "node:fs";
import { type ElementHandle, launch, type Page, ProtocolError } from "puppeteer-core";
import { control, type Engine, firstShown, folded, pressable, type Tab, WINDOW } from "./engine";

const EXECUTABLE = "/usr/bin/firefox-esr";

/** Firefox, driven by WebDriver BiDi. */
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
  /** Acts on a visible element; finds it again after a re-render. */
  const withShown = async <Value>(
    selector: string,
    act: (found: ElementHandle) => Promise<Value>,
  ): Promise<Value> => {
    const found = await shown(selector);
    try {
      return await act(found);
    } catch (failure) {
      if (failure instanceof ProtocolError && failure.message.includes("no such handle"))
        return withShown(selector, act);
      throw failure;
    }
  };
  return {
    async goto(path) {
      await page.goto(new URL(path, baseUrl).href);
    },
    async address() {
      return page.url().slice(new URL(baseUrl).origin.length);
    },
    async textOf(selector) {
      const text = (found: ElementHandle) => found.evaluate((each) => (each as HTMLElement).innerText);
      return folded(await withShown(selector, text));
    },
    async fill(name, value) {
      await withShown(control(name), async (field) => {
        await field.evaluate((input) => (input as HTMLInputElement).select());
        await field.type(value);
      });
    },
    async press(label) {
      await withShown(`::-p-xpath(${pressable(label)})`, (found) => found.click());
    },
    read: (script) => page.evaluate(script) as Promise<never>,
    close,
  };
}
