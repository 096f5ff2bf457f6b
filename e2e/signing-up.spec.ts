import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { linkIn, mailTo } from "./mails";
import { COMPANY, freshAddress, PASSWORD, post, signIn } from "./people";
import { signUpOn } from "./sign-in-form";

const CONFIRM = "Confirmez votre adresse";

const press = (page: Page) => page.getByRole("button", { name: "Confirmer mon adresse" }).click();

test("PUBL-1 AUTH-6 AUTH-8 ONB-1 ONB-2 from “Proposer une mission” to its form: account, company, mission", async ({
  page,
  toast,
  visitor,
}) => {
  const email = freshAddress("entreprise");
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Proposer une mission" }).first().click();
  await expect(page).toHaveURL("/auth?type=mission#signup");
  await expect(toast("Erreur d'authentification")).toHaveCount(0);
  const steps = page.getByRole("region", { name: "Publier une mission, en trois étapes" });
  await expect(steps.getByRole("listitem")).toHaveText([
    /^Votre compte/,
    /^Votre entreprise/,
    /^Votre mission/,
  ]);
  await expect(steps.getByRole("listitem").filter({ hasText: /minutes?/ })).toHaveCount(3);
  await signUpOn(page, email);
  await expect(page).toHaveURL("/auth/verifier?type=mission");

  const link = linkIn(await mailTo(email, CONFIRM));
  await page.goto(link);
  await press(page);
  await expect(page).toHaveURL("/onboarding/company");
  await expect(toast("Profil créé")).toContainText("Votre profil entreprise a été créé avec succès.");
  await expect(page.getByRole("heading", { name: "Adresse confirmée" })).toBeVisible();
  await expect(page.getByText("Votre mission vient ensuite.")).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Adresse déjà confirmée");
  await page.getByRole("link", { name: "Continuer" }).click();
  await expect(page).toHaveURL("/onboarding/company");
  expect(await (await (await visitor()).get(link)).text(), "signed out").toContain("Adresse déjà confirmée");
  await page.goto("/onboarding");
  await expect(page).toHaveURL("/onboarding/company");
  expect(await post(page.request, "/onboarding/company", COMPANY)).toBe("/mission/publier");
});

test("AUTH-6 GEN-3 PUB-5 writing to an Acharné: sign-up here, link opened elsewhere, profile, then back to the Acharné", async ({
  page,
  member,
  elsewhere,
  toast,
}) => {
  await member("commercial");
  await page.goto("/acharne");
  const acharne = new URL(
    (await page.locator("a[href^='/acharne/']").first().getAttribute("href")) ?? "",
    page.url(),
  ).pathname;
  const email = freshAddress("entreprise");
  await page.goto(`${acharne}/ecrire`);
  await page.goto(`${page.url().split("#")[0]}#signup`);
  await expect(page.getByText("Vous vous inscrivez comme entreprise.")).toBeVisible();
  await signUpOn(page, email);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Vérifiez ${email}`);

  const link = linkIn(await mailTo(email, CONFIRM));
  const phone = await elsewhere();
  for (let scan = 0; scan < 2; scan++) expect((await phone.request.get(link)).status()).toBe(200);
  await phone.goto(link);
  await phone.getByLabel("Mot de passe choisi à l’inscription").fill(PASSWORD);
  await press(phone);
  await expect(phone).toHaveURL("/onboarding/company");
  await expect(toast("Profil créé", phone)).toBeVisible();
  await expect(phone.getByText("nous vous y ramenons ensuite", { exact: false })).toBeVisible();
  expect(await post(phone.request, "/onboarding/company", COMPANY)).toBe(`${acharne}/ecrire`);
});

test("AUTH-6 NAV-4 the session of another account is never replaced: sign out first, then a new password", async ({
  page,
  visitor,
}) => {
  const email = freshAddress();
  await post(await visitor(), "/auth", { intent: "signup", email, password: "porte-derobee-88" });
  const link = linkIn(await mailTo(email, CONFIRM));
  await signIn(page.request, "commercial@demo.test");
  await page.goto(link);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Vous êtes connecté avec commercial@demo.test");
  await expect(page.getByRole("button", { name: "Confirmer mon adresse" })).toHaveCount(0);
  const forced = await page.request.post(link, { form: { intent: "confirm-anew", password: PASSWORD } });
  expect(forced.status()).toBe(409);
  await page.getByRole("button", { name: "Se déconnecter et continuer" }).click();
  await expect(heading).toContainText(email);
  await page.getByRole("link", { name: "Prenez-en un nouveau" }).click();
  await page.getByLabel("Nouveau mot de passe").fill(PASSWORD);
  await press(page);
  await expect(page).toHaveURL("/");
  const answerTo = (password: string) =>
    visitor().then((api) => api.post("/auth", { form: { intent: "login", email, password } }));
  expect((await answerTo("porte-derobee-88")).status()).toBe(400);
  expect(new URL((await answerTo(PASSWORD)).url()).pathname).toBe("/onboarding");
});
