import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { CHROMIUM } from "../scripts/built-server.mjs";
import { signInOn, signUpOn } from "./entering";
import { expect, test } from "./fixtures";
import { freshAddress, type Person } from "./people";
import { ownServer } from "./servers";

const BLOCKED = 2;

/** A browser whose settings block every cookie. */
async function blockingCookies(use: (context: BrowserContext) => Promise<void>, javaScriptEnabled: boolean) {
  const profile = await mkdtemp(join(tmpdir(), "cookies-blocked-"));
  await mkdir(join(profile, "Default"));
  const preferences = { profile: { default_content_setting_values: { cookies: BLOCKED } } };
  await writeFile(join(profile, "Default", "Preferences"), JSON.stringify(preferences));
  const context = await chromium.launchPersistentContext(profile, {
    ...CHROMIUM,
    baseURL: ownServer().url,
    javaScriptEnabled,
  });
  try {
    await use(context);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

const signsInInVain = async (context: BrowserContext, { email }: Person) => {
  const page = await context.newPage();
  const said = page.getByRole("alert").filter({ hasText: "La connexion n’a pas tenu" });
  const words = "Votre navigateur bloque les cookies de ce site";
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/auth\?/);
  await expect(said).toHaveCount(0);
  await signInOn(page, email);
  await expect(said).toContainText(words);
  await signInOn(page, email);
  await expect(said).toContainText(words);

  await page.goto("/auth#signup");
  await expect(said).toHaveCount(0);
  await signUpOn(page, freshAddress("cookies"));
  await expect(said).toContainText(words);
};

for (const javaScript of [true, false]) {
  test(`AUTH-3 cookies bloqués, la page de connexion dit pourquoi elle revient (${javaScript ? "avec" : "sans"} JavaScript)`, async ({
    newcomer,
  }) => {
    const person = await newcomer();
    await blockingCookies((context) => signsInInVain(context, person), javaScript);
  });
}
