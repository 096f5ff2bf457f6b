import type { Page } from "@playwright/test";
import pg from "pg";
import { codeAt } from "~/platform/accounts/totp.server";
import { databaseAddress } from "./database";
import { expect, test } from "./fixtures";
import { mailTo } from "./mails";
import { PASSWORD } from "./people";
import { signInOn } from "./sign-in-form";

/** The code of a period; that of the current one may have been used. */
const codeOf = (key: string, later = 0) => codeAt(key, Math.floor(Date.now() / 30_000) + later);

const keyOn = async (page: Page) => (await page.locator(".enrolment__key").innerText()).replaceAll(/\s/g, "");

/** Makes the sessions of an account an hour older. */
async function anHourPasses(email: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseAddress() });
  await client.connect();
  await client
    .query(
      "update sessions set created_at = created_at - interval '1 hour', proven_at = now() - interval '1 hour' where user_id = (select id from users where email = $1)",
      [email],
    )
    .finally(() => client.end());
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("AUTH-12 GEN-2 GEN-3 without JavaScript: the second factor is enabled, asked for at the sign-in and leads to the requested page; a recovery code works once", async ({
    page,
    asMember,
    toast,
  }) => {
    const { email } = await asMember("commercial", {}, "pending");
    await page.goto("/parametres");
    await page.getByRole("region", { name: "Validation en deux étapes" }).getByRole("link").click();
    await page.getByRole("button", { name: "Commencer" }).click();
    await expect(page.getByRole("img", { name: "QR code à lire avec votre application" })).toBeVisible();
    const key = await keyOn(page);
    await page.getByLabel("Code à six chiffres").fill("12345");
    await page.getByRole("button", { name: "Activer" }).click();
    await expect(page.getByText("Saisissez les six chiffres de votre application").first()).toBeVisible();
    await expect(page.getByLabel("Code à six chiffres")).toHaveValue("12345");
    await page.getByLabel("Code à six chiffres").fill(codeOf(key, -1));
    await page.getByRole("button", { name: "Activer" }).click();
    const codes = page.getByRole("list", { name: "Codes de secours" }).getByRole("listitem");
    await expect(codes).toHaveCount(10);
    const [recovery = ""] = await codes.allInnerTexts();
    await page.getByRole("link", { name: "Je les ai gardés" }).click();
    await expect(page.getByText("Il vous reste 10 codes de secours.")).toBeVisible();
    await mailTo(email, "Validation en deux étapes activée");

    await page.context().clearCookies();
    await page.goto("/profil");
    await signInOn(page, email);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre code à six chiffres.");
    await page.goto("/profil");
    await expect(page, "the password alone opens nothing").toHaveURL("/auth?suite=%2Fprofil");
    await page.goto("/auth/code?suite=%2Fprofil");
    await page.getByLabel("Code", { exact: true }).fill("000 000");
    await page.getByRole("button", { name: "Valider" }).click();
    await expect(page.getByText("Ce code n’est pas le bon, ou il a déjà servi").first()).toBeVisible();
    await page.getByRole("link", { name: "Utiliser un code de secours" }).click();
    await page.getByRole("textbox", { name: "Code de secours" }).fill(recovery);
    await page.getByRole("button", { name: "Valider" }).click();
    await expect(page).toHaveURL(/\/profil/);
    await expect(toast("Connexion réussie")).toBeVisible();
    await mailTo(email, "Un code de secours a servi");

    await page.context().clearCookies();
    await page.goto("/auth");
    await signInOn(page, email);
    await page.getByLabel("Code", { exact: true }).fill(codeOf(key));
    await page.getByRole("button", { name: "Valider" }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto("/parametres/double-authentification");
    await expect(page.getByText("Il vous reste 9 codes.")).toBeVisible();
    await page.getByRole("button", { name: "Désactiver la validation en deux étapes" }).click();
    await expect(toast("Validation en deux étapes désactivée")).toBeVisible();
    await page.context().clearCookies();
    await page.goto("/auth");
    await signInOn(page, email);
    await expect(page).toHaveURL(/\/dashboard/);
  });
});

test("AUTH-12 SAFE-2 a sensitive page asks for the password again, then leads back to where one was going", async ({
  page,
  asMember,
  toast,
  checkAccessible,
}) => {
  const { email } = await asMember("commercial", {}, "pending");
  await anHourPasses(email);
  await page.goto("/parametres/donnees");
  await expect(page).toHaveURL("/parametres/confirmer?suite=%2Fparametres%2Fdonnees");
  const file = await page.request.get("/parametres/export.zip", { maxRedirects: 0 });
  expect(file.headers().location).toBe("/parametres/confirmer?suite=%2Fparametres%23donnees");
  await page.goto("/parametres/double-authentification");
  await page.getByLabel("Mot de passe actuel").fill("pas-le-bon-mot");
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.getByText("Le mot de passe actuel est incorrect").first()).toBeVisible();
  await page.getByLabel("Mot de passe actuel").fill(PASSWORD);
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page).toHaveURL("/parametres/double-authentification");
  await page.getByRole("button", { name: "Commencer" }).click();
  const key = await keyOn(page);
  await checkAccessible();
  await page.setViewportSize({ width: 360, height: 740 });
  const qr = page.getByRole("img", { name: "QR code à lire avec votre application" });
  const open = page.getByRole("link", { name: "ouvrez votre application d’authentification" });
  await expect(open).toHaveAttribute("href", /^otpauth:\/\/totp\//);
  expect((await open.boundingBox())?.y).toBeLessThan((await qr.boundingBox())?.y ?? 0);
  // Filled in last: on a busy machine the checks above take longer than a code is valid.
  await page.getByLabel("Code à six chiffres").fill(codeOf(key));
  await page.getByRole("button", { name: "Activer" }).click();
  const codes = page.getByRole("list", { name: "Codes de secours" });
  await expect(codes).toBeVisible();
  const announced = toast("Validation en deux étapes active");
  await expect(announced).toBeVisible();
  await expect(page.getByRole("button", { name: "Commencer" })).toBeHidden();
  const [above, list] = [await announced.boundingBox(), await codes.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0), "nothing covers the codes").toBeLessThanOrEqual(
    list?.y ?? 0,
  );
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copier les codes" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Codes copiés." })).toBeVisible();
  expect((await page.evaluate(() => navigator.clipboard.readText())).split("\n")).toEqual(
    await codes.getByRole("listitem").allInnerTexts(),
  );
  await checkAccessible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Désactiver" })).toBeVisible();
  await page.context().clearCookies();
  await page.goto("/auth");
  await signInOn(page, email);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre code à six chiffres.");
  await checkAccessible();
});
