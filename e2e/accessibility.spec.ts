import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { passwordLink } from "./people";

test.use({ contextOptions: { reducedMotion: "reduce" } });

type Check = (page?: Page) => Promise<void>;

/** Checks the page wide and light, then narrow and dark. */
async function inBothLooks(page: Page, check: Check) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light" });
  await check();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: "dark" });
  await check();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, `${page.url()} scrolls sideways at 320 px`).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("GEN-9 AUTH-7 accessibility: sign-in, sign-up and new password, with their errors", async ({
  page,
  checkAccessible,
  newcomer,
}) => {
  for (const [tab, action] of [
    ["#connexion", "Se connecter"],
    ["#signup", "Créer mon compte"],
    ["#reset", "Recevoir le lien"],
  ] as const) {
    await page.goto("/");
    await page.goto(`/auth${tab}`);
    await page.getByRole("button", { name: action }).click();
    await expect(page.getByText("L’adresse email est requise").first()).toBeVisible();
    await inBothLooks(page, checkAccessible);
  }
  await page.goto(await passwordLink(await newcomer()));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choisissez votre mot de passe.");
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  await inBothLooks(page, checkAccessible);
});

test("GEN-9 GEN-10 accessibility: the choice of a role, and a rejected profile of an Acharné", async ({
  page,
  checkAccessible,
  asNewcomer,
}) => {
  const person = await asNewcomer();
  await page.goto("/onboarding");
  await inBothLooks(page, checkAccessible);
  await person.api.post("/onboarding", { form: { role: "commercial" } });
  await page.goto("/onboarding/commercial");
  await page.getByRole("button", { name: "Créer mon profil" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await inBothLooks(page, checkAccessible);
});

test("GEN-9 GEN-10 accessibility: a rejected mission, and the account menu", async ({
  page,
  checkAccessible,
  login,
  toast,
}) => {
  await login("entreprise");
  await page.goto("/mission/publier");
  await page.getByLabel("Budget minimum").fill("900");
  await page.getByLabel("Budget maximum").fill("200");
  await page.getByRole("button", { name: "Publier la mission" }).click();
  await expect(toast("Erreur de budget")).toBeVisible();
  await inBothLooks(page, checkAccessible);
  await page.getByRole("button", { name: /mon compte$/ }).click();
  await checkAccessible();
});

test("GEN-8 GEN-9 ADM-2 accessibility: the menu of a visitor, an open profile and the administration’s menu", async ({
  page,
  checkAccessible,
  login,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/");
  await page.getByRole("button", { name: "Ouvrir le menu" }).click();
  await checkAccessible();
  await login("admin");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/admin/profiles?statut=published&type=commercial");
  await page
    .getByRole("link", { name: /^Voir détails/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await inBothLooks(page, checkAccessible);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.setViewportSize({ width: 360, height: 700 });
  await page.getByRole("button", { name: "Ouvrir le menu" }).click();
  await checkAccessible();
  const sheet = page.getByRole("dialog", { name: "Menu" });
  expect((await sheet.boundingBox())?.width).toBe(18 * 16);
});

test("GEN-9 forced colours: the selection and the current page are visible", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/acharne?grade=lieutenant&competence=Appel");
  const colour = (name: string, property: "backgroundColor" | "borderBottomColor") =>
    page
      .locator(name)
      .first()
      .evaluate((element, wanted) => getComputedStyle(element)[wanted], property);
  const chosen = await colour("label:has([name=competence]:checked)", "backgroundColor");
  expect(chosen).not.toBe(await colour("label:has([name=competence]:not(:checked))", "backgroundColor"));
  expect(await colour("[name=grade]:checked", "backgroundColor")).toBe(chosen);
  const paper = await colour("body", "backgroundColor");
  expect(await colour("header nav a:not([aria-current])", "borderBottomColor")).toBe(paper);
  expect(await colour("header nav a[aria-current]", "borderBottomColor")).not.toBe(paper);
});

test("SET-5 print: the content alone, light in any colour scheme", async ({ page }) => {
  await page.goto("/missions");
  await page.locator("article h3 a").first().click();
  await page.getByRole("button", { name: "sombre" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const part of [page.getByRole("navigation"), page.getByRole("contentinfo"), page.getByRole("button")])
    await expect(part.filter({ visible: true })).toHaveCount(0);
  await expect(page.locator("body")).toHaveCSS("background-color", "oklch(1 0 0)");
  await expect(page.locator("body")).toHaveCSS("color-scheme", "light");
});

test("GEN-9 text spacing (WCAG 1.4.12): the header wraps and does not overflow", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }",
    );
    document.adoptedStyleSheets = [sheet];
  });
  for (const width of [768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const edges = await page
      .getByRole("banner")
      .locator("a, button")
      .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().right));
    expect(Math.max(...edges), `${width} px`).toBeLessThanOrEqual(width);
  }
});

test("GEN-8 AUTH-1 the three tabs of the sign-in page are readable at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/auth");
  for (const name of ["Connexion", "Inscription", "Mot de passe oublié"]) {
    const box = await page
      .getByRole("navigation")
      .getByRole("link", { name, exact: true })
      .last()
      .boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999), name).toBeLessThanOrEqual(320);
  }
});
