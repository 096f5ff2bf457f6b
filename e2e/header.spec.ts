import { expect, test } from "./fixtures";
import { signIn } from "./people";

test("NAV-2 NAV-3 NAV-4 AUTH-11 header: account menu, then sign-out", async ({ page, login, toast }) => {
  await page.goto("/");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Connexion" })).toHaveAttribute("href", "/auth");
  await expect(header.getByRole("link", { name: "Inscription" })).toHaveAttribute("href", "/auth#signup");

  await signIn(page.request, "entreprise@demo.test");
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

test("NAV-1 GEN-8 navigation: visible from 768 px, signed in or not, without sideways scrolling", async ({
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

test("NAV-1 GEN-8 mobile menu: a panel that opens, closes and leads to the pages", async ({ page }) => {
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

test("ADM-2 GEN-8 on a phone the administration’s panel closes with the page that it opens, and reopens on it", async ({
  page,
  login,
}) => {
  await login("admin");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/profiles");
  const sheet = page.getByRole("dialog", { name: "Menu" });
  await page.getByRole("button", { name: "Ouvrir le menu" }).click();
  await sheet.getByRole("link", { name: "Gestion des missions" }).click();
  await expect(page).toHaveURL(/\/admin\/missions/);
  await expect(sheet).toBeHidden();
  await page.getByRole("button", { name: "Ouvrir le menu" }).click();
  await expect(sheet.getByRole("link", { name: "Gestion des missions" })).toHaveAttribute(
    "aria-current",
    "page",
  );
});
