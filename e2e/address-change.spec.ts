import { expect, test } from "./fixtures";
import { linkIn, mailTo } from "./mails";
import { freshAddress, PASSWORD } from "./people";
import { signInOn } from "./sign-in-form";

test("SAFE-2 SET-1 changing the address needs the password and both addresses confirm it; then the new address signs in", async ({
  page,
  asMember,
  toast,
  checkAccessible,
}) => {
  const { email } = await asMember("commercial", {}, "pending");
  const next = freshAddress("nouvelle");
  await page.goto("/parametres");
  await page.getByRole("link", { name: "Changer d’adresse e-mail" }).click();
  await page.getByLabel("Nouvelle adresse").fill(next);
  await page.getByLabel("Mot de passe actuel").fill("pas-le-bon-mot");
  await page.getByRole("button", { name: "Recevoir les liens" }).click();
  await expect(page.getByText("Le mot de passe actuel est incorrect").first()).toBeVisible();
  await expect(page.getByLabel("Nouvelle adresse")).toHaveValue(next);
  await page.getByLabel("Mot de passe actuel").fill(PASSWORD);
  await page.getByRole("button", { name: "Recevoir les liens" }).click();
  await expect(toast("E-mails envoyés")).toBeVisible();
  await expect(page.getByText("Ouvrez le lien reçu à chacune des deux adresses.").first()).toBeVisible();
  await checkAccessible();
  for (const [address, outcome] of [
    [next, "C’est noté"],
    [email, "Adresse changée"],
  ] as const) {
    await page.goto(linkIn(await mailTo(address, "Confirmez votre changement d’adresse")));
    await checkAccessible();
    await page.getByRole("button", { name: "Confirmer le changement" }).click();
    await expect(toast(outcome)).toBeVisible();
  }
  await expect(page.getByRole("region", { name: "Compte", exact: true })).toContainText(next);
  await mailTo(email, "L’adresse de votre compte a changé");
  await page.context().clearCookies();
  await page.goto("/auth");
  await signInOn(page, next);
  await expect(page).toHaveURL(/\/dashboard/);
});
