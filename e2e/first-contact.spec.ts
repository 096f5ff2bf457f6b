import { expect, test } from "./fixtures";
import { mailTo } from "./mails";
import { signInOn } from "./sign-in-form";

const LETTER =
  "Je prospecte les laboratoires depuis six ans et je commencerais par vos vingt comptes dormants.";

test("MIS-6 CAND-1 CAND-6 DASH-3 DASH-4 applying: the letter reaches the company once, and the counts are real", async ({
  page,
  member,
  become,
  toast,
  mission,
}) => {
  const company = await member("entreprise");
  const title = await mission(company, "Relancer des laboratoires");
  const commercial = await member("commercial");

  await page.goto(`/missions?q=${encodeURIComponent(title)}`);
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("link", { name: "Envoyer ma candidature" })).toHaveAttribute(
    "href",
    /^\/auth\?suite=/,
  );
  await become(commercial);
  await page.reload();
  await page.getByRole("link", { name: "Envoyer ma candidature" }).click();
  await page.getByLabel("Message à l’entreprise").fill("Trop court.");
  await page.getByRole("button", { name: "Envoyer ma candidature" }).click();
  await expect(page.getByText("Le message doit contenir au moins 50 caractères").first()).toBeVisible();
  await expect(
    page.getByText("Indiquez un tarif par jour, une commission, ou les deux").first(),
  ).toBeVisible();
  await page.getByLabel("Message à l’entreprise").fill(LETTER);
  await page.getByLabel("Votre tarif").fill("460");
  await expect(page.locator("output")).toHaveText("460\u202f€ pour vous · 575\u202f€ pour l’entreprise");
  await page.getByText("Garder cette lettre pour une autre fois").click();
  await page.getByLabel("Son nom").fill("Laboratoires");
  await page.getByRole("button", { name: "Garder", exact: true }).click();
  await expect(toast("Lettre gardée")).toBeVisible();
  await page.getByRole("button", { name: "Laboratoires", exact: true }).click();
  await expect(page.getByLabel("Message à l’entreprise")).toHaveValue(LETTER);
  await page.getByRole("button", { name: "Envoyer ma candidature" }).click();
  await expect(page.getByRole("heading", { name: "Candidature envoyée" })).toBeVisible();
  await expect(toast("Candidature envoyée")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Suivre mes candidatures" })).toHaveAttribute(
    "href",
    "/candidatures",
  );
  await expect(page.getByRole("complementary", { name: "Candidature" })).toContainText(
    "Vous avez postulé le",
  );
  await expect(page.getByRole("link", { name: "Ma candidature", exact: true })).toHaveAttribute(
    "href",
    /^\/candidatures\/[0-9a-f-]{36}$/,
  );

  const mail = await mailTo(company.email, new RegExp(`postule à votre mission.*${title}`));
  expect(mail.text).toContain(LETTER);
  expect(`${mail.text}${mail.html}`).not.toContain(commercial.email);
  const address = `${new URL(page.url()).pathname}/candidature`;
  const again = (message: string) =>
    commercial.api.post(address, { form: { message, proposed_rate: "460" }, maxRedirects: 0 });
  expect((await again(LETTER)).status()).toBe(303);
  expect((await again(`${LETTER} Et ceci encore.`)).status()).toBe(409);

  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "Chez eux" })).toContainText(title);
  await expect(page.getByRole("main")).toContainText(/candidature\s*1/);
  const amounts = page.getByRole("region", { name: "Dernières missions" }).locator("li > span > span");
  const ends = await amounts.evaluateAll((parts) =>
    parts.map((part) => {
      const text = document.createRange();
      text.selectNodeContents(part);
      return Math.round(text.getBoundingClientRect().right);
    }),
  );
  expect(Math.max(...ends) - Math.min(...ends), "amounts end on one line").toBeLessThanOrEqual(1);
  await become(company);
  await page.goto("/dashboard");
  const received = page.getByRole("region", { name: "À vous" });
  await expect(received).toContainText(`Solenn Q., pour «\u202f${title}\u202f»`);
  await expect(page.getByRole("main")).toContainText(/candidature reçue\s*1/);
  expect(await received.textContent()).not.toContain("Quiberonnaise");
  await received.getByRole("link", { name: "Lire une nouvelle candidature", exact: true }).click();
  await expect(page).toHaveURL(/\/candidatures\/[0-9a-f-]{36}$/);
});

