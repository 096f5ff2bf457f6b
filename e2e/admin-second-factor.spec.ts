import type { Browser } from "@playwright/test";
import pg from "pg";
import { codeAt } from "~/platform/accounts/totp.server";
import { withAuthenticator } from "./authenticator";
import { databaseAddress } from "./database";
import { address, expect, test } from "./fixtures";
import { startMachine } from "./machines";
import { waitForHydration } from "./page-state";
import type { Person } from "./people";
import { signInOn } from "./sign-in-form";

/** Does what `npm run admin -- grant` does. */
async function grant({ email }: Person): Promise<void> {
  const client = new pg.Client({ connectionString: databaseAddress() });
  await client.connect();
  await client
    .query("insert into administrators (user_id) select id from users where email = $1", [email])
    .finally(() => client.end());
}

/** A new browser on that machine. */
async function arriveOn(browser: Browser, url: string) {
  const context = await browser.newContext({
    baseURL: url,
    locale: "fr-FR",
    reducedMotion: "reduce",
    extraHTTPHeaders: address(),
  });
  return waitForHydration(await context.newPage());
}

const ASKED = "/parametres/double-authentification?suite=%2Fadmin";

test("SAFE-2 AUTH-12 outside the demo an administrator who signs in is offered a passkey or an application, then the administration opens", async ({
  browser,
  member,
  checkAccessible,
}) => {
  test.setTimeout(120_000);
  const [byKey, byCode] = [await member("entreprise"), await member("entreprise")];
  await grant(byKey);
  await grant(byCode);
  const there = await startMachine("localhost");
  try {
    const page = await arriveOn(browser, there.url);
    await withAuthenticator(page);
    await page.goto("/auth?suite=%2Fadmin");
    await signInOn(page, byKey.email);
    await expect(page).toHaveURL(ASKED);
    await expect(page.getByText("L’administration ne s’ouvre qu’avec une seconde preuve")).toBeVisible();
    await expect(page.getByRole("button", { name: "Commencer" })).toBeVisible();
    await checkAccessible(page);
    await page.goto("/admin/profiles");
    await expect(page, "no page of it opens before").toHaveURL(ASKED);
    await page.getByRole("button", { name: "Ajouter une clé d’accès" }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole("heading", { level: 1, name: "Tableau de bord" })).toBeVisible();
    await page.context().close();

    const other = await arriveOn(browser, there.url);
    await other.goto("/auth?suite=%2Fadmin");
    await signInOn(other, byCode.email);
    await expect(other).toHaveURL(ASKED);
    await other.getByRole("button", { name: "Commencer" }).click();
    const key = (await other.locator(".enrolment__key").innerText()).replaceAll(/\s/g, "");
    await other.getByLabel("Code à six chiffres").fill(codeAt(key, Math.floor(Date.now() / 30_000)));
    await other.getByRole("button", { name: "Activer" }).click();
    await other.getByRole("link", { name: "Je les ai gardés" }).click();
    await expect(other).toHaveURL(/\/admin$/);
    await expect(other.getByRole("heading", { level: 1, name: "Tableau de bord" })).toBeVisible();
    await other.context().close();
  } finally {
    expect(await there.stop()).toBe(0);
  }
});
