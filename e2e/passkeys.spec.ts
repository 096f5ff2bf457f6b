import pg from "pg";
import { withAuthenticator } from "./authenticator";
import { databaseAddress } from "./database";
import { expect, test } from "./fixtures";
import { waitForHydration } from "./page-state";
import { startOwnServer } from "./servers";
import { signInOn } from "./sign-in-form";

/** Adds a passkey in the database. */
async function givePasskey(email: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseAddress() });
  await client.connect();
  await client
    .query(
      `with owner as (
         insert into passkey_owners (user_id, handle)
         select id, gen_random_uuid() from users where email = $1 returning user_id)
       insert into passkeys (user_id, credential_id, public_key, counter, name, created_at)
       select user_id, gen_random_uuid(), '', 0, $2, now() from owner`,
      [email, name],
    )
    .finally(() => client.end());
}

const ENTER = "Utiliser une clé d’accès";

test("SAFE-2 AUTH-9 a passkey is added, renamed, signs in, confirms the identity and is removed", async ({
  browser,
  toast,
  checkAccessible,
}) => {
  test.setTimeout(180_000);
  const { url, stop } = await startOwnServer({}, "localhost");
  const context = await browser.newContext({ baseURL: url, locale: "fr-FR" });
  try {
    const page = waitForHydration(await context.newPage());
    const verifies = await withAuthenticator(page);
    await page.goto("/auth");
    await signInOn(page, "commercial@demo.test", "acharnes-demo");
    await expect(page).toHaveURL(/\/dashboard\b/);
    await page.goto("/parametres");
    const section = page.getByRole("region", { name: "Clés d’accès" });
    await section.getByRole("link", { name: "Ajouter une clé d’accès" }).click();
    await page.getByRole("button", { name: "Ajouter une clé d’accès" }).click();
    await expect(toast("Clé d’accès ajoutée", page)).toBeVisible();
    const kept = page.getByRole("list", { name: "Vos clés d’accès" }).getByRole("listitem");
    await expect(kept).toContainText("pas encore utilisée");
    await kept.getByLabel("Nom").fill("T");
    await kept.getByRole("button", { name: "Renommer" }).click();
    await expect(page.getByText("Le nom de la clé doit").first()).toBeVisible();
    await kept.getByLabel("Nom").fill("Téléphone");
    await kept.getByRole("button", { name: "Renommer" }).click();
    await expect(kept.getByRole("heading", { name: "Téléphone" })).toBeVisible();
    await page.getByRole("button", { name: "Ajouter une autre clé d’accès" }).click();
    await expect(page.getByText("Cet appareil garde déjà une clé d’accès de votre compte.")).toBeVisible();
    await checkAccessible(page);

    await context.clearCookies();
    await page.goto("/auth?suite=%2Fprofil");
    await verifies(false);
    await page.getByRole("button", { name: ENTER }).click();
    await expect(page.getByText("Aucune clé d’accès n’a été montrée.")).toBeVisible();
    await verifies(true);
    await page.getByRole("button", { name: ENTER }).click();
    await expect(page).toHaveURL(/\/profil/);
    await expect(toast("Connexion réussie", page)).toBeVisible();

    await page.goto("/parametres/confirmer?suite=%2Fparametres%2Fcles");
    await page.getByRole("button", { name: "Utiliser une clé d’accès" }).click();
    await expect(page).toHaveURL(/\/parametres\/cles$/);
    await expect(kept).toContainText("utilisée le");
    const leave = kept.getByRole("link", { name: "Retirer la clé Téléphone" });
    await leave.click();
    const asking = page.getByRole("dialog", { name: /^Retirer la clé/ });
    await asking.getByRole("link", { name: "Annuler" }).click();
    await expect(asking).toBeHidden();
    await expect(kept).toHaveCount(1);
    await leave.click();
    await expect(asking).toContainText("Elle ne vous fera plus entrer.");
    await checkAccessible(page);
    await asking.getByRole("button", { name: "Retirer la clé" }).click();
    await expect(toast("Clé d’accès retirée", page)).toBeVisible();
    await expect(kept).toHaveCount(0);

    await context.clearCookies();
    await page.goto("/auth");
    await page.getByRole("button", { name: ENTER }).click();
    await expect(toast("Erreur de connexion", page)).toContainText("Cette clé d’accès n’ouvre pas ce compte");
    await expect(page).toHaveURL(/\/auth/);
  } finally {
    await context.close();
    await stop();
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("SAFE-2 GEN-2 without JavaScript passkeys say that they need it, and nothing is broken", async ({
    page,
    asMember,
    guard,
  }) => {
    guard.expected.push(/status of 400/);
    await page.goto("/auth");
    await page.getByRole("button", { name: ENTER }).click();
    await expect(page.getByText("Une clé d’accès demande JavaScript")).toBeVisible();
    await asMember("commercial", {}, "pending");
    await page.goto("/parametres");
    await page.getByRole("region", { name: "Clés d’accès" }).getByRole("link").click();
    await expect(page.getByText("Ajouter une clé d’accès demande JavaScript")).toBeVisible();
    await page.getByRole("button", { name: "Ajouter une clé d’accès" }).click();
    await expect(page.getByText("Une clé d’accès demande JavaScript").first()).toBeVisible();
  });

  test("SAFE-2 GEN-2 without JavaScript a passkey is removed by a page that asks first", async ({
    page,
    asMember,
    toast,
  }) => {
    const { email } = await asMember("commercial", {}, "pending");
    await givePasskey(email, "Téléphone");
    await page.goto("/parametres/cles");
    const kept = page.getByRole("list", { name: "Vos clés d’accès" }).getByRole("listitem");
    const asking = page.getByRole("dialog", { name: /^Retirer la clé/ });
    const leave = kept.getByRole("link", { name: "Retirer la clé Téléphone" });
    await leave.click();
    await expect(asking).toContainText("Elle ne vous fera plus entrer.");
    await expect(asking.getByRole("button", { name: "Retirer la clé" })).toBeInViewport();
    await asking.getByRole("link", { name: "Annuler" }).click();
    await expect(page).toHaveURL("/parametres/cles");
    await expect(asking).toBeHidden();
    await leave.click();
    await asking.getByRole("button", { name: "Retirer la clé" }).click();
    await expect(toast("Clé d’accès retirée")).toBeVisible();
    await expect(page).toHaveURL("/parametres/cles");
    await expect(asking).toBeHidden();
    await expect(kept).toHaveCount(0);
  });
});