test("PUB-5 DASH-3 writing to an Acharné happens inside the product, without giving away an address", async ({
  page,
  member,
  become,
  toast,
}) => {
  const company = await member("entreprise");
  const commercial = await member("commercial", { first_name: "Nolwenn" });
  const own = await (await commercial.api.get("/dashboard")).text();
  const [, slug] = /href="\/acharne\/(nolwenn-[^"?]*)/.exec(own) ?? [];
  await become(company);
  await page.goto(`/acharne/${slug}`);
  await page.getByRole("link", { name: "Écrire à Nolwenn" }).first().click();
  await page.getByLabel("Message", { exact: true }).fill(LETTER);
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  await expect(toast("Message envoyé")).toBeVisible();
  await expect(page.getByRole("log")).toContainText(LETTER);
  const mail = await mailTo(commercial.email, "Une entreprise vous écrit\u202f: Ateliers Quiberon");
  expect(mail.text).toContain(LETTER);
  expect(`${mail.text}${mail.html}`).not.toContain(company.email);
  await become(commercial);
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "À vous" })).toContainText("Ateliers Quiberon vous a écrit.");
});

test("PUB-5 a company that is not validated reads why it cannot write yet, and keeps what it typed", async ({
  page,
  asMember,
}) => {
  const company = await asMember("entreprise", {}, "pending");
  await page.goto("/acharne");
  await page.locator('main a[href^="/acharne/"]').first().click();
  const main = page.getByRole("main");
  await expect(main).toContainText("Votre entreprise attend sa validation");
  await expect(main.getByRole("link", { name: /^Écrire à/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Préparer mon message" }).click();
  await expect(page).toHaveURL(/\/ecrire$/);
  await expect(page.getByRole("heading", { name: "Votre entreprise attend sa validation" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Envoyer le message" })).toHaveCount(0);
  const answer = await company.api.post(page.url(), { form: { message: LETTER } });
  expect(answer.status()).toBe(403);
  expect(await answer.text()).toContain(LETTER);
  await page.getByLabel("Message", { exact: true }).fill(LETTER);
  await expect(page.getByText(/^Brouillon enregistré/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue(LETTER);
});

test("GEN-3 PUBL-10 the session ends while writing to an Acharné: the sign-in leads back to the message, intact", async ({
  page,
  context,
  toast,
  asMember,
}) => {
  const company = await asMember("entreprise");
  await page.goto("/acharne");
  await page.locator('main a[href^="/acharne/"]').first().click();
  await page
    .getByRole("link", { name: /^Écrire à/ })
    .first()
    .click();
  await page.getByLabel("Message", { exact: true }).fill(LETTER);
  const address = new URL(page.url()).pathname;
  await context.clearCookies();
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await expect(toast("Erreur d'authentification")).toContainText("pour écrire à un Acharné");
  await signInOn(page, company.email);
  await expect(page).toHaveURL(address);
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue(LETTER);
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await expect(toast("Message envoyé")).toBeVisible();
  await page.goto(address);
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
});

test("STAT-4 NAV-5 contact: a message sent too fast waits; then it is sent, and nothing was lost", async ({
  page,
}) => {
  await page.goto("/contact");
  const subject = `Question ${Date.now()}`;
  await page.getByLabel("Nom").fill("Annaïg Le Goff");
  await page.getByLabel("E-mail").fill("annaig@example.test");
  await page.getByLabel("Objet").fill(subject);
  await page.getByLabel("Message", { exact: true }).fill("Pouvez-vous nous aider à trouver un Acharné ?");
  await page.getByRole("button", { name: "Envoyer" }).click();
  await expect(async () => {
    if (await page.getByText("C’est parti.").isVisible()) return;
    await expect(page.getByLabel("Objet")).toHaveValue(subject, { timeout: 500 });
    await page.getByRole("button", { name: "Envoyer" }).click({ timeout: 500 });
    await expect(page.getByText("C’est parti.")).toBeVisible({ timeout: 1000 });
  }).toPass({ intervals: [500] });
});
