import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

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
  return (await page.locator("article .card__link").first().getAttribute("href")) ?? "";
};

test("GEN-8 GEN-9 GEN-10 accessibilité : les pages d’un visiteur", async ({ page, checkAccessible }) => {
  test.setTimeout(180_000);
  const acharne = await firstLink(page, "/acharne");
  const mission = await firstLink(page, "/missions");
  await visit(page, checkAccessible, [
    "/",
    "/acharne?competence=Appel",
    "/acharne?q=zzzzzz",
    acharne,
    "/missions?q=industrie",
    mission,
    "/nos-formules",
    "/les-acharnes",
    "/pourquoi-des-independants",
    "/contact",
    "/mentions-legales",
    "/cgu",
    "/confidentialite",
    "/cookies",
    "/auth?reset=true&token=perdu",
    "/nulle-part",
  ]);
  await page.goto("/");
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole("button", { name: "Ouvrir le menu" }).click();
  await checkAccessible();
});

test("GEN-9 accessibilité : connexion et inscription, avec leurs erreurs", async ({
  page,
  checkAccessible,
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
});

test("GEN-8 GEN-9 accessibilité : l’espace d’un commercial, formulaire refusé compris", async ({
  page,
  checkAccessible,
  login,
  newcomer,
  become,
}) => {
  test.setTimeout(120_000);
  await login("commercial");
  const mission = await firstLink(page, "/missions");
  await visit(page, checkAccessible, [
    "/dashboard",
    "/profil",
    "/parametres",
    mission,
    `${mission}/candidature`,
  ]);
  const person = await newcomer();
  await become(person);
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
}) => {
  test.setTimeout(120_000);
  await login("entreprise");
  const acharne = await firstLink(page, "/acharne");
  await visit(page, checkAccessible, [
    "/dashboard",
    "/profil",
    acharne,
    `${acharne}/ecrire`,
    "/onboarding/company",
  ]);
  await page.goto("/mission/publier");
  await page.getByLabel("Budget minimum").fill("900");
  await page.getByLabel("Budget maximum").fill("200");
  await page.getByRole("button", { name: "Publier la mission" }).click();
  await expect(page.locator(".toast")).toBeVisible();
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
  await visit(page, checkAccessible, ["/admin", "/admin/profiles?statut=all", "/admin/missions?statut=all"]);
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
