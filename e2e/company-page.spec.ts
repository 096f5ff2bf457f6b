import { missionPath } from "./candidatures";
import { valueIn } from "./database";
import { expect, test } from "./fixtures";
import { MISSION, moveMission, type Person, post, titleOf } from "./people";

const pathOf = async ({ email }: Person) =>
  `/entreprise/${await valueIn(
    "select c.slug from companies c join memberships m on m.company_id = c.id join users u on u.id = m.user_id where u.email = $1",
    email,
  )}`;

/** Stores the answers of a company, as a recount would. */
const storeAnswers = ({ email }: Person) =>
  valueIn(
    `insert into company_responses (company_id, cases, rate, days, counted_at)
      select company_id, 12, 91, 2, now() from memberships join users u on u.id = user_id where u.email = $1
      on conflict (company_id) do update set cases = 12, rate = 91, days = 2`,
    email,
  );

test("COMP-1 COMP-2 COMP-3 a company gets its page with its first mission, which leads there and back", async ({
  member,
  mission,
  visitor,
  page,
  checkAccessible,
}) => {
  const company = await member("entreprise");
  const path = await pathOf(company);
  const anybody = await visitor();
  const absent = await anybody.get(path);
  expect(absent.status()).toBe(404);
  expect(await absent.text()).toContain("Entreprise non trouvée");
  expect(await (await anybody.get("/sitemap.xml")).text()).not.toContain(`${path}<`);

  const title = await mission(company, "Ouvrir des comptes");
  await storeAnswers(company);
  await page.goto(await missionPath(anybody, title));
  await page.locator(`main a[href="${path}"]`).first().click();
  await expect(page).toHaveURL(path);
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  await expect(page.getByRole("heading", { name: "Une mission ouverte" })).toBeVisible();
  await expect(page.getByText("taux de réponse")).toBeVisible();
  await expect(page.locator("main dl").first()).toContainText(/91.%/);
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card).toContainText(/soit .*pour vous/);
  await checkAccessible();

  const head = page.locator("head");
  await expect(head.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${path}$`));
  await expect(head.locator('meta[property="og:image"]')).toHaveAttribute(
    "content",
    new RegExp(`/og${path}\\.png$`),
  );
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const organization: unknown = JSON.parse(blocks.find((text) => text.includes("#entreprise")) ?? "{}");
  expect(organization).toMatchObject({ "@type": "Organization", name });
  expect(blocks.join()).not.toContain("aggregateRating");
  expect((await anybody.get(`/og${path}.png`)).status()).toBe(200);
  expect(await (await anybody.get("/sitemap.xml")).text()).toContain(`${path}<`);

  await page.getByRole("link", { name: "Voir les missions", exact: true }).click();
  await expect(page).toHaveURL(`${path}#missions`);
  await card.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("COMP-5 MIS-9 a confidential mission is not on the page, does not lead there, and rounds its figures", async ({
  member,
  mission,
  admin,
  visitor,
}) => {
  const company = await member("entreprise");
  const path = await pathOf(company);
  const anybody = await visitor();
  const hidden = titleOf("Ouvrir en toute discrétion");
  await post(company.api, "/mission/publier", { ...MISSION, title: hidden, company_confidential: "on" });
  await moveMission(await admin(), hidden, "approve");
  expect((await anybody.get(path)).status()).toBe(404);

  const open = await mission(company, "Ouvrir des comptes");
  await storeAnswers(company);
  const text = await (await anybody.get(path)).text();
  expect(text).toContain(open);
  expect(text).not.toContain(hidden);
  expect(text).toContain("90\u202f%");
  expect(text).not.toContain("91\u202f%");
  expect(await (await anybody.get(await missionPath(anybody, open))).text()).toContain(`href="${path}"`);
  expect(await (await anybody.get(await missionPath(anybody, hidden))).text()).not.toContain(path);
});

test("COMP-1 TEAM-2 an owner edits the page, everybody else reads the missions", async ({
  member,
  mission,
  become,
  page,
}) => {
  const company = await member("entreprise");
  await mission(company, "Ouvrir des comptes");
  const path = await pathOf(company);
  await page.goto(path);
  await expect(page.getByRole("link", { name: "Modifier la fiche" })).toHaveCount(0);
  await become(company);
  await page.goto(path);
  await page.getByRole("link", { name: "Modifier la fiche" }).click();
  await expect(page).toHaveURL("/onboarding/company");
});
