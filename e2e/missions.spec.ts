import { missions } from "../seeds/content/missions";
import { expect, test } from "./fixtures";
import { MISSION, missionId, moveMission, post } from "./people";

const PAGE = 20;
const open = missions.filter(({ status }) => status === "published");

test("MIS-1 MIS-2 MIS-3 MIS-4 FMT-2 FMT-3 FMT-4 missions: search, sector, place, and the address that contains them", async ({
  page,
}) => {
  await page.goto("/missions");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Missions Disponibles");
  const results = page.getByRole("region", { name: "Résultats" });
  const cards = results.getByRole("article");
  await expect(cards.first()).toContainText("Ouverte");
  await page.getByRole("searchbox").fill("CONSERVERIES du littoral");
  await page.getByRole("button", { name: "Rechercher" }).click();
  await expect(page).toHaveURL("/missions?q=CONSERVERIES+du+littoral");
  await expect(cards).toHaveCount(1);
  const card = cards.first();
  await expect(card).toContainText("Quimper (Sur site)");
  await expect(card).toContainText("Budget 400-500€/jour soit 320-400 € pour vous");
  await expect(card).toContainText("2 mois");
  await expect(card.getByText("Voir les détails")).toBeVisible();
  await expect(card.getByRole("link", { name: /^Postuler/ })).toBeVisible();
  await expect(card.getByRole("link", { name: "Emballages Kervadec" })).toHaveAttribute(
    "href",
    "/entreprise/emballages-kervadec",
  );
  await expect(card.getByRole("link")).toHaveCount(3);

  await results.getByRole("link", { name: "Effacer les filtres" }).click();
  await expect(page).toHaveURL("/missions");
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await page.getByLabel("Secteur", { exact: true }).selectOption("pharma");
  await expect(page).toHaveURL(/secteur=pharma/);
  await page.getByRole("group", { name: "Lieu" }).getByText("Hybride").click();
  await expect(page).toHaveURL(/lieu=hybrid/);
  const matching = open.filter(
    ({ required_sectors, location_type }) =>
      required_sectors.includes("pharma") && location_type === "hybrid",
  );
  for (const { title } of matching) await expect(results).toContainText(title);
  await page.goBack();
  await expect(page.getByRole("radio", { name: "Tous" })).toBeChecked();
  await expect(page.getByLabel("Secteur", { exact: true })).toHaveValue("pharma");

  await cards.first().getByText("Voir les détails").scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await cards.first().getByText("Voir les détails").boundingBox()) ?? {};
  await page.mouse.click(x + 5, y + 5);
  await expect(page).toHaveURL(/\/mission\/[\w-]+$/);
  await page.getByRole("link", { name: "Toutes les missions" }).click();
  await expect(page).toHaveURL("/missions?secteur=pharma");

  await page.goto("/missions?q=zzzzzz");
  await expect(results).toContainText("Aucune mission disponible pour le moment");
  await expect(page.getByRole("link", { name: "Créer mon profil d’Acharné" })).toHaveAttribute(
    "href",
    /^\/auth/,
  );
});

test("HOME-4 HOME-6 home: the three newest missions, and the calls to action", async ({ page }) => {
  await page.goto("/");
  const newest = page.getByRole("region", { name: "Missions ouvertes" });
  await expect(newest.getByRole("article")).toHaveCount(3);
  const titles = await newest.getByRole("heading", { level: 3 }).allTextContents();
  await expect(newest.getByRole("article").first()).toContainText(/€\/jour|Budget à négocier/);
  for (const href of ["/mission/publier", "/acharne", "/auth#signup"]) {
    await expect(page.getByRole("main").locator(`a[href="${href}"]`).first()).toBeVisible();
  }
  await page.goto("/missions");
  expect((await page.getByRole("article").getByRole("heading").allTextContents()).slice(0, 3)).toEqual(
    titles,
  );
});

test("MIS-5 MIS-6 FMT-2 FMT-3 a mission: by its address, by its number to its address, 404 otherwise", async ({
  page,
  visitor,
}) => {
  const title = "Relancer les conserveries du littoral";
  await page.goto("/missions?q=conserveries+du+littoral");
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const main = page.getByRole("main");
  for (const text of [
    "Mission ouverte",
    "Quimper, Bretagne",
    "2 mois (6 semaines)",
    "Budget 400-500€/jour soit 320-400 € pour vous",
    "commission de 25 % comprise",
    "B2B only",
    "3 ans au moins",
  ]) {
    await expect(main).toContainText(text);
  }
  await expect(main.getByRole("link", { name: "Envoyer ma candidature" })).toHaveAttribute(
    "href",
    /#signup$/,
  );
  const address = new URL(page.url()).pathname;

  const api = await visitor();
  const id = await missionId(title);
  const byId = await api.get(`/mission/${id}`, { maxRedirects: 0 });
  expect([byId.status(), byId.headers().location]).toEqual([301, address]);
  const hidden = missions.filter(({ status }) => status === "pending" || status === "closed").slice(0, 2);
  const ids = await Promise.all(hidden.map((mission) => missionId(mission.title)));
  for (const slug of [...ids, "nulle-part", "00000000-0000-4000-8000-000000000000", "%F0%9F%92%A9"]) {
    const answer = await api.get(`/mission/${slug}`);
    expect(answer.status(), slug).toBe(404);
    expect(await answer.text(), slug).toContain("Mission non trouvée");
  }
  await page.goto("/mission/nulle-part");
  await expect(page.getByRole("link", { name: "Voir toutes les missions" })).toHaveAttribute(
    "href",
    "/missions",
  );
});

test("MIS-7 missions: the next twenty without gap or duplicate, even when a mission is published meanwhile", async ({
  visitor,
  member,
  admin,
}) => {
  const company = await member("entreprise");
  const moderator = await admin();
  const publish = async (title: string) => {
    await post(company.api, "/mission/publier", { ...MISSION, title });
    await moveMission(moderator, title, "approve");
  };
  for (const n of Array.from({ length: PAGE + 1 }, (_, index) => index))
    await publish(`Jalon keyset numéro ${n}`);
  const api = await visitor();
  const seen: string[] = [];
  let next: string | undefined = "/missions?q=jalon+keyset";
  for (let page = 1; next; page += 1) {
    const html: string = await (await api.get(next)).text();
    const slugs = Array.from(
      html.matchAll(/<h3><a [^>]*href="\/mission\/([^"]+)/g),
      ([, slug]) => slug ?? "",
    );
    expect(slugs.length).toBe(page === 1 ? PAGE : 1);
    seen.push(...slugs);
    if (page === 1) await publish("Jalon keyset arrivé après");
    next = /<link rel="next" href="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
  }
  expect(new Set(seen).size).toBe(PAGE + 1);
});
