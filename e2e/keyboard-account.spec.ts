import { expect, test } from "./fixtures";
import { expectArrived, keysOf, panel } from "./keys";
import { linkIn, mailTo } from "./mails";
import { freshAddress, PASSWORD } from "./people";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("GEN-9 AUTH-1 keyboard: signing up, then signing in, from one tab to the other", async ({
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
  await use(signIn.getByRole("button", { name: "Se connecter", exact: true }));
  await expect(toast("Erreur")).toBeVisible();
  await expect(page.locator("form :focus"), "the focus is still in the form").toHaveCount(1);
  await tabTo(signIn.getByLabel("Mot de passe", { exact: true }), "Shift+Tab");
  await press("Control+a");
  await page.keyboard.type(PASSWORD);
  await press("Enter");
  await expect(page).toHaveURL("/onboarding");
  await expect(page.locator("h1:focus")).toHaveCount(1);
});

test("GEN-9 SET-2 SET-4 keyboard: changing the password, giving up the deletion of the account", async ({
  page,
  toast,
  asMember,
}) => {
  const { use, write, press, tabTo } = keysOf(page);
  await asMember("commercial", {}, "pending");
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
