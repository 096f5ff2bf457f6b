import { expect, test } from "./fixtures";
import { linkIn, mailTo } from "./mails";
import { freshAddress, PASSWORD, post } from "./people";

const NEW_PASSWORD = "cerf-volant-orange-57";

test("AUTH-1 AUTH-5 AUTH-8 onglets : l’adresse choisit l’onglet, et ?type=mission survit au changement", async ({
  page,
}) => {
  await page.goto("/auth?type=mission");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Bon retour parmi nous.");
  const tabs = page.getByRole("navigation", { name: "Accès à votre compte" });
  await tabs.getByRole("link", { name: "Inscription" }).click();
  await expect(page).toHaveURL("/auth?type=mission#signup");
  await expect(heading).toHaveText("Rejoignez les rangs.");
  const law = page.getByText("En vous inscrivant, vous acceptez");
  await expect(law.getByRole("link", { name: "CGU" })).toHaveAttribute("href", "/cgu");
  await expect(law.getByRole("link", { name: "politique de confidentialité" })).toHaveAttribute(
    "href",
    "/confidentialite",
  );
  await tabs.getByRole("link", { name: "Mot de passe oublié" }).click();
  await expect(page).toHaveURL("/auth?type=mission#reset");
  await expect(heading).toHaveText("Un nouveau mot de passe.");
  await page.goto("/auth#signup");
  await expect(heading).toHaveText("Rejoignez les rangs.");
  await expect(tabs.getByRole("link", { name: "Inscription" })).toHaveAttribute("aria-current", "page");
});

test("AUTH-2 AUTH-4 AUTH-6 AUTH-9 inscription : le lien du mail mène à l’accueil, connecté, puis au choix du rôle", async ({
  page,
  toast,
}) => {
  const email = freshAddress();
  await page.goto("/auth#signup");
  const form = page.getByRole("region", { name: "Rejoignez les rangs." });
  await expect(form.getByLabel("E-mail")).toHaveAttribute("type", "email");
  await form.getByRole("button", { name: "Créer mon compte" }).click();
  await expect(form.getByText("L’adresse email est requise")).toBeVisible();
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Mot de passe", { exact: true }).fill("azerty12");
  await form.getByRole("button", { name: "Créer mon compte" }).click();
  await expect(form.getByText("Ce mot de passe est trop facile à deviner.")).toBeVisible();
  await expect(form.getByLabel("E-mail")).toHaveValue(email);
  await form.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await form.getByRole("button", { name: "Créer mon compte" }).click();
  await expect(toast("Inscription envoyée")).toContainText(
    "Vérifiez votre email pour confirmer votre compte.",
  );
  const heading = page.getByRole("heading", { level: 1 });
  await expect(page).toHaveURL("/auth/verifier");
  await expect(heading).toHaveText(`Vérifiez ${email}`);
  await expect(page.getByRole("button", { name: /^Renvoyer dans \d+.s$/ })).toBeDisabled();
  await page.clock.install();
  await page.reload();
  await expect(heading).toHaveText(`Vérifiez ${email}`);
  await page.clock.fastForward(61_000);
  await page.getByRole("button", { name: "Renvoyer", exact: true }).click();
  await expect(toast("Email envoyé")).toBeVisible();
  await mailTo(email, "Confirmez votre adresse", 1);
  await page.getByRole("link", { name: "Ce n’est pas la bonne adresse" }).click();
  const right = freshAddress();
  await page.getByLabel("E-mail").fill(right);
  await page.getByRole("button", { name: "Renvoyer le lien" }).click();
  await expect(heading).toHaveText(`Vérifiez ${right}`);

  await page.goto(linkIn(await mailTo(email, "Confirmez votre adresse")));
  await expect(heading).toHaveText("Ce lien a déjà servi, ou dormi trop longtemps.");
  const link = linkIn(await mailTo(right, "Confirmez votre adresse"));
  await page.goto(link);
  await expect(heading).toContainText(right);
  await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
  await expect(page).toHaveURL("/");
  await expect(toast("Adresse confirmée")).toBeVisible();
  await expect(page.getByRole("button", { name: /mon compte$/ })).toBeVisible();
  await page.reload();
  await page.getByRole("main").getByRole("link", { name: "Créer mon profil" }).first().click();
  await expect(page).toHaveURL("/onboarding");
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/onboarding");
  await page.goto(link);
  await expect(heading).toHaveText("Ce lien a déjà servi, ou dormi trop longtemps.");
});

