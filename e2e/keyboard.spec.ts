import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { keysOf } from "./keys";
import { linkIn, mailTo } from "./mails";
import { freshAddress, MISSION, moveMission, PASSWORD, post } from "./people";
import { png } from "./pictures";

const LETTER = "Je prospecte les laboratoires depuis six ans et je commencerais par vos comptes dormants.";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A page reached without loading it says what it is: the focus is on its title, the window bears its name. */
async function expectArrived(page: Page, heading: string | RegExp, title: RegExp) {
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeFocused();
  await expect(page).toHaveTitle(title);
}

const panel = (page: Page, name: string) => page.getByRole("region", { name });

test("GEN-9 AUTH-1 clavier : s’inscrire puis se connecter, d’un onglet à l’autre", async ({
  page,
  toast,
}) => {
  const { use, write, press, tabTo } = keysOf(page);
  const email = freshAddress("clavier");
  const tabs = page.getByRole("navigation", { name: "Accès à votre compte" });
  await page.goto("/");
  await use(page.getByRole("banner").getByRole("link", { name: "Connexion" }));
  await expectArrived(page, "Bon retour parmi nous.", /^Connexion et inscription/);

  await use(tabs.getByRole("link", { name: "Inscription" }));
  const signUp = panel(page, "Rejoignez les rangs.");
  await expect(signUp).toBeFocused();
  await press("Tab");
  await expect(signUp.getByLabel("E-mail")).toBeFocused();
  await press("Enter");
  await expect(signUp.getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true");
  await expect(signUp.getByLabel("E-mail")).toBeFocused();
  await page.keyboard.type(email);
  await write(signUp.getByLabel("Mot de passe", { exact: true }), PASSWORD);
  await use(signUp.getByRole("button", { name: "Afficher le mot de passe" }), "Space");
  await expect(signUp.getByRole("textbox", { name: "Mot de passe" })).toHaveValue(PASSWORD);
  await use(signUp.getByRole("button", { name: "Créer mon compte" }), "Space");
  await expect(page).toHaveURL("/auth/verifier");
  await expect(page.locator("h1:focus")).toHaveCount(1);
  const signIn = panel(page, "Bon retour parmi nous.");

  await page.goto(linkIn(await mailTo(email, "Confirmez votre adresse")));
  await use(page.getByRole("button", { name: "Confirmer mon adresse" }));
  await expect(page).toHaveURL("/");
  await page.context().clearCookies();
  await page.goto("/auth");
  await write(signIn.getByLabel("E-mail"), email);
  await write(signIn.getByLabel("Mot de passe", { exact: true }), "pas-le-bon-mot");
  await use(signIn.getByRole("button", { name: "Se connecter" }));
  await expect(toast("Erreur")).toBeVisible();
  await expect(page.locator("form :focus"), "the focus is still in the form").toHaveCount(1);
  await tabTo(signIn.getByLabel("Mot de passe", { exact: true }), "Shift+Tab");
  await press("Control+a");
  await page.keyboard.type(PASSWORD);
  await press("Enter");
  await expect(page).toHaveURL("/onboarding");
  await expect(page.locator("h1:focus")).toHaveCount(1);
});

test("GEN-9 ONB-10 clavier : écrire un profil commercial, de haut en bas, et le soumettre", async ({
  page,
  newcomer,
  become,
  toast,
}) => {
  const { use, write, choose, rate, tabTo, press } = keysOf(page);
  // The browser has to know before the key falls that a listener takes the place of its dialog.
  page.on("filechooser", () => undefined);
  await become(await newcomer());
  await page.goto("/onboarding");
  await use(page.getByRole("button", { name: "Je suis commercial indépendant" }));
  await expect(page).toHaveURL("/onboarding/commercial");
  await expect(page.locator("h1:focus")).toHaveCount(1);

  await write(page.getByLabel("Prénom"), "Solenn");
  await write(page.getByLabel("Téléphone"), "06 39 98 00 11");
  await choose(page.getByLabel("Région"), "Bretagne");
  await choose(page.getByLabel("Département"), "Finistère");
  await write(page.getByLabel("Années d’expérience"), "6");
  await choose(page.getByRole("combobox", { name: "Clientèle" }), "B2B");
  await choose(page.getByLabel("Missions souhaitées"), "B2C");
  await use(page.getByRole("checkbox", { name: "Industrie" }), "Space");
  await use(page.getByRole("checkbox", { name: "Français" }), "Space");
  await rate(page.getByRole("group", { name: "Appel" }), "1 étoile", 4, "5 étoiles");
  await rate(page.getByRole("group", { name: "Automation" }), "1 étoile", -1, "Aucune étoile");
  await write(page.getByLabel("Taux journalier minimum"), "410");
  await write(page.getByLabel("Taux journalier maximum"), "630");
  await use(page.getByRole("checkbox", { name: /au succès seul/ }), "Space");
  await write(page.getByLabel("Votre phrase"), "De l’appel au contrat, sans détour.");
  await write(
    page.getByLabel("Votre parcours"),
    "Six ans de prospection de comptes industriels et de signatures.",
  );
  await tabTo(page.getByLabel("Photo"));
  const chooser = page.waitForEvent("filechooser");
  await press("Space");
  await (await chooser).setFiles({ name: "moi.png", mimeType: "image/png", buffer: await png() });
  await expect(page.getByText("moi.png")).toBeVisible();
  await use(page.getByRole("button", { name: "Créer mon profil" }));

  const lastName = page.getByLabel("Nom", { exact: true });
  await expect(lastName).toBeFocused();
  await expect(lastName).toHaveAttribute("aria-invalid", "true");
  const missing = page.getByRole("alert").getByRole("link", { name: /^Le nom doit contenir/ });
  await tabTo(missing, "Shift+Tab");
  await press("Enter");
  await expect(lastName).toBeFocused();
  await page.keyboard.type("Quiberonnaise");
  await press("Enter");
  await expect(page).toHaveURL("/dashboard");
  await expectArrived(page, "Bonjour Solenn", /^Tableau de bord/);
  await expect(toast("Profil soumis avec succès")).toBeVisible();
});

test("GEN-9 DIR-5 DIR-7 clavier : filtrer l’annuaire sans perdre sa place, ouvrir une fiche, en revenir", async ({
  page,
}) => {
  const { use, write, tabTo, press } = keysOf(page);
  await page.goto("/");
  await use(page.getByRole("link", { name: "Trouver un Acharné" }).first());
  await expectArrived(page, "Trouver un Acharné", /^Trouver un Acharné/);

  const search = page.getByRole("searchbox");
  await write(search, "a");
  await press("Enter");
  const results = page.getByRole("region", { name: "Résultats" });
  const chosen = (filter: string | RegExp) => results.getByRole("link", { name: filter });
  await expect(chosen("Retirer le filtre : « a »")).toBeVisible();
  await expect(search).toBeFocused();
  const colonel = page.getByRole("checkbox", { name: /Colonel/ });
  await use(colonel, "Space");
  await expect(chosen("Retirer le filtre : Colonel")).toBeVisible();
  await expect(page).toHaveURL("/acharne?q=a&grade=colonel");
  await expect(colonel).toBeFocused();
  await press("Space");
  await expect(chosen("Retirer le filtre : Colonel")).toBeHidden();
  await expect(colonel).toBeFocused();
  await press("Space");
  await expect(chosen("Retirer le filtre : Colonel")).toBeVisible();
  const lowest = page.getByLabel("De", { exact: true });
  await write(lowest, "300");
  await press("Enter");
  await expect(chosen(/Retirer le filtre : Dès 300/)).toBeVisible();
  await expect(lowest).toBeFocused();

  const sort = page.getByLabel("Trier par");
  await tabTo(sort);
  await press("ArrowDown");
  await expect(page).toHaveURL(/tri=prix/);
  await expect(sort).toBeFocused();
  await use(chosen("Retirer le filtre : Colonel"));
  await expect(chosen("Retirer le filtre : Colonel")).toBeHidden();
  await expect(results.getByRole("heading", { name: "Résultats" })).toBeFocused();

  const first = results.getByRole("article").first().getByRole("link");
  const name = (await first.textContent()) ?? "";
  await use(first);
  await expectArrived(page, name, new RegExp(`^${name}`));
  await use(page.getByRole("main").getByRole("link", { name: "Retour" }));
  await expectArrived(page, "Trouver un Acharné", /^Trouver un Acharné/);
  await expect(page).toHaveURL(/q=a/);
});

test("GEN-9 PUBL-1 clavier : proposer une mission, corriger ce qui est refusé, la soumettre", async ({
  page,
  member,
  become,
  toast,
}) => {
  const { use, write, choose, rate, press, tabTo } = keysOf(page);
  await become(await member("entreprise"));
  await page.goto("/mission/publier");
  await write(page.getByLabel("Titre de la mission"), MISSION.title as string);
  await write(page.getByLabel("Description"), MISSION.description as string);
  await write(page.getByLabel("Budget minimum"), "900");
  await write(page.getByLabel("Budget maximum"), "450");
  await tabTo(page.getByRole("radio", { name: "100% Remote" }));
  await press("ArrowRight", "ArrowRight");
  await expect(page.getByRole("radio", { name: "Hybride" })).toBeChecked();
  await write(page.getByLabel("Ville"), "Rennes");
  await choose(page.getByLabel("Région"), "Bretagne");
  await choose(page.getByLabel("Département"), "Ille");
  await use(page.getByRole("checkbox", { name: "Pharmaceutique" }), "Space");
  await rate(page.getByRole("group", { name: "Appel" }), "Pas demandé", 4, "4 étoiles");
  await use(page.getByRole("button", { name: "Publier la mission" }));

  await expect(toast("Erreur de budget")).toBeVisible();
  const lowest = page.getByLabel("Budget minimum");
  await expect(lowest).toBeFocused();
  await press("Control+a");
  await page.keyboard.type("350");
  await use(page.getByRole("button", { name: "Publier la mission" }), "Space");
  await expect(page).toHaveURL("/");
  await expect(toast("Mission soumise avec succès")).toBeVisible();
  await expect(page.locator("h1:focus")).toHaveCount(1);
});

test("GEN-9 MIS-6 clavier : trouver une mission et y postuler", async ({ page, member, become, admin }) => {
  const company = await member("entreprise");
  const title = `Rouvrir des comptes ${company.email.slice(9, 17)}`;
  await post(company.api, "/mission/publier", { ...MISSION, title });
  await moveMission(await admin(), title, "approve");
  await become(await member("commercial"));
  const { use, write, press, tabTo } = keysOf(page);
  await page.goto("/missions");
  await write(page.getByRole("searchbox"), title);
  await press("Enter");
  await expect(page.getByRole("article")).toHaveCount(1);
  await use(page.getByText("Plus de filtres"));
  const region = page.getByLabel("Région", { exact: true });
  const chosen = page.getByRole("link", { name: "Retirer le filtre : Bretagne" });
  await tabTo(region);
  for (const letter of "Bretagne") {
    await press(letter);
    await expect(region, "the list is still the one being typed in").toBeFocused();
  }
  await expect(chosen).toBeVisible();
  await press("Home");
  await expect(chosen).toBeHidden();
  await expect(region).toBeFocused();
  await use(page.getByRole("link", { name: title, exact: true }));
  await expectArrived(page, title, /^Rouvrir des comptes/);
  await use(page.getByRole("link", { name: "Envoyer ma candidature" }));
  await expectArrived(page, "Votre candidature", /^Votre candidature/);
  const message = page.getByLabel("Message à l’entreprise");
  await write(message, "Trop court.");
  await use(page.getByRole("button", { name: "Envoyer ma candidature" }));
  await expect(message).toBeFocused();
  await press("Control+a");
  await page.keyboard.type(LETTER);
  await use(page.getByRole("button", { name: "Envoyer ma candidature" }));
  await expectArrived(page, title, /^Rouvrir des comptes/);
});

test("GEN-9 ADM-5 clavier : modérer, le dialogue tient le foyer et le rend", async ({
  page,
  login,
  member,
  toast,
}) => {
  const person = await member("commercial", { last_name: "Trébeurden" }, "pending");
  const { use, write, press, tabTo } = keysOf(page);
  await login("admin");
  await page.goto("/admin/profiles");
  await write(page.getByRole("searchbox"), person.email);
  await press("Enter");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("searchbox")).toBeFocused();

  const opener = page.getByRole("link", { name: /^Voir détails/ });
  const dialog = page.getByRole("dialog", { name: "Solenn Trébeurden" });
  const within = () => page.evaluate(() => document.activeElement?.closest("dialog") !== null);
  await use(opener);
  await expect(dialog.getByRole("heading", { name: "Solenn Trébeurden" })).toBeFocused();
  const stops = await dialog.locator("a, button, textarea").count();
  for (let turn = 0; turn <= stops; turn += 1) {
    await press("Tab");
    expect((await page.evaluate(() => document.activeElement === document.body)) || (await within())).toBe(
      true,
    );
  }
  await press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await press("Enter");
  await use(dialog.getByRole("link", { name: "Fermer" }));
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await press("Enter");
  await use(dialog.getByRole("button", { name: "Rejeter" }), "Space");
  await expect(dialog.getByRole("heading", { name: /^Pourquoi/ })).toBeFocused();
  await write(dialog.getByLabel("Motif"), "Précisez vos secteurs d’activité.");
  await use(dialog.getByRole("button", { name: "Rejeter" }), "Space");
  await expect(toast("Profil rejeté")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Gestion des profils" })).toBeFocused();
  await tabTo(page.getByRole("searchbox"));
});

test("GEN-9 SET-2 SET-4 clavier : changer de mot de passe, renoncer à supprimer son compte", async ({
  page,
  member,
  become,
  toast,
}) => {
  const { use, write, press, tabTo } = keysOf(page);
  await become(await member("commercial", {}, "pending"));
  await page.goto("/parametres");
  await use(page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Mot de passe" }));
  await expect(panel(page, "Mot de passe")).toBeFocused();
  const next = "tempête-de-sable-7";
  await write(page.getByLabel("Mot de passe actuel"), "pas-le-bon-mot");
  await write(page.getByLabel("Nouveau mot de passe"), next);
  await write(page.getByLabel("Confirmation"), next);
  await use(page.getByRole("button", { name: "Mettre à jour" }), "Space");
  await expect(page.getByLabel("Mot de passe actuel")).toBeFocused();
  await press("Control+a");
  await page.keyboard.type(PASSWORD);
  await use(page.getByRole("button", { name: "Mettre à jour" }), "Space");
  await expect(toast("Mot de passe mis à jour")).toBeVisible();
  await expect(panel(page, "Mot de passe")).toBeFocused();

  await use(page.getByRole("checkbox").first(), "Space");
  await use(page.getByRole("button", { name: "Enregistrer" }));
  await expect(toast("Préférences enregistrées")).toBeVisible();
  await expect(page.locator("main :focus")).toHaveCount(1);

  const opener = page.getByRole("link", { name: "Supprimer mon compte" });
  const question = page.getByRole("dialog", { name: /Êtes-vous sûr/ });
  await use(opener);
  await expect(question.getByRole("heading")).toBeFocused();
  await write(question.getByLabel("Mot de passe actuel"), "pas-le-bon-mot");
  await use(question.getByRole("button", { name: "Supprimer" }));
  await expect(question.getByText("Le mot de passe actuel est incorrect")).toBeVisible();
  await expect(question.getByLabel("Mot de passe actuel")).toBeFocused();
  await tabTo(question.getByRole("link", { name: "Annuler" }));
  await press("Enter");
  await expect(question).toBeHidden();
  await expect(opener).toBeFocused();
});

test("GEN-9 NAV-1 NAV-2 clavier : menu mobile et menu du compte, ouverts, parcourus, refermés", async ({
  page,
  login,
}) => {
  const { use, press, tabTo } = keysOf(page);
  await page.setViewportSize({ width: 360, height: 700 });
  await login("commercial");
  await page.goto("/");
  const opener = page.getByRole("button", { name: "Ouvrir le menu" });
  const menu = page.getByRole("dialog", { name: "Menu" });
  await use(opener);
  await press("Tab");
  await expect(menu.getByRole("button", { name: "Fermer le menu" })).toBeFocused();
  await press("Escape");
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await press("Enter");
  await tabTo(menu.getByRole("button", { name: "Se déconnecter" }));
  await press("Tab");
  await expect(menu, "nothing has the focus under an open menu").toBeHidden();
  await tabTo(opener, "Shift+Tab");
  await press("Space");
  await use(menu.getByRole("link", { name: "Missions ouvertes" }));
  await expect(menu).toBeHidden();
  await expectArrived(page, "Missions Disponibles", /^Missions/);

  await page.setViewportSize({ width: 1280, height: 800 });
  const me = page.getByRole("button", { name: /mon compte$/ });
  const account = page.getByRole("dialog", { name: "Mon compte" });
  await tabTo(me, "Shift+Tab");
  await press("Enter", "Tab");
  await expect(account.getByRole("link", { name: "Tableau de bord" })).toBeFocused();
  await press("Escape");
  await expect(account).toBeHidden();
  await expect(me).toBeFocused();
  await press("Enter");
  await use(account.getByRole("link", { name: "Paramètres" }));
  await expect(account).toBeHidden();
  await expectArrived(page, "Paramètres", /^Paramètres/);
});
