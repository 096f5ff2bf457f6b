import { expect, test } from "./fixtures";
import { linkIn, mailTo } from "./mails";
import { freshAddress, signIn } from "./people";

const WHY = "Les références citées n’existent pas, je les ai appelées une à une.";

test("SAFE-6 without an account a profile is reported; the acknowledgement is sent, the team decides, and its reason comes back", async ({
  page,
  visitor,
  member,
  elsewhere,
  checkAccessible,
}) => {
  const reported = await member("commercial");
  const [, acharne = ""] =
    /href="\/acharne\/([a-z0-9-]+)"/.exec(await (await reported.api.get("/dashboard")).text()) ?? [];
  const email = freshAddress("lectrice");
  await page.goto(`/acharne/${acharne}`);
  await page.getByRole("link", { name: "Signaler", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Signaler une page." })).toBeVisible();
  await checkAccessible();
  await page.getByLabel("Ce que vous signalez").selectOption("fraud");
  await page.getByLabel("Pourquoi est-ce illicite").fill(WHY);
  await page.getByLabel("Votre nom").fill("Annaïg Le Goff");
  await page.getByLabel("Votre e-mail").fill(email);
  await page.getByLabel("Je signale de bonne foi").check();
  const send = page.getByRole("button", { name: "Envoyer le signalement" });
  await expect(async () => {
    if (!(await page.getByText("Nous l’avons reçu.").isVisible())) await send.click({ timeout: 500 });
    await expect(page.getByText("Nous l’avons reçu.")).toBeVisible({ timeout: 1_000 });
  }).toPass({ intervals: [500] });
  expect(linkIn(await mailTo(email, "Votre signalement est bien arrivé"))).toContain(`/acharne/${acharne}`);

  const desk = await elsewhere();
  await signIn(desk.request, "admin@demo.test");
  // The newest report is on the last page: other journeys report as well.
  await desk.goto("/admin/signalements?page=99");
  await desk
    .getByRole("link", { name: /signalé par Annaïg Le Goff/ })
    .last()
    .click();
  const report = desk.getByRole("article").filter({ hasText: WHY });
  await expect(report).toContainText("Escroquerie ou tromperie");
  await checkAccessible(desk);
  await report.getByLabel("Motif de la décision").fill("Deux des trois références sont introuvables.");
  await report.getByText("Dépublier le profil").click();
  await report.getByRole("button", { name: "Retenir le signalement" }).click();
  await expect(desk.getByText("Signalement décidé")).toBeVisible();
  const decided = await mailTo(email, "Votre signalement est traité");
  expect(decided.text).toContain("Deux des trois références sont introuvables.");
  expect((await (await visitor()).get(`/acharne/${acharne}`)).status()).toBe(404);
});
