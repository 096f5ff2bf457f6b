import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { Builder, By, Capabilities, error, type WebDriver, type WebElement } from "selenium-webdriver";
import { freePort } from "../../scripts/server-process.mjs";
import { control, type Engine, firstShown, folded, pressable, type Tab, WINDOW } from "./engine";

const DRIVER = "/usr/bin/WebKitWebDriver";
const SCREEN = "/usr/bin/Xvfb";

const miniBrowser = (): string | undefined => globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser").at(-1);

/** WebKitGTK's MiniBrowser on a virtual screen. */
export const webkit: Engine = {
  name: "WebKit",
  isInstalled: () => existsSync(DRIVER) && existsSync(SCREEN) && miniBrowser() !== undefined,
  async open(baseUrl) {
    const started: ChildProcess[] = [];
    const end = async () => {
      for (const child of started.reverse()) {
        child.kill();
        if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      }
    };
    try {
      const { screen, display } = await openScreen();
      started.push(screen);
      const port = await freePort();
      // The sandbox of WebKitGTK needs user namespaces, which a container may lack.
      const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" };
      started.push(spawn(DRIVER, [`--port=${port}`], { env, stdio: "ignore" }));
      const driver = await connect(port);
      return tabOf(driver, baseUrl, async () => {
        await driver.quit();
        await end();
      });
    } catch (error) {
      await end();
      throw error;
    }
  },
};

/** Xvfb chooses a free display number and prints it once it is ready. */
async function openScreen() {
  const size = `${WINDOW.width + 160}x${WINDOW.height + 200}x24`;
  const screen = spawn(SCREEN, ["-displayfd", "3", "-screen", "0", size], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, "data")) as [Buffer];
  return { screen, display: `:${number.toString().trim()}` };
}

async function connect(port: number): Promise<WebDriver> {
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await fetch(`${address}/status`).catch(() => undefined)); tries++) {
    if (tries > 150) throw new Error("WebKitWebDriver does not answer.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary: miniBrowser(), args: ["--automation"] },
  });
  const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
  await driver.manage().window().setRect(WINDOW);
  return driver;
}

function tabOf(driver: WebDriver, baseUrl: string, close: () => Promise<void>): Tab {
  /** Acts on a visible element; finds it again after a re-render. */
  const withShown = async <Value>(by: By, act: (found: WebElement) => Promise<Value>): Promise<Value> => {
    const found = await firstShown(
      () => driver.findElements(by),
      // Selenium considers the content of a closed `details` hidden, although a style sheet may show it.
      (element) => driver.executeScript("return arguments[0].checkVisibility()", element),
      String(by),
    );
    try {
      await driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", found);
      return await act(found);
    } catch (failure) {
      if (failure instanceof error.StaleElementReferenceError) return withShown(by, act);
      throw failure;
    }
  };
  return {
    async goto(path) {
      await driver.get(new URL(path, baseUrl).href);
    },
    async address() {
      return (await driver.getCurrentUrl()).slice(new URL(baseUrl).origin.length);
    },
    async textOf(selector) {
      return folded(await withShown(By.css(selector), (found) => found.getText()));
    },
    async fill(name, value) {
      await withShown(By.css(control(name)), async (field) => {
        await field.clear();
        await field.sendKeys(value);
      });
    },
    async press(label) {
      await withShown(By.xpath(pressable(label)), (found) => found.click());
    },
    read: (script) => driver.executeScript(`return (${script});`) as Promise<never>,
    close,
  };
}