test("AUTH-4 inscription : la même réponse quand l’adresse a déjà un compte", async ({
  visitor,
  newcomer,
}) => {
  const { email } = await newcomer();
  const api = await visitor();
  const answerTo = async (address: string) => {
    const form = { intent: "signup", email: address, password: PASSWORD };
    const answer = await api.post("/auth", { form, maxRedirects: 0 });
    const cookie = answer.headers()["set-cookie"]?.replace(/signup=[^;]*/, "signup=").length;
    return { status: answer.status(), to: answer.headers().location, cookie, body: await answer.text() };
  };
  expect(await answerTo(email)).toEqual(await answerTo(freshAddress()));
  await mailTo(email, "Vous avez déjà un compte");
});

test("AUTH-3 AUTH-7 connexion : un mot de passe faux et une adresse inconnue reçoivent la même réponse", async ({
  page,
  toast,
}) => {
  await page.goto("/auth");
  const form = page.getByRole("region", { name: "Bon retour parmi nous." });
  for (const email of ["entreprise@demo.test", freshAddress("inconnu")]) {
    await form.getByLabel("E-mail").fill(email);
    await form.getByLabel("Mot de passe", { exact: true }).fill("ce-n-est-pas-lui");
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === "POST"),
      form.getByRole("button", { name: "Se connecter" }).click(),
    ]);
    expect(answer.status()).toBe(400);
    await expect(toast("Erreur de connexion").last()).toContainText(
      "Adresse email ou mot de passe incorrect.",
    );
    await expect(form.getByLabel("E-mail")).toHaveValue(email);
  }
  await expect(form.getByText("Adresse email ou mot de passe incorrect.")).toBeVisible();
  await page.getByRole("navigation", { name: "Accès à votre compte" }).getByText("Mot de passe").click();
  const reset = page.getByRole("region", { name: "Un nouveau mot de passe." });
  await reset.getByLabel("E-mail").fill(freshAddress("inconnu"));
  await reset.getByRole("button", { name: "Recevoir le lien" }).click();
  await expect(toast("Email envoyé")).toBeVisible();
  await expect(form.getByLabel("E-mail")).toBeVisible();
  await expect(form.getByText("Adresse email ou mot de passe incorrect.")).toHaveCount(0);
  await form.getByLabel("E-mail").fill("entreprise@demo.test");
  await form.getByLabel("Mot de passe", { exact: true }).fill("acharnes-demo");
  await form.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(toast("Connexion réussie")).toBeVisible();
});

test("AUTH-10 adresse non confirmée : le mail de confirmation peut être renvoyé", async ({
  page,
  visitor,
  toast,
}) => {
  const email = freshAddress();
  await post(await visitor(), "/auth", { intent: "signup", email, password: PASSWORD });
  await mailTo(email, "Confirmez votre adresse");
  await page.goto("/auth");
  const form = page.getByRole("region", { name: "Bon retour parmi nous." });
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await form.getByRole("button", { name: "Se connecter" }).click();
  await page.getByRole("button", { name: "Renvoyer l’email de confirmation" }).click();
  await expect(toast("Email envoyé")).toBeVisible();
  await page.goto(linkIn(await mailTo(email, "Confirmez votre adresse", 1)));
  await page.getByLabel("Mot de passe choisi à l’inscription").fill("ce-n-est-pas-lui");
  await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
  await expect(page.getByText("Ce n’est pas le mot de passe choisi à l’inscription").first()).toBeVisible();
  await page.getByLabel("Mot de passe choisi à l’inscription").fill(PASSWORD);
  await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: /mon compte$/ })).toBeVisible();
});

