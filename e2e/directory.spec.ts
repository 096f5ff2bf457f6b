import { acharnes } from "../seeds/content/acharnes";
import { demoAccounts } from "../seeds/content/demo-accounts";
import { expect, test } from "./fixtures";

const published = [
  ...acharnes.filter(({ status }) => status === "published"),
  demoAccounts.commercial.profile,
];
const PAGE = 24;

test("DIR-1 DIR-2 DIR-5 DIR-7 directory: search without accents or whole words, removable filters, back button", async ({
  page,
}) => {
  await page.goto("/acharne");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Trouver un Acharné");
  const results = page.getByRole("region", { name: "Résultats" });
  const cards = results.getByRole("article");
  await expect(cards).toHaveCount(PAGE);
  await page.getByRole("searchbox").fill("AURELI");
  await page.getByRole("button", { name: "Rechercher" }).click();
  await expect(page).toHaveURL("/acharne?q=AURELI");
  await expect(results).toContainText("Aurélie D.");
  const summary = results.getByRole("status");
  await expect(summary).toHaveText(/^\d+ Acharnée?s? sur \d+$/);

  await page.getByRole("group", { name: "Canaux notés" }).getByText("Appel").click();
  await expect(page).toHaveURL("/acharne?q=AURELI&competence=Appel");
  await expect(results.getByRole("link", { name: "Retirer le filtre : Appel" })).toBeVisible();
  await results.getByRole("link", { name: "Retirer le filtre : « AURELI »" }).click();
  await expect(page).toHaveURL("/acharne?competence=Appel");
  await page.goBack();
  await expect(page).toHaveURL("/acharne?q=AURELI&competence=Appel");
  await expect(page.getByRole("searchbox")).toHaveValue("AURELI");
  await expect(results).toContainText("Aurélie D.");
  await results.getByRole("link", { name: "Effacer les filtres" }).click();
  await expect(page).toHaveURL("/acharne");
  await expect(cards).toHaveCount(PAGE);
});

test("DIR-3 DIR-4 DIR-6 filters: all channels at 4 or 5, all languages, and a way out when nothing matches", async ({
  page,
}) => {
  const strong = published.filter(
    ({ competences, languages }) =>
      competences.Appel >= 4 && competences.Emailing >= 4 && languages.includes("anglais"),
  );
  await page.goto("/acharne?competence=Appel&competence=Emailing&langue=Anglais");
  const results = page.getByRole("region", { name: "Résultats" });
  // Other journeys may have published more profiles.
  const more = results.getByRole("link", { name: "Afficher plus" });
  const cards = results.getByRole("article");
  while (await more.isVisible()) {
    const before = await cards.count();
    await more.click();
    await expect.poll(() => cards.count()).toBeGreaterThan(before);
  }
  for (const { first_name, last_name } of strong) {
    await expect(results).toContainText(`${first_name} ${last_name.slice(0, 1)}.`);
  }
  const shown = await cards.count();
  expect(shown).toBeGreaterThanOrEqual(strong.length);
  await expect(results.getByRole("status")).toHaveText(new RegExp(`^${shown} Acharné`));

  await page.goto("/acharne?q=zzzzzz");
  await expect(results.getByText("Aucun Acharné pour ces filtres")).toBeVisible();
  await expect(results.getByRole("link", { name: "Nous écrire" })).toHaveAttribute("href", "/contact");
});

