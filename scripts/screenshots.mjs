import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { CHROMIUM, samplePages, withBuiltServer } from "./built-server.mjs";
import { pagesOf } from "./pages.mjs";
import { ensureBuilt } from "./prepare.mjs";

/** Every page of the built server, at every width and in both schemes, into the ignored folder `screenshots/`. */
const FOLDER = "screenshots";
const WIDTHS = [360, 768, 1440];
const SCHEMES = ["light", "dark"];
const PASSWORD = "acharnes-demo";

async function signIn(page, role) {
  await page.request.post("/auth", {
    form: { intent: "login", email: `${role}@demo.test`, password: PASSWORD },
  });
}

const nameOf = (path) =>
  path
    .slice(1)
    .replace(/[^a-z0-9]+/gi, "-")
    .slice(0, 60) || "accueil";

async function takeAll(browser, url, role, paths) {
  let taken = 0;
  const page = await browser.newPage({ baseURL: url, locale: "fr-FR", reducedMotion: "reduce" });
  if (role !== "visiteur") await signIn(page, role);
  for (const path of paths) {
    await page.goto(path, { waitUntil: "load" });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        const file = `${role}-${nameOf(path)}-${width}-${colorScheme}.png`;
        await page.screenshot({ path: join(FOLDER, file), fullPage: true, animations: "disabled" });
        taken += 1;
      }
    }
  }
  await page.close();
  return taken;
}

if (!(await ensureBuilt())) process.exit(1);
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
await withBuiltServer(async (url) => {
  const browser = await chromium.launch(CHROMIUM);
  try {
    const pages = pagesOf(await samplePages(url));
    let taken = 0;
    for (const [role, paths] of Object.entries(pages)) taken += await takeAll(browser, url, role, paths);
    console.log(`${taken} pictures in ${FOLDER}/`);
  } finally {
    await browser.close();
  }
});
