import { acharnes } from "../seeds/content/acharnes";
import { demoAccounts } from "../seeds/content/demo-accounts";
import { expect, test } from "./fixtures";
import { MISSION, moveMission, post } from "./people";

const published = [
  ...acharnes.filter(({ status }) => status === "published"),
  demoAccounts.commercial.profile,
];

test("DIR-5 DIR-7 DIR-10 directory: grade, sector, region, price and order apply, are in the address and can be removed", async ({
  page,
}) => {
  const colonels = published.filter(({ experience_years }) => experience_years >= 10);
  await page.goto("/acharne");
  const results = page.getByRole("region", { name: "Résultats" });
  await page.getByRole("checkbox", { name: /Colonel/ }).check();
  await expect(page).toHaveURL("/acharne?grade=colonel");
  await expect(results.getByRole("status")).toContainText(/^\d+ Acharnés sur \d+$/);
  const found = Number((await results.getByRole("status").textContent())?.split(" ")[0]);
  expect(found).toBeGreaterThanOrEqual(colonels.length);
  await expect(page.getByRole("checkbox", { name: `Colonel ${found}` })).toBeChecked();

  await page.getByLabel("Région", { exact: true }).selectOption("53");
  await expect(page).toHaveURL("/acharne?grade=colonel&region=53");
  await page.getByLabel("De", { exact: true }).fill("300");
  await page.getByLabel("De", { exact: true }).press("Enter");
  await expect(page).toHaveURL(/grade=colonel&region=53&prix_min=300$/);
  await expect(results.getByRole("link", { name: "Retirer le filtre : Bretagne" })).toBeVisible();
  await results.getByRole("link", { name: /Retirer le filtre : Dès 300/ }).click();
  await expect(page).toHaveURL("/acharne?grade=colonel&region=53");
  await page.goBack();
  await expect(page.getByLabel("De", { exact: true })).toHaveValue("300");

  await page.goto("/acharne");
  await page.getByLabel("Trier par").selectOption("prix");
  await expect(page).toHaveURL("/acharne?tri=prix");
  await expect(results.getByRole("article").first()).toBeVisible();
  await expect(async () => {
    const amounts = await results.getByRole("article").allTextContents();
    const prices = amounts.map((text) => Number(/(\d+)(?:-\d+)?€/.exec(text)?.[1]));
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  }).toPass();
  const more = page.getByRole("link", { name: "Afficher plus" });
  await expect(more).toHaveAttribute("href", /tri=prix&apres=p\d+\./);
  await more.click();
  await expect(results.getByRole("article")).toHaveCount(48);
});

test("DIR-7 GEN-2 directory: what is typed while a filter or a search applies is not lost", async ({
  page,
}) => {
  await page.goto("/acharne");
  const answers = Promise.withResolvers<void>();
  await page.route(/\/acharne\.data\?/, async (route) => {
    await answers.promise;
    await route.continue();
  });
  await page.getByLabel("Région", { exact: true }).selectOption("53");
  await page.getByLabel("De", { exact: true }).fill("300");
  answers.resolve();
  await expect(page.getByRole("link", { name: "Retirer le filtre : Bretagne" })).toBeVisible();
  await page.getByLabel("De", { exact: true }).press("Enter");
  await expect(page).toHaveURL("/acharne?region=53&prix_min=300");

  await page.unrouteAll({ behavior: "wait" });
  const searched = Promise.withResolvers<void>();
  await page.route(/\/acharne\.data\?/, async (route) => {
    await searched.promise;
    await route.continue();
  });
  const words = page.getByRole("searchbox");
  await words.fill("appel");
  await words.press("Enter");
  await words.fill("appels d’offres");
  searched.resolve();
  await expect(page.getByRole("link", { name: "Retirer le filtre : « appel »" })).toBeVisible();
  await expect(words).toHaveValue("appels d’offres");
});

test("DIR-10 PUB-4 availability: set by the Acharné, shown on the card and the profile, and filtered by", async ({
  page,
  member,
}) => {
  const first_name = "Disponia";
  await member("commercial", { first_name, available_from: "2031-03-08" });
  await page.goto(`/acharne?q=${first_name}`);
  const card = page.getByRole("article").first();
  await expect(card).toContainText("Dès le 8 mars 2031");
  await page.goto(`/acharne?q=${first_name}&disponibilite=mois`);
  await expect(page.getByText("Aucun Acharné pour ces filtres")).toBeVisible();
  await page.getByRole("link", { name: "Retirer le filtre : Disponible sous un mois" }).click();
  await page.getByRole("link", { name: /^Disponia/ }).click();
  await expect(page.getByRole("complementary", { name: "Tarif" })).toContainText("Dès le 8 mars 2031");
});

