import type { Page } from "@playwright/test";
import { pagesOf } from "../scripts/pages.mjs";
import { expect, test } from "./fixtures";
import { passwordLink } from "./people";

test.use({ contextOptions: { reducedMotion: "reduce" } });

type Check = (page?: Page) => Promise<void>;

/** Wide and light, then narrow and dark, on the page as it stands. */
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

async function visit(page: Page, check: Check, paths: readonly string[]) {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await inBothLooks(page, check);
    });
  }
}

const firstLink = async (page: Page, list: string) => {
  await page.goto(list);
  return (await page.locator("article h3 a").first().getAttribute("href")) ?? "";
};

/** The first page under an address that a list leads to, of those whose entry says the words. */
const firstOf = async (page: Page, list: string, under: string, words = "") => {
  await page.goto(list);
  const entry = page.locator("main :is(article, li, tr)").filter({ hasText: words });
  const id = new RegExp(`^${under}[0-9a-f-]{36}`);
  const paths = await entry
    .locator(`a[href^="${under}"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  return id.exec(paths.find((path) => id.test(path)) ?? "")?.[0] ?? "";
};

test("GEN-8 GEN-9 GEN-10 accessibilité : les pages d’un visiteur", async ({ page, checkAccessible }) => {
  test.setTimeout(180_000);
  const acharne = await firstLink(page, "/acharne");
  const mission = await firstLink(page, "/missions");
  const elsewhere = ["/acharne", "/missions", "/auth", "/auth?reset=true"];
  await visit(page, checkAccessible, [
    ...pagesOf({ acharne, mission }).visiteur.filter((path) => !elsewhere.includes(path)),
    "/acharne?competence=Appel",
    "/missions?q=industrie",
    "/auth?reset=true&token=perdu",
  ]);
  await page.goto("/");
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole("button", { name: "Ouvrir le menu" }).click();
  await checkAccessible();
});

test("GEN-9 AUTH-7 accessibilité : connexion, inscription et nouveau mot de passe, avec leurs erreurs", async ({
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

test("GEN-8 GEN-9 accessibilité : l’espace d’un commercial, formulaire refusé compris", async ({
  page,
  checkAccessible,
  login,
  asNewcomer,
}) => {
  test.setTimeout(180_000);
  await login("commercial");
  const mission = await firstLink(page, "/missions");
  await visit(page, checkAccessible, [
    "/dashboard",
    "/profil",
    "/parametres",
    mission,
    `${mission}/candidature`,
    "/candidatures",
    "/candidatures/lettres",
    await firstOf(page, "/candidatures", "/candidatures/", "Offre"),
    "/messages",
    await firstOf(page, "/messages", "/messages/"),
    "/notifications",
  ]);
  const person = await asNewcomer();
  await visit(page, checkAccessible, ["/onboarding"]);
  await person.api.post("/onboarding", { form: { role: "commercial" } });
  await page.goto("/onboarding/commercial");
  await page.getByRole("button", { name: "Créer mon profil" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await inBothLooks(page, checkAccessible);
});

test("GEN-8 GEN-9 accessibilité : l’espace d’une entreprise, formulaires refusés compris", async ({
  page,
  checkAccessible,
  login,
  toast,
}) => {
  test.setTimeout(180_000);
  await login("entreprise");
  const acharne = await firstLink(page, "/acharne");
  await visit(page, checkAccessible, [
    "/dashboard",
    "/profil",
    acharne,
    `${acharne}/ecrire`,
    `${acharne}/inviter`,
    "/candidatures",
    "/candidatures?vue=liste",
    await firstOf(page, "/candidatures?vue=liste", "/candidatures/", "Présélectionnée"),
    await firstOf(page, "/candidatures?vue=liste", "/candidatures/", "Acceptée"),
    "/messages",
    await firstOf(page, "/messages", "/messages/"),
    "/notifications",
    "/onboarding/company",
  ]);
  await page.goto("/mission/publier");
  await page.getByLabel("Budget minimum").fill("900");
  await page.getByLabel("Budget maximum").fill("200");
  await page.getByRole("button", { name: "Publier la mission" }).click();
  await expect(toast("Erreur de budget")).toBeVisible();
  await inBothLooks(page, checkAccessible);
  await page.getByRole("button", { name: /mon compte$/ }).click();
  await checkAccessible();
});

test("GEN-8 GEN-9 ADM-2 accessibilité : l’administration, fiche ouverte et menu mobile compris", async ({
  page,
  checkAccessible,
  login,
}) => {
  test.setTimeout(120_000);
  await login("admin");
  await visit(page, checkAccessible, [
    "/admin",
    "/admin/signalements",
    "/admin/profiles?statut=all",
    "/admin/missions?statut=all",
  ]);
  await page.goto("/admin/profiles?statut=published&type=commercial");
  await page
    .getByRole("link", { name: /^Voir détails/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await inBothLooks(page, checkAccessible);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 360, height: 700 });
  await page.getByRole("button", { name: "Ouvrir le menu" }).click();
  await checkAccessible();
  const sheet = page.getByRole("dialog", { name: "Menu" });
  expect((await sheet.boundingBox())?.width).toBe(18 * 16);
});

test("GEN-9 couleurs forcées : ce qui est choisi et la page courante se voient", async ({ page }) => {
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

test("SET-5 papier : le contenu seul, clair quel que soit le thème", async ({ page }) => {
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

test("GEN-9 espacement du texte (WCAG 1.4.12) : l’en-tête va à la ligne, il ne dépasse pas", async ({
  page,
}) => {
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

test("GEN-8 AUTH-1 les trois onglets de connexion se lisent à 320 px", async ({ page }) => {
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
