import { expect, test } from "./fixtures";
import { COMMERCIAL, COMPANY, formOf, joined, missionId, moveProfile, post, submitProfile } from "./people";
import { brokenPng, jpeg, png } from "./pictures";

const BIO = "Douze ans de prospection de comptes industriels, du premier appel à la signature.";

test("ONB-1 ONB-2 ONB-10 to ONB-22 Acharné: from the role to the submitted profile without losing anything", async ({
  page,
  toast,
  asNewcomer,
}) => {
  const person = await asNewcomer();
  await page.goto("/onboarding");
  await page.getByRole("button", { name: "Je suis commercial indépendant" }).click();
  await expect(page).toHaveURL("/onboarding/commercial");
  await expect(toast("Profil créé")).toContainText("Votre profil commercial a été créé avec succès.");

  const email = page.getByLabel("E-mail");
  await expect(email).toHaveValue(person.email);
  await expect(email).toBeDisabled();
  await expect(page.getByText("100 euros au minimum.")).toBeVisible();
  const total = page.getByRole("status").filter({ hasText: "étoiles" });
  await expect(total).toHaveText("5 sur 15 étoiles");

  await page.getByLabel("Région").selectOption({ label: "Bretagne" });
  const department = page.getByLabel("Département");
  await expect(department.getByRole("option")).toHaveText([
    "Choisir un département",
    "Côtes-d’Armor",
    "Finistère",
    "Ille-et-Vilaine",
    "Morbihan",
  ]);
  await department.selectOption({ label: "Finistère" });

  await page.getByLabel("Nom", { exact: true }).fill("Quiberonnaise");
  await page.getByLabel("Téléphone").fill("06 39 98 00 11");
  await page.getByLabel("Années d’expérience").fill("12");
  await page.getByRole("combobox", { name: "Clientèle" }).selectOption("b2b");
  await page.getByLabel("Missions souhaitées").selectOption("les_deux");
  await page.getByRole("group", { name: "Secteurs" }).getByText("Industrie").click();
  await page.getByRole("group", { name: "Langues" }).getByText("Anglais").click();
  for (const skill of ["Appel", "Emailing", "Réseaux"]) {
    await page
      .getByRole("group", { name: skill })
      .getByRole("radio", { name: "5 étoiles" })
      .check({ force: true });
  }
  await expect(total).toHaveText("17 sur 15 étoiles");
  await page.getByLabel("Taux journalier minimum").fill("400");
  await page.getByLabel("Taux journalier maximum").fill("601");
  await expect(page.locator("output")).toHaveText("500-751€/jour");
  await page.getByLabel("Votre phrase").fill("Prospection industrielle, de l’appel au contrat.");
  await expect(page.getByText("48 / 160")).toBeVisible();
  await page.getByLabel("Votre parcours").fill(BIO);
  await page.getByLabel("LinkedIn").fill("javascript:alert(1)");

  await page.getByLabel("Photo").setInputFiles({
    name: "notes.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("pas une image"),
  });
  await expect(
    page.getByText("Erreur lors de l'upload: seules les images JPG et PNG sont acceptées"),
  ).toBeVisible();
  await page.evaluate(() => {
    window.createImageBitmap = async () => ({ width: 1, height: 1, close: () => undefined });
  });
  await page
    .getByLabel("Photo")
    .setInputFiles({ name: "coupee.png", mimeType: "image/png", buffer: await brokenPng() });
  await expect(page.getByText("coupee.png", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Créer mon profil" }).click();
  await expect(page.getByText("Le prénom doit contenir au moins 2 caractères").first()).toBeVisible();
  await expect(
    page.getByText("Le total des compétences ne peut pas dépasser 15 étoiles").first(),
  ).toBeVisible();
  await expect(page.getByText(/^Adresse (?:LinkedIn|du site) invalide\. Par exemple/).first()).toBeVisible();
  await expect(page.getByLabel("Prénom")).toBeFocused();
  await page.getByLabel("Prénom").fill("Solenn");
  await page.getByLabel("LinkedIn").fill("https://www.linkedin.com/in/solenn-exemple");
  await page
    .getByRole("group", { name: "Réseaux" })
    .getByRole("radio", { name: "1 étoile" })
    .check({ force: true });
  await expect(total).toHaveText("13 sur 15 étoiles");

  const refused = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Créer mon profil" }).click();
  expect((await refused).status()).toBe(400);
  await expect(
    page
      .getByRole("alert")
      .getByText("Erreur lors de l'upload: cette image est illisible, choisissez-en une autre")
      .first(),
  ).toBeVisible();
  await expect(page.getByLabel("Votre parcours")).toHaveValue(BIO);
  await expect(page.getByLabel("Département")).toHaveValue("29");
  await expect(
    page.getByRole("group", { name: "Appel" }).getByRole("radio", { name: "5 étoiles" }),
  ).toBeChecked();

  await page
    .getByLabel("Photo")
    .setInputFiles({ name: "moi.png", mimeType: "image/png", buffer: await png() });
  await expect(page.locator('form img[src^="blob:"]')).toBeVisible();
  await page.getByRole("button", { name: "Créer mon profil" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(toast("Profil soumis avec succès")).toContainText("en attente de validation par notre équipe");
  const picture = page.getByRole("main").locator("img").first();
  await expect(picture).toHaveAttribute("src", /^\/fichiers\//);
  await expect(picture).toHaveJSProperty("complete", true);
  expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);

  await page.goto("/onboarding");
  await expect(page).toHaveURL("/onboarding/commercial");
  await expect(page.getByLabel("Prénom")).toHaveValue("Solenn");
  await expect(page.getByLabel("Téléphone")).toHaveValue(/06 39 98 00 11/);
  await expect(page.getByLabel("Taux journalier maximum")).toHaveValue("601");
  await expect(
    page.getByRole("group", { name: "Réseaux" }).getByRole("radio", { name: "1 étoile" }),
  ).toBeChecked();
});

test("ONB-14 ONB-22 photo: a JPEG is accepted, more than 5 MB refused by the page and by the server", async ({
  page,
  asMember,
}) => {
  const person = await asMember("commercial", {}, "pending");
  await page.goto("/onboarding/commercial");
  const tooLarge = Buffer.concat([await jpeg(), Buffer.alloc(5.5 * 1024 * 1024)]);
  await page.getByLabel("Photo").setInputFiles({ name: "g.jpg", mimeType: "image/jpeg", buffer: tooLarge });
  await expect(page.getByText("Erreur lors de l'upload: l’image dépasse 5 Mo")).toBeVisible();
  await page.getByRole("button", { name: "Soumettre mes modifications" }).click();
  await expect(page.getByLabel("Photo")).toBeFocused();
  await expect(page).toHaveURL("/onboarding/commercial");
  await page.getByRole("button", { name: "Retirer cette image" }).click();
  await expect(page.getByText("Erreur lors de l'upload: l’image dépasse 5 Mo")).toBeHidden();
  await page.getByLabel("Photo").setInputFiles({ name: "g.jpg", mimeType: "image/jpeg", buffer: tooLarge });
  await page
    .getByLabel("Photo")
    .setInputFiles({ name: "moi.jpg", mimeType: "image/jpeg", buffer: await jpeg() });
  await page.getByLabel("Téléphone").fill("01 23 45 67 89 01");
  await page.getByRole("button", { name: "Soumettre mes modifications" }).click();
  await expect(page.getByText("Numéro de téléphone invalide").first()).toBeVisible();
  await expect(page.getByLabel("Téléphone")).toBeFocused();
  await page.getByLabel("Téléphone").fill("06 39 98 00 12");
  await page.getByRole("button", { name: "Soumettre mes modifications" }).click();
  await expect(page).toHaveURL("/dashboard");

  const form = formOf(COMMERCIAL);
  form.append("avatar", new File([new Uint8Array(tooLarge)], "g.jpg", { type: "image/jpeg" }));
  const answer = await person.api.post("/onboarding/commercial", { multipart: form });
  expect(answer.status()).toBe(400);
  expect(await answer.text()).toContain("5 Mo");
});

test("COMP-6 ONB-22 logo: a JPEG is accepted, more than 5 MB refused, and it is removed at once", async ({
  page,
  asMember,
}) => {
  const person = await asMember("entreprise", {}, "pending");
  await page.goto("/onboarding/company");
  const tooLarge = Buffer.concat([await jpeg(), Buffer.alloc(5.5 * 1024 * 1024)]);
  const logo = page.getByLabel("Logo");
  await logo.setInputFiles({ name: "g.jpg", mimeType: "image/jpeg", buffer: tooLarge });
  await expect(page.getByText("Erreur lors de l'upload: l’image dépasse 5 Mo")).toBeVisible();
  await page.getByRole("button", { name: "Retirer cette image" }).click();
  await logo.setInputFiles({ name: "logo.jpg", mimeType: "image/jpeg", buffer: await jpeg() });
  await page.getByRole("button", { name: "Soumettre mon profil entreprise" }).click();
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/onboarding/company");
  await page.getByRole("button", { name: "Retirer le logo" }).click();
  await expect(page.getByRole("button", { name: "Retirer le logo" })).toBeHidden();

  const form = formOf(COMPANY);
  form.append("logo", new File([new Uint8Array(tooLarge)], "g.jpg", { type: "image/jpeg" }));
  const answer = await person.api.post("/onboarding/company", { multipart: form });
  expect(answer.status()).toBe(400);
  expect(await answer.text()).toContain("5 Mo");
});

test("TEAM-1 TEAM-2 a recruiter fills in their own name only, and publishes; a reader reads", async ({
  page,
  become,
  member,
  newcomer,
  mission,
  toast,
}) => {
  const owner = await member("entreprise");
  const title = await mission(owner, "Ouvrir le Trégor");
  const id = await missionId(title);
  await become(await joined(owner, await newcomer(), "recruiter"));
  await page.goto("/profil");
  await page.getByRole("link", { name: "Modifier ma fiche" }).click();
  await expect(page.getByLabel("Nom de l’entreprise")).toBeHidden();
  await page.getByLabel("Prénom").fill("Enora");
  await page.getByRole("button", { name: "Enregistrer ma fiche" }).click();
  await expect(toast("Fiche enregistrée")).toBeVisible();
  await page.goto(`/mes-missions/${id}/modifier`);
  await page.getByLabel("Responsable").selectOption({ label: "Enora Autret" });
  await page.getByRole("button", { name: "Soumettre les modifications" }).click();
  await expect(page).toHaveURL("/mes-missions");
  await expect(toast("Responsable enregistré")).toBeVisible();
  await expect(page.getByRole("main").getByText("Responsable : Enora")).toBeVisible();

  const reader = await joined(owner, await newcomer(), "reader");
  await become(reader);
  await page.goto("/mes-missions");
  await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await page.goto(`/mes-missions/${id}/modifier`);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByLabel("Responsable")).toBeHidden();
  const refused = await reader.api.post("/mes-missions", {
    form: { intent: "withdraw", id },
    maxRedirects: 0,
  });
  expect(refused.status()).toBe(403);
});

test("ONB-30 ONB-31 ONB-32 company: a profile submitted without a previous choice of role, refused to an Acharné", async ({
  page,
  newcomer,
  become,
  toast,
  visitor,
  asNewcomer,
}) => {
  await asNewcomer();
  await page.goto("/onboarding/company");
  await page.getByRole("button", { name: "Soumettre mon profil entreprise" }).click();
  await expect(page.getByText("La taille de l’entreprise est requise").first()).toBeVisible();
  await expect(page.getByLabel("Nom de l’entreprise")).toBeFocused();
  await page.getByLabel("Nom de l’entreprise").fill("Rhum & Vanille SARL");
  await page.getByLabel("Taille").selectOption("1000+");
  await page.getByLabel("Prénom").fill("Maëlys");
  await page.getByLabel("Nom", { exact: true }).fill("Hoarau");
  await page.getByLabel("Téléphone").fill("06 92 00 11 22");
  await expect(page.getByLabel("Région").getByRole("option", { name: "Outre-mer" })).toHaveCount(1);
  await page.getByLabel("Région").selectOption({ label: "Outre-mer" });
  await page.getByLabel("Département").selectOption({ index: 1 });
  await page.getByText("Pharmaceutique").click();
  await page.getByRole("button", { name: "Soumettre mon profil entreprise" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(toast("Profil soumis avec succès")).toBeVisible();
  await expect(page.getByRole("main").getByText("Rhum & Vanille SARL").first()).toBeVisible();

  const commercial = await newcomer("commercial");
  expect(await post(commercial.api, "/onboarding/company", COMPANY)).toBe("/onboarding/commercial");
  await become(commercial);
  await page.goto("/onboarding/company");
  await expect(page).toHaveURL("/onboarding/commercial");
  await expect(toast("Erreur")).toContainText("Votre compte est un compte commercial");

  const away = await (await visitor()).post("/onboarding/company", { form: formOf(COMPANY) });
  expect(new URL(away.url()).pathname).toBe("/auth");
  expect(await away.text()).toContain("Vous devez être connecté pour créer un profil.");
});

test("ONB-1 role: the company chooses its own, with its message", async ({ page, toast, asNewcomer }) => {
  await asNewcomer();
  await page.goto("/onboarding");
  await page.getByRole("button", { name: "Je représente une entreprise" }).click();
  await expect(page).toHaveURL("/onboarding/company");
  await expect(toast("Profil créé")).toContainText("Votre profil entreprise a été créé avec succès.");
});

test("DASH-1 DASH-2 DASH-3 DASH-5 STATE-1 dashboard: pending, active, draft with its reason", async ({
  page,
  newcomer,
  become,
  admin,
}) => {
  const person = await newcomer();
  await submitProfile(person, "commercial");
  await become(person);
  await page.goto("/dashboard");
  const status = (word: string) => page.getByRole("main").getByText(word, { exact: true });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bonjour Solenn");
  await expect(status("En attente")).toBeVisible();
  await expect(page.getByText("Votre profil attend sa validation")).toBeVisible();
  await expect(page.getByRole("link", { name: "Modifier mon profil" })).toHaveAttribute(
    "href",
    "/onboarding/commercial",
  );
  await expect(page.getByRole("link", { name: "Missions ouvertes" }).first()).toBeVisible();

  await moveProfile(await admin(), person.email, "approve");
  await page.reload();
  await expect(status("Actif")).toBeVisible();
  await expect(page.getByText("Votre profil est en ligne")).toBeVisible();
  await page
    .getByRole("region", { name: "Visibilité" })
    .getByRole("link", { name: "Voir ma page publique" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Solenn Q.");

  await moveProfile(await admin(), person.email, "unpublish", "Votre photo est floue.");
  await page.goto("/dashboard");
  await expect(status("Brouillon")).toBeVisible();
  await expect(page.getByText("Votre photo est floue.")).toBeVisible();
});