test("AUTH-7 AUTH-11 PWD-1 mot de passe oublié : le lien sert une fois, et ferme les autres sessions", async ({
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

test("GEN-3 ONB-30 AUTH-8 AUTH-9 pages gardées : à la connexion d’abord, puis retour à la page demandée", async ({
  page,
  visitor,
  newcomer,
  toast,
}) => {
  const api = await visitor();
  for (const path of ["/dashboard", "/profil", "/onboarding", "/onboarding/commercial"]) {
    const answer = await api.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([
      302,
      `/auth?suite=${encodeURIComponent(path)}`,
    ]);
  }
  for (const path of ["/onboarding/commercial", "/onboarding/company"]) {
    const answer = await api.post(path, { form: { first_name: "Maëlle" }, maxRedirects: 0 });
    expect(answer.headers().location).toBe(`/auth?suite=${encodeURIComponent(path)}`);
  }
  await page.goto("/onboarding/company");
  await expect(page).toHaveURL(`/auth?suite=${encodeURIComponent("/onboarding/company")}`);
  await expect(toast("Erreur d'authentification")).toContainText(
    "Vous devez être connecté pour créer un profil.",
  );
  const signInAt = async (address: string) => {
    const answer = await (await visitor()).post(address, {
      form: { intent: "login", email: "entreprise@demo.test", password: "acharnes-demo" },
      maxRedirects: 0,
    });
    return answer.headers().location;
  };
  expect(await signInAt("/auth?type=mission")).toBe("/mission/publier");
  expect(await signInAt("/auth?suite=/acharne?q=pharma")).toBe("/acharne?q=pharma");
  for (const elsewhere of [
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "/%09/evil.example",
  ]) {
    const to = await signInAt(`/auth?suite=${encodeURIComponent(elsewhere)}`);
    expect(new URL(to ?? "", "http://here.example").origin, elsewhere).toBe("http://here.example");
  }

  const person = await newcomer();
  expect((await person.api.get("/dashboard", { maxRedirects: 0 })).headers().location).toBe("/onboarding");
  await post(person.api, "/onboarding", { role: "commercial" });
  expect((await person.api.get("/dashboard", { maxRedirects: 0 })).headers().location).toBe(
    "/onboarding/commercial",
  );

  await page.goto("/profil");
  const form = page.getByRole("region", { name: "Bon retour parmi nous." });
  await form.getByLabel("E-mail").fill("entreprise@demo.test");
  await form.getByLabel("Mot de passe", { exact: true }).fill("acharnes-demo");
  await form.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL("/profil");
});

test("NAV-2 NAV-3 NAV-4 AUTH-11 en-tête : menu du compte, puis déconnexion", async ({
  page,
  login,
  toast,
}) => {
  await page.goto("/");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Connexion" })).toHaveAttribute("href", "/auth");
  await expect(header.getByRole("link", { name: "Inscription" })).toHaveAttribute("href", "/auth#signup");

  await login("entreprise");
  const session = (await page.context().cookies()).filter(({ name }) => name.includes("session"));
  expect(session.map(({ httpOnly, sameSite }) => ({ httpOnly, sameSite }))).toEqual([
    { httpOnly: true, sameSite: "Lax" },
  ]);
  await page.goto("/nos-formules");
  const account = header.getByRole("button", { name: /mon compte$/ });
  await account.click();
  const menu = page.getByRole("dialog", { name: "Mon compte" });
  await expect(menu).toContainText("entreprise@demo.test");
  for (const [name, href] of [
    ["Tableau de bord", "/dashboard"],
    ["Mes missions", "/mes-missions"],
    ["Mon profil", "/profil"],
    ["Paramètres", "/parametres"],
  ] as const) {
    await expect(menu.getByRole("link", { name })).toHaveAttribute("href", href);
  }
  await expect(menu.getByRole("link", { name: "Administration" })).toHaveCount(0);
  const otherTab = await page.context().newPage();
  await otherTab.goto("/dashboard");
  await otherTab.waitForFunction(() => !window.earlyInput);
  await menu.getByRole("button", { name: "Se déconnecter" }).click();
  await expect(toast("Déconnexion réussie")).toContainText("À bientôt sur Les Acharnés !");
  await expect(header.getByRole("link", { name: "Connexion" })).toBeVisible();
  await expect(otherTab).toHaveURL(/\/auth\?suite=/);

  await login("admin");
  await page.goto("/nos-formules");
  await account.click();
  await expect(menu.getByRole("link", { name: "Administration" })).toHaveAttribute("href", "/admin");
});

test("NAV-1 GEN-8 navigation : visible dès 768 px, connecté ou non, sans défilement horizontal", async ({
  page,
  login,
}) => {
  const links = page.getByRole("navigation", { name: "Navigation principale" }).getByRole("link");
  for (const role of ["visitor", "commercial"] as const) {
    if (role === "commercial") await login(role);
    await page.goto("/nos-formules");
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("button", { name: "Ouvrir le menu" })).toBeHidden();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  }
});

test("NAV-1 GEN-8 menu mobile : un volet qui s’ouvre, se ferme et mène aux pages", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const sheet = page.getByRole("dialog", { name: "Menu" });
  await expect(sheet).toBeHidden();
  await page.getByRole("button", { name: "Ouvrir le menu" }).click();
  await expect(sheet.getByRole("link", { name: "Inscription" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.getByRole("button", { name: "Ouvrir le menu" }).click();
  await sheet.getByRole("link", { name: "Trouver un Acharné" }).click();
  await expect(page).toHaveURL("/acharne");
  await expect(sheet).toBeHidden();
});
