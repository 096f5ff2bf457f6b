import { expect, test } from "./fixtures";
import { expectArrived, keysOf } from "./keys";
import { MISSION } from "./people";
import { png } from "./pictures";

const LETTER = "Je prospecte les laboratoires depuis six ans et je commencerais par vos comptes dormants.";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("GEN-9 ONB-10 keyboard: writing the profile of an Acharné from top to bottom and submitting it", async ({
  page,
  toast,
  asNewcomer,
}) => {
  const { use, write, choose, rate, tabTo, press } = keysOf(page);
  // The browser must know before the key press that a listener replaces its dialog.
  page.on("filechooser", () => undefined);
  await asNewcomer();
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

test("GEN-9 PUBL-1 keyboard: submitting a mission after correcting what was refused", async ({
  page,
  toast,
  asMember,
}) => {
  const { use, write, choose, rate, press, tabTo } = keysOf(page);
  await asMember("entreprise");
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

test("GEN-9 MIS-6 keyboard: finding a mission and applying", async ({ page, member, mission, asMember }) => {
  const company = await member("entreprise");
  const title = await mission(company, "Rouvrir des comptes");
  await asMember("commercial");
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
  await write(page.getByLabel("Votre tarif"), "460");
  await use(page.getByRole("button", { name: "Envoyer ma candidature" }));
  await expectArrived(page, title, /^Rouvrir des comptes/);
});
