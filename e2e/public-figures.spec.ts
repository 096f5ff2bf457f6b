import { valueIn } from "./database";
import { expect, test } from "./fixtures";

const slugOf = (email: string) => valueIn("select profile_slug from profiles where email = $1", email);

/** Stores public figures of a person, as a recount of twelve confirmed weeks would. */
const storeFigures = (email: string) =>
  valueIn(
    `insert into public_proofs (profile_id, engagements, weeks, meetings, signatures, reviews, rating)
      select id, 2, 12, 55, 17, 3, 47 from profiles where email = $1
      on conflict (profile_id) do update set engagements = 2, weeks = 12, meetings = 55, signatures = 17, reviews = 3, rating = 47`,
    email,
  );

test("PROOF-1 PROOF-5 PROOF-6 each figure of a profile opens its sentence by keyboard", async ({
  member,
  page,
}) => {
  const { email } = await member("commercial");
  await storeFigures(email);
  await page.goto(`/acharne/${await slugOf(email)}`);
  const results = page.getByRole("region", { name: "Résultats confirmés" });
  const sentence = results.getByText("Médiane des rendez-vous de 12 semaines confirmées");
  await expect(sentence).toBeHidden();
  await results.locator("summary", { hasText: "rendez-vous par semaine" }).focus();
  await page.keyboard.press("Enter");
  await expect(sentence).toBeVisible();
  await results.locator("summary", { hasText: "sur 5, 3 avis" }).click();
  await expect(sentence).toBeHidden();
  await expect(page.getByText("auto-évalué").first()).toBeVisible();
  const rated = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(rated.join()).toContain('"ratingValue":"4.7"');
});

test("PROOF-4 the page of results exists while its owner shares it", async ({
  asMember,
  page,
  visitor,
  toast,
}) => {
  const { email } = await asMember("commercial");
  const anybody = await visitor();
  const address = `/acharne/${await slugOf(email)}/resultats`;
  expect((await anybody.get(address)).status()).toBe(404);
  await page.goto("/parametres");
  const section = page.getByRole("region", { name: "Page de mes résultats" });
  await section.getByLabel("Partager la page de mes semaines confirmées").check();
  await section.getByRole("button", { name: "Valider ce choix" }).click();
  await expect(toast("Résultats partagés")).toBeVisible();
  await section.getByRole("link", { name: "Voir la page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Résultats confirmés de");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  expect((await anybody.get(address)).status()).toBe(200);
  await page.goto("/parametres");
  await section.getByLabel("Partager la page de mes semaines confirmées").uncheck();
  await section.getByRole("button", { name: "Valider ce choix" }).click();
  await expect(toast("Résultats masqués")).toBeVisible();
  expect((await anybody.get(address)).status()).toBe(404);
});
