import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { MISSION, moveMission, PASSWORD, type Person, post } from "./people";

const DESCRIPTION = "Appeler les pharmacies de l’Ouest, présenter notre gamme et obtenir des rendez-vous.";

const titleFor = (person: Person, words: string) => `${words} ${person.email.slice(9, 17)}`;
const propose = (person: Person, title: string) =>
  post(person.api, "/mission/publier", { ...MISSION, title });
const rowOf = (page: Page, title: string) => page.getByRole("row", { name: title });

async function choose(page: Page, title: string, action: string) {
  await rowOf(page, title).getByLabel(`Autres actions, ${title}`).click();
  await rowOf(page, title).getByText(action, { exact: true }).click();
}

test("MIS-8 PUB-7 STATE-2 ses missions : modifier, retirer, soumettre, fermer, dupliquer, la version publiée en place", async ({
  page,
  member,
  become,
  admin,
  toast,
  visitor,
  checkAccessible,
}) => {
  const company = await member("entreprise");
  const title = titleFor(company, "Ouvrir des comptes pharma");
  const edited = titleFor(company, "Ouvrir des comptes dentaires");
  await propose(company, title);
  await moveMission(await admin(), title, "approve");
  await become(company);

  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Toutes mes missions" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mes missions");
  await expect(rowOf(page, title)).toContainText("Publiée");
  await checkAccessible();

  await rowOf(page, title)
    .getByRole("link", { name: `Modifier, ${title}` })
    .click();
  await expect(page.getByRole("heading", { name: "La version publiée reste en ligne" })).toBeVisible();
  await expect(page.getByLabel("Ville")).toHaveValue("Rennes");
  await checkAccessible();
  await page.getByLabel("Titre de la mission").fill(edited);
  await page.getByRole("button", { name: "Soumettre les modifications" }).click();
  await expect(toast("Mission soumise avec succès")).toBeVisible();
  await expect(rowOf(page, edited)).toContainText("En attente");
  await expect(rowOf(page, edited)).toContainText("La version publiée reste en ligne.");
  const anybody = await visitor();
  const listed = async () => (await anybody.get("/missions", { params: { q: title.slice(-8) } })).text();
  expect(await listed()).toContain(title);
  expect(await listed()).not.toContain(edited);

  await choose(page, edited, "Retirer de la validation");
  await expect(toast("Statut mis à jour")).toContainText("La mission a été mise en brouillon");
  await expect(rowOf(page, edited)).toContainText("Brouillon");
  expect(await listed()).toContain(title);
  await choose(page, edited, "Soumettre à validation");
  await expect(rowOf(page, edited)).toContainText("En attente");
  await moveMission(await admin(), edited, "approve");
  expect(await listed()).toContain(edited);
  expect(await listed()).not.toContain(title);

  await page.goto("/mes-missions?statut=published");
  await rowOf(page, edited).getByRole("link", { name: edited, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(String(MISSION.description));
  await checkAccessible();
  await dialog.getByRole("link", { name: "Fermer", exact: true }).click();
  await choose(page, edited, "Fermer la mission");
  await dialog.getByRole("button", { name: "Fermer la mission" }).click();
  await expect(toast("Statut mis à jour").last()).toContainText("La mission a été fermée");
  expect(await listed()).not.toContain(edited);

  await page.goto("/mes-missions?statut=closed");
  await rowOf(page, edited)
    .getByRole("button", { name: `Dupliquer, ${edited}` })
    .click();
  await expect(toast("Mission dupliquée")).toBeVisible();
  await expect(page).toHaveURL(/\/mes-missions\/[0-9a-f-]{36}\/modifier$/);
  await page.getByLabel("Titre de la mission").fill(titleFor(company, "Une copie"));
  await page.getByRole("button", { name: "Enregistrer le brouillon" }).click();
  await expect(toast("Brouillon enregistré")).toBeVisible();
  await expect(rowOf(page, titleFor(company, "Une copie"))).toContainText("Brouillon");
});

test("ADM-7 MIS-8 l’entreprise lit pourquoi sa mission est revenue ; celle d’une autre n’existe pas pour elle", async ({
  page,
  member,
  become,
  admin,
}) => {
  const company = await member("entreprise");
  const title = titleFor(company, "Relancer les cavistes");
  await propose(company, title);
  await moveMission(await admin(), title, "return", "Dites combien de cavistes.");
  await become(company);
  await page.goto("/dashboard");
  await expect(page.getByText("Dites combien de cavistes.")).toBeVisible();
  await page.goto("/mes-missions");
  await expect(rowOf(page, title)).toContainText("À reprendre");
  await rowOf(page, title)
    .getByRole("link", { name: `Modifier, ${title}` })
    .click();
  await expect(
    page.getByRole("heading", { name: "Cette mission n’a pas été publiée en l’état" }),
  ).toBeVisible();
  const address = new URL(page.url()).pathname;
  const other = await member("entreprise");
  expect((await other.api.get(address)).status()).toBe(404);
  expect((await other.api.get("/mes-missions/1/modifier")).status()).toBe(404);
});

test("ADM-4 ADM-7 ADM-6 l’administration lit la mission en entier, la rend avec un motif, et voit ce qui a été décidé", async ({
  page,
  member,
  login,
  elsewhere,
  become,
  toast,
  checkAccessible,
}) => {
  const company = await member("entreprise");
  const title = titleFor(company, "Visiter les scieries");
  await propose(company, title);
  await login("admin");
  await page.goto(`/admin/missions?q=${encodeURIComponent(title.slice(-8))}`);
  await rowOf(page, title)
    .getByRole("link", { name: `Voir détails, ${title}` })
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(String(MISSION.description));
  await expect(dialog).toContainText("Ille-et-Vilaine");
  await checkAccessible();

  const other = await elsewhere();
  await become(company, other);
  await other.goto("/mes-missions");
  await rowOf(other, title)
    .getByRole("link", { name: `Modifier, ${title}` })
    .click();
  await other.getByLabel("Ville").fill("Fougères");
  await other.getByRole("button", { name: "Enregistrer les modifications" }).click();
  await expect(toast("Mission soumise avec succès", other)).toBeVisible();

  await dialog.getByRole("button", { name: "Approuver" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Ce texte a été modifié entre-temps");
  await expect(dialog).toContainText("Fougères");
  await page.keyboard.press("Escape");
  await rowOf(page, title)
    .getByRole("button", { name: `Mettre en brouillon, ${title}` })
    .click();
  await expect(dialog.getByLabel("Motif")).toBeVisible();
  await checkAccessible();
  await dialog.getByRole("button", { name: "Mettre en brouillon" }).click();
  await expect(dialog.getByRole("alert")).toContainText("10 caractères au moins");
  await expect(dialog.getByLabel("Motif")).toBeFocused();
  await dialog.getByText("Budget absent ou irréaliste").click();
  await expect(dialog.getByLabel("Motif")).toHaveValue(/^Indiquez un budget par jour/);
  await dialog.getByLabel("Motif").fill("Dites combien de scieries");
  await dialog.getByText("Coordonnées dans le texte").click();
  await dialog.getByRole("button", { name: "Mettre en brouillon" }).click();
  await expect(toast("Statut mis à jour")).toContainText("La mission a été mise en brouillon");
  await page.goto(`/admin/missions?statut=draft&q=${encodeURIComponent(title.slice(-8))}`);
  await rowOf(page, title)
    .getByRole("link", { name: `Voir détails, ${title}` })
    .click();
  await expect(dialog).toContainText(
    /mise en brouillon.*par admin@demo\.test«\sDites combien de scieries\s»/,
  );
  await other.goto("/mes-missions");
  await rowOf(other, title).getByRole("link", { name: title, exact: true }).click();
  await expect(other.getByRole("dialog")).toContainText("Dites combien de scieries");
});

test("PUBL-10 un profil à moitié écrit survit à un onglet fermé, photo mise à part", async ({
  page,
  newcomer,
  become,
}) => {
  const person = await newcomer();
  await post(person.api, "/onboarding", { role: "commercial" });
  await become(person);
  await page.goto("/onboarding/commercial");
  await page.getByLabel("Prénom").fill("Maëlle");
  await page.getByText("J’accepte les missions au succès seul").click();
  await page.goto("/onboarding/commercial");
  await expect(page.getByRole("heading", { name: "Brouillon repris" })).toBeVisible();
  await expect(page.getByLabel("Prénom")).toHaveValue("Maëlle");
  await expect(page.getByLabel("J’accepte les missions au succès seul")).toBeChecked();
  await expect(page.getByRole("button", { name: "Créer mon profil" })).toBeVisible();
});

test("PUBL-10 une mission à moitié écrite survit à un onglet fermé, et se retrouve dans un autre navigateur", async ({
  page,
  member,
  become,
  elsewhere,
}) => {
  const company = await member("entreprise");
  const title = titleFor(company, "Présenter la gamme");
  await become(company);
  await page.goto("/mission/publier");
  await expect(page.getByRole("heading", { name: "Brouillon repris" })).toHaveCount(0);
  await page.getByLabel("Titre de la mission").fill(title);
  await page.getByRole("group", { name: "Secteurs" }).getByText("Pharmaceutique").click();
  await page.getByLabel("Région").selectOption({ label: "Bretagne" });
  await page.getByLabel("Département").selectOption({ label: "Finistère" });
  const kept = page.waitForResponse((answer) => answer.url().endsWith("/brouillons/mission"));
  await page
    .getByRole("group", { name: "Appel" })
    .getByRole("radio", { name: "4 étoiles" })
    .check({ force: true });
  await expect(page.getByText(/Brouillon enregistré à \d{1,2}\sh\s\d\d/)).toBeVisible();
  expect((await kept).status()).toBe(204);

  const other = await elsewhere();
  await become(company, other);
  for (const at of [page, other]) {
    await at.goto("/mission/publier");
    await expect(at.getByRole("heading", { name: "Brouillon repris" })).toBeVisible();
    await expect(at.getByLabel("Titre de la mission")).toHaveValue(title);
    await expect(at.getByRole("group", { name: "Secteurs" }).getByLabel("Pharmaceutique")).toBeChecked();
    await expect(at.getByLabel("Département")).toHaveValue("29");
    await expect(
      at.getByRole("group", { name: "Appel" }).getByRole("radio", { name: "4 étoiles" }),
    ).toBeChecked();
  }

  await other.getByLabel("Ville").fill("Quimper");
  await expect(other.getByText(/^Brouillon enregistré à/)).toBeVisible();
  await page.getByLabel("Ville").fill("Douarnenez");
  await page.goto("/missions");
  await page.goto("/mission/publier");
  await expect(page.getByLabel("Ville")).toHaveValue("Douarnenez");
  await page.getByLabel("Description").fill(DESCRIPTION);
  await page.getByRole("button", { name: "Publier la mission" }).click();
  await expect(page).toHaveURL("/");
  for (const at of [page, other]) {
    await at.goto("/mission/publier");
    await expect(at.getByLabel("Titre de la mission")).toHaveValue("");
    await expect(at.getByRole("heading", { name: "Brouillon repris" })).toHaveCount(0);
  }
});

test("PUBL-10 repartir de zéro oublie le brouillon", async ({ page, member, become, checkAccessible }) => {
  const company = await member("entreprise");
  await become(company);
  const draft = JSON.stringify({ at: Date.now(), entries: [["title", "Un titre laissé là"]] });
  const answer = await page.request.post("/brouillons/mission", { form: { draft } });
  expect(answer.status()).toBe(204);
  for (const refused of ["", "{}", JSON.stringify({ at: 1, entries: [["password", "x"]] })])
    expect((await page.request.post("/brouillons/mission", { form: { draft: refused } })).status()).toBe(400);
  expect((await page.request.post("/brouillons/inconnu", { form: { draft } })).status()).toBe(404);

  await page.goto("/mission/publier");
  await expect(page.getByLabel("Titre de la mission")).toHaveValue("Un titre laissé là");
  await checkAccessible();
  const discarded = page.waitForResponse((response) => response.url().endsWith("/brouillons/mission"));
  await page.getByRole("button", { name: "Repartir de zéro" }).click();
  await expect(page.getByLabel("Titre de la mission")).toHaveValue("");
  await expect(page.getByRole("heading", { name: "Brouillon repris" })).toHaveCount(0);
  await discarded;
  await page.reload();
  await expect(page.getByLabel("Titre de la mission")).toHaveValue("");
});

test("PUBL-10 deux onglets : celui où rien n’est tapé reprend ce qui l’est dans l’autre, et son envoi", async ({
  page,
  context,
  member,
  become,
}) => {
  const company = await member("entreprise");
  const title = titleFor(company, "Écrire à deux endroits");
  await become(company);
  const other = await context.newPage();
  for (const at of [page, other]) {
    await at.goto("/mission/publier");
    await at.waitForFunction(() => !window.earlyInput);
  }
  await page.getByLabel("Titre de la mission").fill(title);
  await expect(other.getByLabel("Titre de la mission")).toHaveValue(title);
  await expect(other.getByRole("heading", { name: "Brouillon repris" })).toBeVisible();
  await page.getByLabel("Description").fill(DESCRIPTION);
  await expect(other.getByLabel("Description")).toHaveValue(DESCRIPTION);
  await page.getByRole("button", { name: "Publier la mission" }).click();
  await expect(page).toHaveURL("/");
  await expect(other.getByLabel("Titre de la mission")).toHaveValue("");
  await expect(other.getByRole("heading", { name: "Brouillon repris" })).toHaveCount(0);
});

test("PUBL-10 NAV-4 SET-4 se déconnecter ne perd rien, et ne laisse au navigateur que ce qui n’est pas ailleurs", async ({
  page,
  member,
  toast,
}) => {
  const company = await member("entreprise");
  const title = titleFor(company, "Repasser demain");
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")));
  const signIn = () =>
    page.request.post("/auth", { form: { intent: "login", email: company.email, password: PASSWORD } });
  const signOut = async () => {
    await page.getByRole("button", { name: /mon compte$/ }).click();
    await page.getByRole("button", { name: "Se déconnecter" }).click();
    await expect(toast("Déconnexion réussie")).toBeVisible();
  };
  await signIn();
  await page.goto("/mission/publier");
  await page.getByLabel("Titre de la mission").fill(title);
  await signOut();
  expect(await drafts()).toHaveLength(1);

  await signIn();
  await page.goto("/mission/publier");
  await expect(page.getByLabel("Titre de la mission")).toHaveValue(title);
  const kept = page.waitForResponse((answer) => answer.url().endsWith("/brouillons/mission"));
  await page.getByLabel("Ville").fill("Douarnenez");
  expect((await kept).status()).toBe(204);
  await signOut();
  expect(await drafts()).toEqual([]);

  await signIn();
  await page.goto("/mission/publier");
  await expect(page.getByLabel("Ville")).toHaveValue("Douarnenez");
  await page.getByLabel("Ville").fill("Brest");
  await expect(page.getByText(/^Brouillon enregistré à/)).toBeVisible();
  await page.goto("/parametres?supprimer=compte");
  expect(await drafts()).toHaveLength(1);
  await page.getByLabel("Mot de passe actuel").last().fill(PASSWORD);
  await page.getByRole("button", { name: "Supprimer", exact: true }).click();
  await expect(toast("Compte supprimé")).toBeVisible();
  expect(await drafts()).toEqual([]);
});

test("PUBL-9 PUBL-10 session terminée à l’envoi : la connexion ramène au formulaire, rien n’est perdu", async ({
  page,
  context,
  member,
  become,
  toast,
}) => {
  const company = await member("entreprise");
  const title = titleFor(company, "Vendre aux lycées");
  await become(company);
  await page.goto("/mission/publier");
  await page.getByLabel("Titre de la mission").fill(title);
  await page.getByLabel("Description").fill(DESCRIPTION);
  await context.clearCookies();
  await page.getByRole("button", { name: "Publier la mission" }).click();
  await expect(page).toHaveURL("/auth?type=mission");
  await expect(toast("Erreur d'authentification")).toBeVisible();
  const form = page.getByRole("region", { name: "Bon retour parmi nous." });
  await form.getByLabel("E-mail").fill(company.email);
  await form.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await form.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL("/mission/publier");
  await expect(page.getByLabel("Titre de la mission")).toHaveValue(title);
  await expect(page.getByLabel("Description")).toHaveValue(DESCRIPTION);
  await page.getByRole("button", { name: "Publier la mission" }).click();
  await expect(page).toHaveURL("/");
});

test.describe("sans JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("MIS-8 PUBL-10 la liste, la fermeture et un brouillon gardé ailleurs marchent", async ({
    page,
    member,
    become,
    admin,
  }) => {
    const company = await member("entreprise");
    const title = titleFor(company, "Fermer sans script");
    await propose(company, title);
    await moveMission(await admin(), title, "approve");
    await become(company);
    await page.goto("/mes-missions");
    await choose(page, title, "Fermer la mission");
    await page.getByRole("button", { name: "Fermer la mission" }).click();
    await expect(rowOf(page, title)).toContainText("Fermée");

    const draft = JSON.stringify({ at: Date.now(), entries: [["title", "Un titre laissé là"]] });
    await page.request.post("/brouillons/mission", { form: { draft } });
    await page.goto("/mission/publier");
    await expect(page.getByLabel("Titre de la mission")).toHaveValue("Un titre laissé là");
    await page.getByRole("button", { name: "Repartir de zéro" }).click();
    await expect(page).toHaveURL("/mission/publier");
    await expect(page.getByLabel("Titre de la mission")).toHaveValue("");
  });
});
