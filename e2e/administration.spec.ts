import { expect, test } from "./fixtures";
import { signIn } from "./people";

test("ADM-1 administration: 404 for everyone else, pages and forms alike", async ({
  visitor,
  newcomer,
  member,
}) => {
  const company = await member("entreprise", {}, "pending");
  for (const api of [await visitor(), (await newcomer()).api, company.api]) {
    for (const path of [
      "/admin",
      "/admin/file",
      "/admin/profiles",
      "/admin/missions",
      "/admin/conservation",
      "/admin/journal",
      "/admin/journal/csv",
      "/admin/profiles.data",
      "/admin.data",
    ]) {
      const answer = await api.get(path, { maxRedirects: 0 });
      expect(answer.status(), path).toBe(404);
      expect(await answer.text(), path).not.toContain("Gestion des profils");
    }
    const form = { id: "00000000-0000-4000-8000-000000000000", intent: "approve" };
    for (const path of ["/admin/file", "/admin/profiles", "/admin/missions"]) {
      expect((await api.post(path, { form, maxRedirects: 0 })).status(), path).toBe(404);
    }
  }
});

test("ADM-2 administration: the sidebar leads everywhere, collapses, and remembers that until sign-out", async ({
  page,
}) => {
  await signIn(page.request, "admin@demo.test");
  await page.goto("/admin");
  const sidebar = page.getByRole("banner").getByRole("navigation", { name: "Administration" });
  for (const [name, href] of [
    ["Tableau de bord", "/admin"],
    ["File de relecture", "/admin/file"],
    ["Gestion des profils", "/admin/profiles"],
    ["Gestion des missions", "/admin/missions"],
    ["Journal", "/admin/journal"],
  ] as const) {
    await expect(sidebar.getByRole("link", { name })).toHaveAttribute("href", href);
  }
  const side = page.getByRole("banner");
  const width = () => side.evaluate((element) => element.getBoundingClientRect().width);
  expect(await width()).toBe(16 * 16);
  await page.keyboard.press("Control+b");
  await expect.poll(width).toBe(3 * 16);
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "sidebar");
  expect(cookie?.value).toBe("collapsed");
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(7);
  await page.reload();
  expect(await width()).toBe(3 * 16);
  await page.getByRole("button", { name: /^Déplier le menu/ }).click();
  await expect.poll(width).toBe(16 * 16);
  await page.getByRole("button", { name: "Déconnexion" }).click();
  await expect(page).toHaveURL("/");
  expect((await page.request.get("/admin")).status()).toBe(404);
});

test("ADM-3 administration: the figures count what has just arrived", async ({ page, login, member }) => {
  await login("admin");
  await page.goto("/admin");
  const figure = (section: string, label: string) =>
    page.getByRole("region", { name: section }).locator("div", { hasText: label }).getByRole("definition");
  const pendingBefore = Number(await figure("Profils", "en attente").textContent());
  const companiesBefore = Number(await figure("Répartition", "entreprises").textContent());
  expect(Number(await figure("Missions", "publiées").textContent())).toBeGreaterThan(0);
  await member("entreprise", {}, "pending");
  await page.reload();
  await expect(figure("Profils", "en attente")).toHaveText(String(pendingBefore + 1));
  await expect(figure("Répartition", "entreprises")).toHaveText(String(companiesBefore + 1));
});

test("ADM-8 a page emptied by decisions shows the last remaining one", async ({ page, login }) => {
  await login("admin");
  await page.goto("/admin/profiles?statut=published&page=90");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByText("Aucun profil ici")).toBeHidden();
});