test("DIR-8 GEN-9 directory: “Afficher plus” adds the next page, the list remains after a profile, and robots follow it, without gap or duplicate", async ({
  page,
  visitor,
}) => {
  await page.goto("/acharne");
  const more = page.getByRole("link", { name: "Afficher plus" });
  const href = (await more.getAttribute("href")) ?? "";
  await expect(page.locator('head link[rel="next"]')).toHaveAttribute("href", href.replace(/#.*/, ""));
  const cards = page.getByRole("article");
  const pages = page.getByRole("navigation", { name: "Pages de la liste" });
  await expect(pages).toContainText(/^24 sur \d+/);
  await more.click();
  await expect(cards).toHaveCount(48);
  await expect(pages).toContainText(/^48 sur \d+/);
  await expect(page).toHaveURL("/acharne");
  await expect(cards.nth(24).getByRole("link")).toBeFocused();
  for (const comeBack of [() => page.goBack(), () => page.getByRole("link", { name: "Retour" }).click()]) {
    await cards.nth(40).getByRole("link").click();
    await expect(page.getByRole("link", { name: "Retour" })).toBeVisible();
    await comeBack();
    await expect(cards).toHaveCount(48);
    await expect(cards.nth(40)).toBeInViewport();
  }

  await page.goto(href);
  await page.getByRole("link", { name: "Revenir au début de la liste" }).click();
  await expect(page).toHaveURL("/acharne#resultats");
  await expect(page.getByRole("heading", { name: "Résultats", exact: true })).toBeFocused();

  const api = await visitor();
  const seen: string[] = [];
  let next: string | undefined = "/acharne";
  let total = 0;
  while (next) {
    const html: string = await (await api.get(next)).text();
    seen.push(
      ...Array.from(html.matchAll(/<h3><a [^>]*href="\/acharne\/([^"?]+)/g), ([, slug]) => slug ?? ""),
    );
    total = Number(/role="status"><strong[^>]*>(\d+)/.exec(html)?.[1]);
    next = /<link rel="next" href="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBe(total);
});

test("GEN-9 profiles revalidated without a change keep the focus of the reader", async ({ page }) => {
  for (const path of ["/acharne", "/missions"]) {
    await page.goto(path);
    const link = page.getByRole("article").first().getByRole("link").first();
    const kept = await link.elementHandle();
    await link.focus();
    await expect(async () => {
      const asked = page.waitForRequest((request) => request.url().includes(`${path}.data`), {
        timeout: 2000,
      });
      await page.evaluate(() => new BroadcastChannel("session").postMessage("signed-in"));
      await (await asked).response();
    }).toPass();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    expect(await kept?.evaluate((element) => element === document.activeElement), path).toBe(true);
  }
});

test("DIR-9 FMT-1 nothing private is in public pages or in their data", async ({ visitor }) => {
  const api = await visitor();
  const home = await (await api.get("/acharne?q=Solenn")).text();
  const [, slug] = /href="\/acharne\/(solenn-k[^"?]*)/.exec(home) ?? [];
  expect(slug).toBeTruthy();
  const solenn = published.find(({ last_name }) => last_name === "Kermarrec");
  if (!solenn) throw new Error("the demo lost its Solenn");
  expect(await (await api.get(`/acharne/${slug}`)).text()).toMatch(/750.{0,20}-900/);
  const addresses = ["/", "/acharne", "/acharne?q=kermarrec", `/acharne/${slug}`, "/missions"].flatMap(
    (path) => {
      const [pathname = "", query = ""] = path.split("?");
      const data = pathname === "/" ? "/_.data" : `${pathname}.data`;
      return [path, `${data}${query && `?${query}`}`];
    },
  );
  for (const address of addresses) {
    const answer = await api.get(address);
    expect(answer.status(), address).toBe(200);
    const text = (await answer.text())
      .replaceAll("q=kermarrec", "")
      .replaceAll(/[«"]\s*kermarrec\s*[»"]/gi, "");
    for (const { last_name, phone, linkedin_url, website_url } of published) {
      const digits = phone.replaceAll(" ", "").slice(1);
      for (const secret of [phone, digits, linkedin_url, website_url].filter(Boolean)) {
        expect(text.includes(secret), `${address} gives away ${secret}`).toBe(false);
      }
      if (last_name === solenn.last_name) expect(text, address).not.toContain(last_name);
    }
    expect(text, address).not.toContain("@acharne.example");
    expect(text, address).not.toMatch(/daily_rate/);
  }
  const page = await (await api.get(`/acharne/${slug}.data`)).text();
  for (const rate of [solenn.daily_rate_min, solenn.daily_rate_max]) {
    expect(page).not.toMatch(new RegExp(`\\b${rate}\\b`));
  }
});

