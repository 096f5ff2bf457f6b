import { expect, test } from "./fixtures";
import { MISSION, missionId, moveMission, post, titleOf } from "./people";

/** Nobody else meets these: it is the first suggestion of a mission that asks for it. */
const ARABIC = { languages: ["arabe", "japonais"], experience_years: "44" };
const ASKED = {
  ...MISSION,
  required_languages: ["arabe", "japonais"],
  required_experience_years: "44",
  required_sectors: "pharma",
  "required_competences.Appel": "5",
  budget_min: "",
  budget_max: "473",
};
const OVER = /le tarif dépasse de 40\s€/;

test("SUGG-4 PUBL-9 a company reads why an Acharné fits its mission, before and once it is online, and invites", async ({
  page,
  member,
  become,
  admin,
  checkAccessible,
}) => {
  const company = await member("entreprise");
  const acharne = await member("commercial", { ...ARABIC, first_name: "Hoela", last_name: "Kermarrec" });
  const other = await member("entreprise");
  const title = titleOf("Ouvrir les laboratoires du Golfe");
  await post(company.api, "/mission/publier", { ...ASKED, title });
  const suggestions = `/mes-missions/${await missionId(title)}/suggestions`;

  await become(company);
  await page.goto("/");
  const panel = page.getByRole("region", { name: /ses critères/ });
  await expect(panel.getByRole("article").first()).toContainText("Hoela K.");
  await expect(panel.getByRole("article").first()).toContainText(OVER);
  await panel.getByRole("link", { name: "Toutes les suggestions" }).click();
  await expect(page).toHaveURL(suggestions);
  await expect(page.getByText("Cette mission n’est pas encore publiée")).toBeVisible();
  const first = page.getByRole("region", { name: "Acharnés suggérés" }).getByRole("listitem").first();
  await expect(first).toContainText(/5 critères sur 6\s; le tarif dépasse de 40\s€/);
  await expect(first.getByText("Prix : non rempli")).toBeVisible();
  const invite = page.getByRole("link", { name: "Inviter Hoela K." });
  await expect(invite).toHaveCount(0);
  for (const nobody of [other, acharne])
    expect((await nobody.api.get(suggestions)).status(), "neither another company nor the Acharné").toBe(404);

  await moveMission(await admin(), title, "approve");
  await page.reload();
  await checkAccessible();
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "Acharnés suggérés" })).toContainText(OVER);
  await page.goto("/acharne?q=introuvable-partout");
  const instead = page.getByRole("region", { name: /^Suggérés pour/ });
  await expect(instead.getByRole("article").first()).toContainText(OVER);
  await instead.getByRole("link", { name: "Toutes les suggestions" }).click();
  await invite.click();
  await expect(page.getByLabel("Mission")).toHaveText(new RegExp(title));
  await page.getByLabel("Message").fill("Vos quarante-quatre ans de laboratoires nous intéressent beaucoup.");
  await page.getByRole("button", { name: "Envoyer l’invitation" }).click();
  await expect(page).toHaveURL(/\/acharne\/hoela-k[^/]*$/);
  await page.goto(suggestions);
  await expect(page.getByText("Hoela K."), "who was invited is suggested no more").toHaveCount(0);
});

test("SUGG-4 an Acharné reads which missions fit, and a visitor what is similar", async ({
  page,
  member,
  become,
  admin,
  elsewhere,
}) => {
  const company = await member("entreprise");
  const acharne = await member("commercial", ARABIC);
  const title = titleOf("Vendre aux cliniques de Rabat");
  await post(company.api, "/mission/publier", { ...ASKED, title });
  await moveMission(await admin(), title, "approve");
  await become(acharne);
  const over = /5 critères sur 6\s; votre tarif dépasse de 32\s€/;
  await page.goto("/dashboard");
  const suggested = page.getByRole("region", { name: "Missions suggérées" });
  await expect(suggested.getByRole("listitem").filter({ hasText: title })).toContainText(over);
  await page.goto("/missions?q=introuvable-partout");
  const instead = page.getByRole("region", { name: "Suggérées pour votre profil" });
  await expect(instead.getByRole("article").filter({ hasText: title })).toContainText(over);

  const visitor = await elsewhere();
  await visitor.goto("/missions?q=introuvable-partout");
  await expect(visitor.getByRole("heading", { name: "Aucune mission disponible" })).toBeVisible();
  await expect(visitor.getByText("Suggérées pour votre profil")).toHaveCount(0);
  await visitor.goto("/missions");
  await visitor.getByRole("article").first().getByRole("link").first().click();
  await expect(visitor.getByRole("region", { name: "Missions semblables" }).getByRole("article")).toHaveCount(
    3,
  );
  await visitor.goto("/acharne");
  await visitor.getByRole("article").first().getByRole("link").first().click();
  await expect(visitor.getByRole("region", { name: "Profils semblables" }).getByRole("article")).toHaveCount(
    3,
  );
});
