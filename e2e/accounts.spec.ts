import { expect, test } from "./fixtures";
import { linkIn, mailTo } from "./mails";
import { freshAddress, PASSWORD, post } from "./people";
import { signInOn } from "./sign-in-form";

test("AUTH-1 AUTH-5 AUTH-8 tabs: the address selects the tab, and ?type=mission survives a change of tab", async ({
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

test("AUTH-2 AUTH-4 AUTH-6 AUTH-9 sign-up: the link of the mail leads to the home page, signed in, then to the choice of a role", async ({
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

  const link = linkIn(await mailTo(email, "Confirmez votre adresse"));
  await page.goto(link);
  await expect(heading).toContainText(email);
  await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: "Adresse confirmée" })).toBeVisible();
  await expect(toast("Adresse confirmée"), "the notice says it once").toHaveCount(0);
  await expect(heading).toHaveText("Qui êtes-vous\u202f?");
  await expect(page.getByRole("button", { name: /mon compte$/ })).toBeVisible();
  await page.reload();
  await page.getByRole("main").getByRole("link", { name: "Créer mon profil" }).first().click();
  await expect(page).toHaveURL("/onboarding");
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/onboarding");
  await page.goto("/");
  await page
    .getByRole("region", { name: "Je représente une entreprise" })
    .getByRole("button", { name: /^Continuer/ })
    .click();
  await expect(page).toHaveURL("/onboarding/company");
  await expect(toast("Profil créé")).toBeVisible();
  await page.goto(link);
  await expect(heading).toHaveText("Adresse déjà confirmée");
});

test("AUTH-6 AUTH-10 while waiting for the mail: the link is sent again after a minute, or to another address", async ({
  page,
  toast,
}) => {
  const email = freshAddress();
  await post(page.request, "/auth", { intent: "signup", email, password: PASSWORD });
  await page.clock.install();
  await page.goto("/auth/verifier");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(`Vérifiez ${email}`);
  await expect(page.getByRole("button", { name: /^Renvoyer dans \d+.s$/ })).toBeDisabled();
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
  await page.goto(linkIn(await mailTo(right, "Confirmez votre adresse")));
  await expect(heading).toContainText(right);
});

test("AUTH-4 sign-up: the answer is the same when the address already has an account", async ({
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

test("AUTH-3 AUTH-7 sign-in: a wrong password and an unknown address get the same answer", async ({
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
      form.getByRole("button", { name: "Se connecter", exact: true }).click(),
    ]);
    expect(answer.status()).toBe(400);
    await expect(toast("Erreur de connexion").last()).toContainText(
      "Adresse email ou mot de passe incorrect.",
    );
    await expect(form.getByLabel("E-mail")).toHaveValue(email);
  }
  await expect(form.getByText("Adresse email ou mot de passe incorrect.")).toBeVisible();
  const password = form.getByLabel("Mot de passe", { exact: true });
  await expect(password, "what is typed next stands in its place").toBeFocused();
  await page.keyboard.type("suivant");
  await expect(password).toHaveValue("suivant");
  await page.getByRole("navigation", { name: "Accès à votre compte" }).getByText("Mot de passe").click();
  const reset = page.getByRole("region", { name: "Un nouveau mot de passe." });
  await reset.getByLabel("E-mail").fill(freshAddress("inconnu"));
  await reset.getByRole("button", { name: "Recevoir le lien" }).click();
  await expect(toast("Email envoyé")).toBeVisible();
  await expect(form.getByLabel("E-mail")).toBeVisible();
  await expect(form.getByText("Adresse email ou mot de passe incorrect.")).toHaveCount(0);
  await form.getByLabel("E-mail").fill("entreprise@demo.test");
  await form.getByLabel("Mot de passe", { exact: true }).fill("acharnes-demo");
  await form.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(toast("Connexion réussie")).toBeVisible();
});

test("AUTH-10 unconfirmed address: the confirmation mail can be sent again", async ({
  page,
  visitor,
  toast,
}) => {
  const email = freshAddress();
  await post(await visitor(), "/auth", { intent: "signup", email, password: PASSWORD });
  await mailTo(email, "Confirmez votre adresse");
  await page.goto("/auth");
  await signInOn(page, email);
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