test("PUB-1 PUB-3 PUB-4 PUB-5 PUB-6 public profile: sections, grade, back to the filters, contact according to the reader", async ({
  page,
  login,
}) => {
  await page.goto("/acharne?q=Solenn&langue=allemand");
  await page
    .getByRole("link", { name: /Solenn K\./ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Solenn K.");
  for (const name of ["À propos", "Secteurs", "Canaux de prospection", "Contact", "Tarif"]) {
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  }
  const main = page.getByRole("main");
  await expect(main.getByText("Colonel", { exact: true }).first()).toBeVisible();
  await expect(main).not.toContainText("Disponible immédiatement");
  await expect(main).toContainText("5 sur 5");
  await expect(main.getByRole("link", { name: "Écrire à Solenn" })).toHaveAttribute(
    "href",
    `/auth?suite=${encodeURIComponent(new URL(page.url()).pathname)}&role=entreprise#signup`,
  );
  await expect(main.getByRole("link", { name: "Profil LinkedIn" })).toHaveCount(0);
  const profile = page.url();
  await page.getByRole("link", { name: "Retour", exact: true }).click();
  await expect(page).toHaveURL("/acharne?q=Solenn&langue=allemand");

  await login("entreprise");
  await page.goto(profile);
  await expect(main.getByRole("link", { name: "Écrire à Solenn" }).first()).toHaveAttribute(
    "href",
    /\/ecrire$/,
  );
  await expect(main.getByRole("link", { name: "Profil LinkedIn" })).toHaveCount(0);
  await login("commercial");
  await page.goto(profile);
  await expect(main.getByRole("link", { name: "Profil LinkedIn" })).toHaveCount(0);
});

test("PUB-2 PUB-3 a missing or unpublished profile is a 404; the three grades follow the experience", async ({
  page,
  visitor,
  member,
}) => {
  const api = await visitor();
  for (const slug of ["personne", "solenn-k", "%F0%9F%92%A9", "a".repeat(300)]) {
    const answer = await api.get(`/acharne/${slug}`);
    expect(answer.status(), slug).toBe(404);
    expect(await answer.text(), slug).toContain("Profil non trouvé");
  }
  await page.goto("/acharne/personne");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profil non trouvé");
  await expect(page.getByRole("link", { name: "Voir tous les Acharnés" })).toHaveAttribute(
    "href",
    "/acharne",
  );

  await member(
    "commercial",
    { first_name: "Enattente", bio_short: "Toujours en relecture, jamais public." },
    "pending",
  );
  expect(await (await api.get("/acharne?q=Enattente")).text()).not.toContain("jamais public");
  const rank = (years: number) => (years < 5 ? "Lieutenant" : years < 10 ? "Capitaine" : "Colonel");
  for (const years of [4, 5, 9, 10]) {
    const { api: own } = await member("commercial", { first_name: "Gradé", experience_years: String(years) });
    const [, slug] = /href="\/acharne\/(grade-[^"?]*)/.exec(await (await own.get("/dashboard")).text()) ?? [];
    const text = await (await api.get(`/acharne/${slug}`)).text();
    expect(text).toMatch(new RegExp(`<title>Gradé Q\\., ${rank(years)} `));
  }
});

test("DIR-1 MIS-1 HOME-4 the profiles stay when a translator changed the page before its scripts", async ({
  page,
  guard,
}) => {
  guard.expected.push(/error #418/);
  await page.route(/\/(acharne|missions|)$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace("Aller au contenu", "Skip to content");
    await route.fulfill({ response: answer, body });
  });
  for (const path of ["/acharne", "/missions", "/"]) {
    await page.goto(path);
    await expect(page.getByText("Aller au contenu")).toBeAttached();
    expect(await page.locator(".grid-cards > li").count()).toBeGreaterThan(0);
    await expect(page.locator(".grid-cards > li:not(:has(article))")).toHaveCount(0);
  }
});
