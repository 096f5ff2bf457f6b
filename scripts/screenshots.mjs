import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import pg from "pg";
import { CHROMIUM, samplePages, withBuiltServer } from "./built-server.mjs";
import { findPages, ROLES, UNACCEPTED } from "./pages.mjs";
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

async function takeAll(browser, url, role, find) {
  let taken = 0;
  const page = await browser.newPage({ baseURL: url, locale: "fr-FR", reducedMotion: "reduce" });
  if (role !== "visiteur") await signIn(page, role);
  for (const path of await find(async (list) => (await page.request.get(list)).text())) {
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

/** Simulates conditions that changed since every account accepted them. */
async function forgetAcceptances(dataDir) {
  const password = readFileSync(join(dataDir, "postgres-password"), "utf8").trim();
  const client = new pg.Client({
    host: join(dataDir, "socket"),
    user: "acharnes",
    database: "acharnes",
    password,
  });
  await client.connect();
  await client.query("delete from cgu_acceptances").finally(() => client.end());
}

if (!(await ensureBuilt())) process.exit(1);
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
await withBuiltServer(async (url, dataDir) => {
  const browser = await chromium.launch(CHROMIUM);
  try {
    const samples = await samplePages(url);
    let taken = 0;
    for (const role of ROLES)
      taken += await takeAll(browser, url, role, (read) => findPages(role, samples, read));
    await forgetAcceptances(dataDir);
    taken += await takeAll(browser, url, "commercial", async () => [UNACCEPTED]);
    console.log(`${taken} pictures in ${FOLDER}/`);
  } finally {
    await browser.close();
  }
});
