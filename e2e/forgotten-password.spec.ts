import { expect, test } from "./fixtures";
import { linkIn, mailTo } from "./mails";
import { PASSWORD } from "./people";

const NEW_PASSWORD = "cerf-volant-orange-57";

test("AUTH-7 AUTH-11 PWD-1 forgotten password: the link works once and ends the other sessions", async ({
  page,
  newcomer,
  elsewhere,
  become,
  toast,
}) => {
  const person = await newcomer();
  const other = await elsewhere();
  await become(person, other);
  await other.goto("/onboarding");
  await expect(other).toHaveURL("/onboarding");

  await page.goto("/auth#reset");
  await page.locator("#reset").getByLabel("E-mail").fill(person.email);
  await page.getByRole("button", { name: "Recevoir le lien" }).click();
  await expect(toast("Email envoyé")).toContainText(
    "Vérifiez votre boîte mail pour réinitialiser votre mot de passe.",
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bon retour parmi nous.");

  const link = linkIn(await mailTo(person.email, "Choisissez un nouveau mot de passe"));
  expect(link).toContain("/auth?reset=true&token=");
  await page.goto(link);
  const fill = async (password: string, again: string) => {
    await page.getByLabel("Nouveau mot de passe").fill(password);
    await page.getByLabel("Le même, encore une fois").fill(again);
    await page.getByRole("button", { name: "Mettre à jour" }).click();
  };
  await fill(NEW_PASSWORD, "autre-chose-encore-3");
  await expect(page.getByText("Les mots de passe ne correspondent pas").first()).toBeVisible();
  await fill(NEW_PASSWORD, NEW_PASSWORD);
  await expect(toast("Mot de passe mis à jour")).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/auth\?/);

  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Un nouveau mot de passe.");
  await expect(page.getByText("Lien expiré")).toBeVisible();
  await expect(page.getByText("Ce lien n’est plus valable. Demandez-en un nouveau.").first()).toBeVisible();

  await page.goto("/auth?reset=true");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Un nouveau mot de passe.");
  await expect(page.getByText("Lien incomplet")).toBeVisible();
  const signIn = { intent: "login", email: person.email };
  const withOld = await page.request.post("/auth", { form: { ...signIn, password: PASSWORD } });
  expect(withOld.status()).toBe(400);
  const withNew = await page.request.post("/auth", { form: { ...signIn, password: NEW_PASSWORD } });
  expect(new URL(withNew.url()).pathname).toBe("/onboarding");
});
