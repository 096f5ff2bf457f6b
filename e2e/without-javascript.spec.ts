import { writeFile } from "node:fs/promises";
import { expect, test } from "./fixtures";
import { linkIn, mailTo } from "./mails";
import { freshAddress, PASSWORD } from "./people";
import { signInOn } from "./sign-in-form";

test.use({ javaScriptEnabled: false });

test("GEN-2 GEN-6 AUTH-1 AUTH-4 AUTH-6 ONB-1 NAV-4 without JavaScript: the role chosen on the home page, sign-up, confirmation, its form, sign-in, sign-out", async ({
  page,
  toast,
}) => {
  const email = freshAddress("sans-js");
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Créer mon profil" }).click();
  const form = page.getByRole("region", { name: "Rejoignez les rangs." });
  await expect(page.getByRole("region", { name: "Bon retour parmi nous." })).toBeHidden();
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Mot de passe", { exact: true }).fill("court");
  await form.getByRole("button", { name: "Créer mon compte" }).click();
  await expect(form.getByText("Le mot de passe doit contenir au moins 6 caractères")).toBeVisible();
  await expect(form.getByLabel("E-mail")).toHaveValue(email);
  await form.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await form.getByRole("button", { name: "Créer mon compte" }).click();
  await expect(page.getByText("Vérifiez votre email pour confirmer votre compte.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Vérifiez ${email}`);
  await expect(page.getByRole("button", { name: "Renvoyer" })).toBeEnabled();
  await page.goto(linkIn(await mailTo(email, "Confirmez votre adresse")));
  await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
  await expect(page).toHaveURL("/onboarding/commercial");
  const notice = toast("Profil créé");
  await expect(notice).toBeVisible();
  await notice.evaluate((shown) => {
    for (const leaving of shown.getAnimations()) leaving.finish();
  });
  await expect(notice, "it leaves by itself").toBeHidden();
  await expect(page.getByRole("heading", { name: "Adresse confirmée" })).toBeVisible();
  await page.getByRole("button", { name: /mon compte$/ }).click();
  await page
    .getByRole("dialog", { name: "Mon compte" })
    .getByRole("button", { name: "Se déconnecter" })
    .click();
  await expect(page.getByText("Déconnexion réussie")).toBeVisible();
  await page.goto("/auth");
  await signInOn(page, email);
  await expect(page).toHaveURL(/\/onboarding\/commercial(#|$)/);
});

test("GEN-2 ONB-15 without JavaScript: a refused profile keeps everything, then is submitted", async ({
  page,
  asNewcomer,
}) => {
  await asNewcomer();
  await page.goto("/onboarding/company");
  await page.getByLabel("Nom de l’entreprise").fill("Sans Script SAS");
  await page.getByLabel("Taille").selectOption("11-50");
  await page.getByLabel("Prénom").fill("Léo");
  await page.getByLabel("Nom", { exact: true }).fill("Garrec");
  await page.getByLabel("Téléphone").fill("02 61 91 00 22");
  await page.getByLabel("Région").selectOption({ label: "Bretagne" });
  await page.getByLabel("Département").selectOption({ label: "Rhône" });
  await page.getByRole("button", { name: "Soumettre mon profil entreprise" }).click();
  await expect(page.getByRole("alert").first()).toContainText("Au moins un secteur requis");
  await expect(page.getByLabel("Nom de l’entreprise")).toHaveValue("Sans Script SAS");
  await expect(page.locator("[autofocus]")).toHaveCount(1);
  await page.getByText("Industrie").check();
  await page.getByRole("button", { name: "Soumettre mon profil entreprise" }).click();
  await expect(page.getByRole("alert").first()).toContainText(
    "Ce département n’est pas dans la région choisie",
  );
  await page.getByLabel("Département").selectOption({ label: "Morbihan" });
  await page.getByRole("button", { name: "Soumettre mon profil entreprise" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByText("Profil soumis avec succès")).toBeVisible();
});

test("GEN-2 DIR-2 DIR-3 MIS-2 without JavaScript: search and filters of the directory and the missions", async ({
  page,
}) => {
  await page.goto("/acharne");
  await page.getByRole("searchbox").fill("bretagne");
  await page.getByRole("button", { name: "Rechercher" }).click();
  await expect(page).toHaveURL("/acharne?q=bretagne");
  await page.getByRole("group", { name: "Canaux notés" }).getByText("Appel").check();
  await page.getByRole("button", { name: "Appliquer les filtres" }).click();
  await expect(page).toHaveURL(/\/acharne\?q=bretagne&competence=Appel&/);
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.getByRole("link", { name: "Effacer les filtres" }).first().click();
  await expect(page).toHaveURL("/acharne");

  await page.goto("/missions");
  await page.getByLabel("Secteur", { exact: true }).selectOption("industrie");
  await page.getByRole("button", { name: "Rechercher" }).click();
  await expect(page).toHaveURL(/secteur=industrie/);
  await expect(page.getByRole("article").first()).toContainText("Industrie");
});

test("GEN-2 PUBL-4 PUBL-9 ADM-5 without JavaScript: a mission submitted, a profile rejected from its page", async ({
  page,
  member,
  elsewhere,
  login,
  asMember,
}) => {
  await asMember("entreprise");
  await page.goto("/mission/publier");
  await page.getByLabel("Titre de la mission").fill("Mission sans script aucun");
  await page
    .getByLabel("Description")
    .fill("Un texte assez long pour être accepté par le formulaire de mission.");
  await page.getByLabel("Budget minimum").fill("500");
  await page.getByLabel("Budget maximum").fill("400");
  await page.getByRole("button", { name: "Publier la mission" }).click();
  await expect(page.getByText("Erreur de budget")).toBeVisible();
  await expect(page.getByLabel("Titre de la mission")).toHaveValue("Mission sans script aucun");
  await page.getByLabel("Budget maximum").fill("600");
  await page.getByRole("button", { name: "Publier la mission" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Mission soumise avec succès")).toBeVisible();

  const person = await member("commercial", {}, "pending");
  const admin = await elsewhere();
  await login("admin", admin);
  await admin.goto(`/admin/profiles?q=${encodeURIComponent(person.email)}`);
  await admin.getByRole("link", { name: /^Voir détails/ }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByRole("button", { name: "Rejeter" }).click();
  await dialog.getByRole("button", { name: "Rejeter" }).click();
  await expect(dialog.getByText("10 caractères au moins").first()).toBeVisible();
  await dialog.getByLabel("Coordonnées dans le texte").check();
  await dialog.getByRole("button", { name: "Rejeter" }).click();
  await expect(admin.getByText("Profil rejeté")).toBeVisible();
  await expect(admin.getByText("Aucun profil ici")).toBeVisible();
});

test("GEN-2 ONB-22 without JavaScript: a picture that is too large is refused by a page, not by a broken connection", async ({
  page,
  asNewcomer,
}) => {
  await asNewcomer("commercial");
  await page.goto("/onboarding/commercial");
  const heavy = test.info().outputPath("g.jpg");
  await writeFile(heavy, Buffer.alloc(12 * 1024 * 1024, "a"));
  await page.getByLabel("Photo").setInputFiles(heavy);
  await page.getByRole("button", { name: "Créer mon profil" }).click();
  await expect(page.getByText("Cet envoi est trop lourd.")).toBeVisible();
});

test("GEN-2 GEN-8 CONV-3 without JavaScript: a thread fits on a phone, and so does the choice of a file", async ({
  page,
  login,
}) => {
  await login("entreprise");
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/messages");
  await page.getByRole("link", { name: /Giulia F\./ }).click();
  await expect(page.getByRole("button", { name: "Envoyer" })).toBeVisible();
  const past = await page
    .locator("textarea[name=body], input[type=file]")
    .evaluateAll(
      (fields) => fields.filter((field) => field.getBoundingClientRect().right > innerWidth).length,
    );
  expect(past, "fields past the window").toBe(0);
});
