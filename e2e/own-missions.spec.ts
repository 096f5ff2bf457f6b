import { expect, test } from "./fixtures";
import { choose, rowOf } from "./own-missions";
import { MISSION, moveMission, titleOf } from "./people";

test("MIS-8 PUB-7 editing a mission: the published version stays online until the new one is approved", async ({
  page,
  login,
  demo,
  mission,
  admin,
  toast,
  visitor,
  checkAccessible,
}) => {
  const title = await mission(await demo("entreprise"), "Ouvrir des comptes pharma");
  const edited = title.replace("pharma", "dentaires");
  await login("entreprise");
  await page.goto("/dashboard");
  await page.getByRole("link", { name: /^Toutes(?: mes|, \d+) missions$/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mes missions");
  await expect(rowOf(page, title)).toContainText("Publiée");

  await rowOf(page, title)
    .getByRole("link", { name: `Modifier, ${title}` })
    .click();
  await expect(page.getByRole("heading", { name: "La version publiée reste en ligne" })).toBeVisible();
  await expect(page.getByLabel("Ville")).toHaveValue("Rennes");
  await checkAccessible();
  await page.getByLabel("Titre de la mission").fill(edited);
  await page.getByRole("button", { name: "Soumettre les modifications" }).click();
  await expect(toast("Mission soumise avec succès")).toBeVisible();
  await expect(rowOf(page, edited)).toContainText("En attente");
  await expect(rowOf(page, edited)).toContainText("La version publiée reste en ligne.");
  const anybody = await visitor();
  const listed = async () => (await anybody.get("/missions", { params: { q: title.slice(-8) } })).text();
  expect(await listed()).toContain(title);
  expect(await listed()).not.toContain(edited);
  await moveMission(await admin(), edited, "approve");
  expect(await listed()).toContain(edited);
  expect(await listed()).not.toContain(title);
});

test("MIS-8 STATE-2 withdrawing a mission from review, then submitting it again", async ({
  page,
  login,
  demo,
  mission,
  toast,
}) => {
  const title = await mission(await demo("entreprise"), "Sonder des laboratoires", "pending");
  await login("entreprise");
  await page.goto("/mes-missions");
  await choose(page, title, "Retirer de la validation");
  await expect(toast("Statut mis à jour")).toContainText("La mission a été mise en brouillon");
  await expect(rowOf(page, title)).toContainText("Brouillon");
  await choose(page, title, "Soumettre à validation");
  await expect(rowOf(page, title)).toContainText("En attente");
});

test("MIS-8 STATE-2 reading a published mission, closing it, and copying it for corrections", async ({
  page,
  login,
  demo,
  mission,
  toast,
  checkAccessible,
}) => {
  const title = await mission(await demo("entreprise"), "Visiter des cabinets");
  await login("entreprise");
  await page.goto("/mes-missions?statut=published");
  await rowOf(page, title).getByRole("link", { name: title, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(String(MISSION.description));
  await checkAccessible();
  await dialog.getByRole("link", { name: "Fermer", exact: true }).click();
  await choose(page, title, "Fermer la mission");
  await dialog.getByRole("button", { name: "Fermer la mission" }).click();
  await expect(toast("Statut mis à jour").last()).toContainText("La mission a été fermée");

  await page.goto("/mes-missions?statut=closed");
  await rowOf(page, title)
    .getByRole("button", { name: `Dupliquer, ${title}` })
    .click();
  await expect(toast("Mission dupliquée")).toBeVisible();
  await expect(page).toHaveURL(/\/mes-missions\/[0-9a-f-]{36}\/modifier$/);
  const copy = titleOf("Une copie");
  await page.getByLabel("Titre de la mission").fill(copy);
  await page.getByRole("button", { name: "Enregistrer le brouillon" }).click();
  await expect(toast("Brouillon enregistré")).toBeVisible();
  await expect(rowOf(page, copy)).toContainText("Brouillon");
});

test("ADM-7 MIS-8 the company reads why its mission was returned; the mission of another company does not exist for it", async ({
  page,
  member,
  become,
  admin,
  mission,
}) => {
  const company = await member("entreprise");
  const title = await mission(company, "Relancer les cavistes", "pending");
  await moveMission(await admin(), title, "return", "Dites combien de cavistes.");
  await become(company);
  await page.goto("/dashboard");
  await expect(page.getByText("Dites combien de cavistes.")).toBeVisible();
  await page.goto("/mes-missions");
  await expect(rowOf(page, title)).toContainText("À reprendre");
  await rowOf(page, title)
    .getByRole("link", { name: `Modifier, ${title}` })
    .click();
  await expect(
    page.getByRole("heading", { name: "Cette mission n’a pas été publiée en l’état" }),
  ).toBeVisible();
  const address = new URL(page.url()).pathname;
  const other = await member("entreprise");
  expect((await other.api.get(address)).status()).toBe(404);
  expect((await other.api.get("/mes-missions/1/modifier")).status()).toBe(404);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("MIS-8 GEN-2 the list leads to the closing, which is confirmed", async ({
    page,
    login,
    demo,
    mission,
  }) => {
    const title = await mission(await demo("entreprise"), "Fermer sans script");
    await login("entreprise");
    await page.goto("/mes-missions");
    await choose(page, title, "Fermer la mission");
    await page.getByRole("button", { name: "Fermer la mission" }).click();
    await expect(rowOf(page, title)).toContainText("Fermée");
  });
});
