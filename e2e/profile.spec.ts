import { expect, test } from "./fixtures";

test("PROF-1 PROF-2 profile: an Acharné reads everything they wrote", async ({ page, login }) => {
  await login("commercial");
  await page.goto("/profil");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mehdi Belkacem");
  const main = page.getByRole("main");
  await expect(main.getByText("Commercial Indépendant")).toBeVisible();
  await expect(main.getByText("Publié", { exact: true })).toBeVisible();
  await expect(main.getByRole("link", { name: "Modifier mon profil" })).toHaveAttribute(
    "href",
    "/onboarding/commercial",
  );
  for (const text of [
    "commercial@demo.test",
    "06 39 98 24 82",
    "Bouches-du-Rhône, Provence-Alpes-Côte d’Azur",
    "7 ans",
    "Clientèle",
    "400-500€/jour",
    "500-625€/jour",
    "IT/Tech/Telecoms",
  ]) {
    await expect(main).toContainText(text);
  }
  await expect(main.getByRole("img", { name: "5 sur 5" })).toHaveCount(1);
});

test("PROF-1 PROF-2 profile: a company reads its name, size and sectors", async ({ page, login }) => {
  await login("entreprise");
  await page.goto("/profil");
  const main = page.getByRole("main");
  await expect(main.getByText("Entreprise", { exact: true }).first()).toBeVisible();
  await expect(main.getByRole("link", { name: "Modifier mon profil" })).toHaveAttribute(
    "href",
    "/onboarding/company",
  );
  for (const text of ["entreprise@demo.test", "Emballages Kervadec", "personnes", "Industrie"]) {
    await expect(main).toContainText(text);
  }
});

test("DASH-6 dashboard: the footer leads to the legal pages", async ({ page, login }) => {
  await login("commercial");
  await page.goto("/dashboard");
  const footer = page.getByRole("contentinfo");
  for (const [name, href] of [
    ["Mentions légales", "/mentions-legales"],
    ["CGU", "/cgu"],
    ["Classement", "/classement"],
    ["Politique de confidentialité", "/confidentialite"],
    ["Cookies", "/cookies"],
  ] as const) {
    await expect(footer.getByRole("link", { name })).toHaveAttribute("href", href);
  }
});
