import { expect, test } from "./fixtures";

test("GEN-2 GEN-5 offline: nothing written is lost, and the form can be sent again", async ({
  page,
  context,
  toast,
  guard,
}) => {
  guard.expected.push(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/contact");
  const form = page.getByRole("main");
  await form.getByLabel("Nom").fill("Léa Martin");
  await form.getByLabel("E-mail").fill("lea@exemple.fr");
  await form.getByLabel("Objet").fill("Une question");
  await form.getByLabel("Message").fill("Comment se passe une mission d’essai d’une semaine ?");
  await context.setOffline(true);
  await form.getByRole("button", { name: "Envoyer" }).click();
  await expect(toast("Connexion coupée")).toBeVisible();
  await expect(form.getByLabel("Message")).toHaveValue(/mission d’essai/);
  await expect(page).toHaveURL("/contact");
  await context.setOffline(false);
  // The form refuses input that is faster than a person.
  await expect(async () => {
    await form.getByRole("button", { name: "Envoyer" }).click();
    await expect(page).toHaveURL("/contact?envoye=oui", { timeout: 1000 });
  }).toPass();
});

test("GEN-5 offline: a page that does not load says so without blaming the server", async ({
  page,
  context,
  guard,
}) => {
  guard.expected.push(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
  await page.goto("/nos-formules");
  await page.getByRole("link", { name: "Contact", exact: true }).first().click();
  await expect(page).toHaveURL("/contact");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Nos formules" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("La connexion est coupée.");
  await expect(page.getByText("Erreur 500")).toHaveCount(0);
  await context.setOffline(false);
  await page.getByRole("link", { name: "Réessayer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Trois grades");
});
