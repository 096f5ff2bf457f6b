import { expect, test } from "./fixtures";
import { mailTo } from "./mails";
import { signInOn } from "./sign-in-form";

const LETTER = "Je visite déjà trente conserveries chaque mois, et je commencerais par leurs acheteurs.";

test("MIS-3 MIS-6 GEN-3 “Postuler” leads to the form, through the sign-in if needed", async ({ page }) => {
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

test("MIS-6 a member who cannot apply yet reads it before clicking, with what remains to be done", async ({
  page,
  login,
  asNewcomer,
  asMember,
}) => {
  await page.goto("/missions");
  const [mission = ""] =
    (
      await page
        .getByRole("region", { name: "Résultats" })
        .getByRole("article")
        .first()
        .getByRole("heading")
        .getByRole("link")
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

test("PUB-5 GEN-3 “Écrire à X” comes back to X after the sign-in", async ({ page }) => {
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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("CAND-1 CAND-10 GEN-2 saving a letter, starting from it and applying; being invited from a profile", async ({
    page,
    member,
    become,
    mission,
  }) => {
    const company = await member("entreprise");
    const [first, second] = [
      await mission(company, "Visiter les conserveries"),
      await mission(company, "Visiter les salaisons"),
    ];
    const commercial = await member("commercial", { first_name: "Nolwenn" });
    await become(commercial);
    const open = async (title: string) => {
      await page.goto(`/missions?q=${encodeURIComponent(title)}`);
      await page.getByRole("link", { name: title, exact: true }).click();
    };
    await open(first);
    await expect(page.getByRole("complementary", { name: "Candidature" })).not.toContainText("0 candidature");
    await page.getByRole("link", { name: "Envoyer ma candidature" }).click();
    const message = page.getByLabel("Message à l’entreprise");
    await message.fill(LETTER);
    await page.getByLabel(/^Commission/).fill("8");
    await page.getByText("Garder cette lettre pour une autre fois").click();
    await page.getByLabel("Son nom").fill("Agroalimentaire");
    await page.getByRole("button", { name: "Garder", exact: true }).click();
    await expect(page.getByText("Lettre gardée", { exact: true })).toBeVisible();
    await expect(message).toHaveValue(LETTER);
    await expect(page.getByLabel(/^Commission/)).toHaveValue("8");
    await message.fill("");
    await page.getByRole("button", { name: "Agroalimentaire", exact: true }).click();
    await expect(message).toHaveValue(LETTER);
    await page.getByRole("button", { name: "Envoyer ma candidature" }).click();
    await expect(page.getByRole("complementary", { name: "Candidature" })).toContainText("Vous avez postulé");

    const own = await (await commercial.api.get("/dashboard")).text();
    const [, slug] = /href="\/acharne\/(nolwenn-[^"?]*)/.exec(own) ?? [];
    await become(company);
    await page.goto(`/acharne/${slug}`);
    await page.getByRole("link", { name: "Inviter à une mission" }).click();
    await expect(page.getByText("Une candidature existe déjà")).toBeVisible();
    await page.getByLabel("Mission", { exact: true }).selectOption({ label: second });
    await page.getByLabel("Message", { exact: true }).fill("Trop court.");
    await page.getByRole("button", { name: "Envoyer l’invitation" }).click();
    await expect(page.getByText("Le message doit contenir au moins 50 caractères").first()).toBeVisible();
    await page.getByLabel("Message", { exact: true }).fill(LETTER);
    await page.getByRole("button", { name: "Envoyer l’invitation" }).click();
    await expect(page.getByText("Invitation envoyée")).toBeVisible();
    const mail = await mailTo(commercial.email, new RegExp(`Invitation.*${second}`));
    expect(mail.text).toContain(LETTER);
    await become(commercial);
    await open(second);
    await page.getByRole("link", { name: "Répondre à l’invitation" }).click();
    await expect(page).toHaveURL(/\/candidatures\/[0-9a-f-]{36}$/);
  });
});
