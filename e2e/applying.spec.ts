import { signInOn } from "./entering";
import { expect, test } from "./fixtures";

test("MIS-3 MIS-6 GEN-3 « Postuler » mène au formulaire, par la connexion s’il le faut", async ({ page }) => {
  await page.goto("/missions");
  await expect(page.getByText("il faut un compte commercial et un profil publié")).toBeVisible();
  await page
    .getByRole("link", { name: /^Postuler/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/auth\?suite=.*#signup$/);
  await page.getByRole("banner").getByRole("link", { name: "Connexion" }).click();
  await expect(page).toHaveURL(/\/auth\?.*suite=[^#]*$/);
  await signInOn(page, "commercial@demo.test");
  await expect(page).toHaveURL(/\/mission\/[^/]+\/candidature$/);
  await expect(page.getByLabel("Message à l’entreprise")).toBeVisible();
});

test("MIS-6 qui ne peut pas encore postuler le lit avant d’appuyer, avec ce qu’il reste à faire", async ({
  page,
  login,
  asNewcomer,
  asMember,
}) => {
  await page.goto("/missions");
  const [mission = ""] =
    (
      await page
        .getByRole("link", { name: /^Voir les détails/ })
        .first()
        .getAttribute("href")
    )?.split("#") ?? [];
  const panel = page.getByRole("complementary", { name: "Candidature" });
  const apply = panel.getByRole("link", { name: "Envoyer ma candidature" });
  await page.goto(mission);
  await expect(page.locator('aside[aria-label="Action"]')).toContainText("Profil publié requis.");
  await asMember("commercial", {}, "pending");
  await page.goto(mission);
  await expect(panel).toContainText("Notre équipe relit votre profil");
  await expect(apply).toHaveCount(0);
  await page.goto("/missions");
  await expect(page.getByText("Notre équipe relit votre profil")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Postuler/ })).toHaveCount(0);

  await asNewcomer();
  await page.goto(mission);
  await expect(panel).toContainText("il faut un profil de commercial publié");
  await panel.getByRole("link", { name: "Créer mon profil" }).click();
  await expect(page).toHaveURL(/\/onboarding/);

  await login("entreprise");
  await page.goto(mission);
  await expect(panel).toContainText("Les candidatures sont réservées aux commerciaux.");
  await expect(apply).toHaveCount(0);
});

test("PUB-5 GEN-3 « Écrire à X » revient à X après la connexion", async ({ page }) => {
  await page.goto("/acharne");
  await page.locator('main a[href^="/acharne/"]').first().click();
  await expect(page).toHaveURL(/\/acharne\/[^/]+$/);
  const { pathname } = new URL(page.url());
  const write = page.getByRole("link", { name: /^Écrire à/ }).first();
  await expect(write).toHaveAttribute("href", new RegExp(`suite=${encodeURIComponent(pathname)}`));
  await page.getByRole("complementary", { name: "Tarif" }).getByRole("link", { name: "Connexion" }).click();
  await signInOn(page, "entreprise@demo.test");
  await expect(page).toHaveURL(pathname);
  await expect(write).toHaveAttribute("href", `${pathname}/ecrire`);
});
