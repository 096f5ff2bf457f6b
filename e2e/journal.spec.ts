import { readFile } from "node:fs/promises";
import { expect, test } from "./fixtures";
import { signIn } from "./people";

test("SAFE-7 une connexion refusée arrive au journal avec son adresse, se lit, se cherche et s’exporte", async ({
  page,
  visitor,
  guard,
}) => {
  guard.expected.push(/status of 400/);
  const stranger = await visitor();
  const form = { intent: "login", email: "commercial@demo.test", password: "pas-le-bon-mot" };
  expect((await stranger.post("/auth", { form })).status()).toBe(400);
  await signIn(page.request, "admin@demo.test");
  const lines = page.getByRole("listitem").filter({ hasText: "Connexion refusée" });
  await expect(async () => {
    await page.goto("/admin/journal?genre=session.refused&sujet=commercial%40demo.test");
    await expect(lines.first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await lines.first().getByRole("link").click();
  const entry = page.getByRole("article", { name: "Connexion refusée" });
  await expect(entry).toContainText("Mauvais mot de passe");
  await expect(entry).toContainText("commercial@demo.test");
  await page.getByLabel("Qui (e-mail)").fill("personne@demo.test");
  await page.getByRole("button", { name: "Rechercher" }).click();
  await expect(page.getByRole("heading", { name: "Aucune entrée" })).toBeVisible();
  await page.getByRole("link", { name: "Tout effacer" }).click();
  await expect(lines.first()).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Exporter en CSV" }).click();
  const text = await readFile(await (await downloading).path(), "utf8");
  expect(text).toContain("Connexion refusée");
});