test("DIR-10 MIS-2 a typing error leads to near results, in the directory and in the missions", async ({
  page,
  checkAccessible,
}) => {
  await page.goto("/acharne?q=bretange");
  const near = page.getByRole("region", { name: "Résultats proches" });
  await expect(near.getByRole("article").first()).toBeVisible();
  await checkAccessible();
  await near
    .getByRole("link", { name: /Essayez avec/ })
    .first()
    .click();
  await expect(page).toHaveURL("/acharne?q=Bretagne");
  await expect(page.getByRole("article").first()).toBeVisible();
  for (const [path, meant] of [
    ["/acharne", "négociant"],
    ["/missions", "négociation"],
  ] as const) {
    await page.goto(`${path}?q=negociaton`);
    await expect(near.getByRole("article").first()).toBeVisible();
    await near.getByRole("link", { name: `« ${meant} »` }).click();
    await expect(page).toHaveURL(`${path}?q=${encodeURIComponent(meant)}`);
    await expect(page.getByRole("article").first()).toBeVisible();
  }
});

test("MIS-9 GEN-8 missions: region, budget, duration and start, and the company’s name or its confidentiality", async ({
  page,
  member,
  admin,
  checkAccessible,
}) => {
  const company = await member("entreprise", { company_name: "Forges Visibles" });
  const facts = { budget_min: "8100", budget_max: "8300", duration_weeks: "6", start_date: "2031-05-04" };
  const quiet = { title: "Forger dans la nuit", company_confidential: "on" };
  for (const fields of [{ title: "Forger au grand jour" }, quiet]) {
    const { title } = fields;
    await post(company.api, "/mission/publier", { ...MISSION, ...facts, ...fields });
    await moveMission(await admin(), title, "approve");
  }
  await page.goto("/missions");
  await page.getByText("Plus de filtres").click();
  await expect(page.getByLabel("Budget minimum")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.getByLabel("Budget minimum").fill("8200");
  await page.getByRole("button", { name: "Appliquer" }).click();
  await expect(page).toHaveURL("/missions?budget=8200");
  const results = page.getByRole("region", { name: "Résultats" });
  const cards = results.getByRole("article");
  await expect(cards).toHaveCount(2);
  await page.getByLabel("Durée", { exact: true }).selectOption({ label: "1 à 3 mois (2)" });
  await expect(page).toHaveURL(/duree=moyenne/);
  await page.getByLabel("Début", { exact: true }).selectOption({ label: "En mai 2031 (2)" });
  await expect(page).toHaveURL(/debut=2031-05/);
  await page.getByLabel("Région", { exact: true }).selectOption({ label: "Bretagne (2)" });
  await expect(page).toHaveURL(/region=53.*budget=8200.*duree=moyenne.*debut=2031-05/);
  await expect(cards.filter({ hasText: "Forger au grand jour" })).toContainText("Forges Visibles");
  await expect(cards.filter({ hasText: "Forger dans la nuit" })).toContainText("Entreprise confidentielle");
  await checkAccessible();
  await results.getByRole("link", { name: "Retirer le filtre : Début en mai 2031" }).click();
  await expect(page).not.toHaveURL(/debut/);
  await page.getByRole("link", { name: "Forger dans la nuit", exact: true }).click();
  await expect(page.getByRole("main")).toContainText("par une entreprise confidentielle");
  await expect(page.getByRole("main")).not.toContainText("Forges Visibles");
});

test("GEN-4 a list that is loading keeps its place and says so", async ({ page }) => {
  for (const [path, label, choice] of [
    ["/acharne", "Trier par", "prix"],
    ["/missions", "Secteur", "pharma"],
  ] as const) {
    await page.goto(path);
    const results = page.getByRole("region", { name: "Résultats" });
    const cards = await results
      .getByRole("listitem")
      .filter({ has: page.getByRole("article") })
      .count();
    const released = Promise.withResolvers<void>();
    await page.route(`**${path}.data**`, async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.getByLabel(label, { exact: true }).selectOption(choice);
    await expect(results).toHaveAttribute("aria-busy", "true");
    await expect(results.locator("[aria-hidden=true] > li")).toHaveCount(cards);
    await expect(results.getByRole("article")).toHaveCount(0);
    released.resolve();
    await expect(results).toHaveAttribute("aria-busy", "false");
    await expect(results.locator("[aria-hidden=true] > li")).toHaveCount(0);
    await expect(results.getByRole("article").first()).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
  }
});

test("DIR-2 DIR-10 punctuation alone and crossed bounds find nobody, a decimal is rounded", async ({
  page,
}) => {
  const empty = page.getByRole("heading", { name: "Aucun Acharné pour ces filtres" });
  await page.goto("/acharne?q=🙂");
  await expect(empty).toBeVisible();
  await expect(page.getByRole("link", { name: /Retirer le filtre : « 🙂 »/ })).toBeVisible();
  await page.goto("/acharne");
  await page.getByLabel("De", { exact: true }).fill("899,5");
  await page.getByLabel("À", { exact: true }).fill("100");
  await page.getByLabel("À", { exact: true }).press("Enter");
  await expect(page.getByRole("link", { name: /Retirer le filtre : Dès 900/ })).toBeVisible();
  await expect(empty).toBeVisible();
  await expect(page.getByText("Le prix le plus bas dépasse le plus haut")).toBeVisible();

  await page.goto("/acharne");
  await page.getByLabel("De", { exact: true }).fill("cher");
  await page.getByLabel("Région", { exact: true }).selectOption("53");
  await expect(page.getByRole("link", { name: "Retirer le filtre : Bretagne" })).toBeVisible();
  await expect(page.getByLabel("De", { exact: true })).toHaveValue("");
});

test("DIR-5 DIR-7 MIS-9 GEN-8 GEN-9 on a phone the filters open above the results and say how many remain", async ({
  page,
  checkAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/acharne");
  const filters = page.locator("summary", { hasText: "Filtres" });
  const cards = page.getByRole("article");
  await filters.click();
  await expect(cards.first()).toBeHidden();
  await checkAccessible();
  const see = page.getByRole("button", { name: /^Voir les \d+ Acharnés$/ });
  const all = (await see.textContent()) ?? "";
  await page.getByText("Colonel", { exact: true }).click();
  await expect(page).toHaveURL("/acharne?grade=colonel");
  await expect(see).not.toHaveText(all);
  await expect(see).toBeInViewport({ ratio: 1 });
  await page.getByLabel("De", { exact: true }).fill("700");
  await page.keyboard.press("Tab");
  await expect(page).toHaveURL("/acharne?grade=colonel&prix_min=700");
  await expect(see).toBeInViewport({ ratio: 1 });
  const left = (await see.textContent())?.match(/\d+/)?.[0] ?? "";
  for (let step = 0; step < 45; step++) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest("details"),
    );
    expect(outside, "the focus stays in the open filters").toBe(false);
  }
  await see.click();
  await expect(cards.first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Résultats" }).getByRole("status")).toContainText(
    `${left} Acharnés`,
  );

  await page.goto("/missions");
  await page.locator("summary", { hasText: "Plus de filtres" }).click();
  await expect(cards.first()).toBeHidden();
  await page.getByLabel("Budget minimum").fill("300");
  await page.getByRole("button", { name: /^Voir les \d+ missions$/ }).click();
  await expect(page).toHaveURL("/missions?budget=300");
  await expect(cards.first()).toBeVisible();
});

test("DIR-5 MIS-2 WORK-3 after a filter the list is in view; on a phone its first card is on the first screen", async ({
  page,
  login,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/acharne");
  await page.getByRole("group", { name: "Secteurs" }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 900);
  await page.getByRole("group", { name: "Secteurs" }).getByText("Industrie").click();
  await expect(page).toHaveURL(/secteur=industrie/);
  const first = page.getByRole("region", { name: "Résultats" }).getByRole("article").first();
  await expect(first.getByRole("heading")).toBeInViewport();
  await page.getByRole("button", { name: "Appliquer les filtres" }).click();
  await expect(first.getByRole("heading")).toBeInViewport();

  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/missions");
  await expect(first.getByRole("heading")).toBeInViewport({ ratio: 1 });
  await login("entreprise");
  await page.goto("/candidatures");
  await expect(page.getByRole("main").getByRole("article").first().getByRole("heading")).toBeInViewport({
    ratio: 1,
  });
  await login("commercial");
  await page.goto("/candidatures");
  await expect(page.getByRole("main").getByRole("listitem").getByRole("heading").first()).toBeInViewport({
    ratio: 1,
  });
});
