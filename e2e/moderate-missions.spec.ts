import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures";
import { rowOf } from "./own-missions";
import { MISSION, post, titleOf } from "./people";

/** How many rows of the list a new notice covers, at a scroll position. */
const coveredRows = (shown: Locator, scrolled: number) =>
  shown.evaluate((element, top) => {
    window.scrollTo(0, top);
    const notice = element.getBoundingClientRect();
    const moved = top === 0 ? 0 : notice.height + 16;
    return [...document.querySelectorAll("tbody tr")].filter((row) => {
      const { top, bottom, left, right } = row.getBoundingClientRect();
      const seen = top - moved >= 0;
      return seen && top < notice.bottom && bottom > notice.top && left < notice.right && right > notice.left;
    }).length;
  }, scrolled);

test("ADM-4 GEN-9 Escape after an act in a row leads back to the list, wherever the dialog was opened", async ({
  page,
  login,
  toast,
  demo,
}) => {
  const company = await demo("entreprise");
  const words = titleOf("").trim();
  for (const title of [`Premier lot ${words}`, `Second lot ${words}`])
    await post(company.api, "/mission/publier", { ...MISSION, title });
  await login("admin");
  const list = `/admin/missions?q=${words}`;
  await page.goto(list);
  await page.getByRole("button", { name: `Approuver, Second lot ${words}` }).press("Enter");
  const notice = toast("Statut mis à jour");
  await expect(notice).toContainText("La mission a été approuvée");
  const details = page.getByRole("link", { name: `Voir détails, Premier lot ${words}` });
  await expect(details).toBeFocused();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 640 });
    for (const scrolled of [0, 200])
      expect([width, scrolled, await coveredRows(notice, scrolled)]).toEqual([width, scrolled, 0]);
  }

  const dialog = page.getByRole("dialog");
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  for (const open of [details, page.getByRole("button", { name: /^Mettre en brouillon/ })]) {
    await open.press("Enter");
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(list);
    await expect(open).toBeFocused();
  }
  expect(await entries()).toBeLessThanOrEqual(before + 1);

  await page.goto(`${list}&mission=00000000-0000-4000-8000-000000000000`);
  await page.goto((await details.getAttribute("href")) ?? "");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(list);
});

test("ADM-4 ADM-6 SAFE-6 “Fermer” acts in one click, states the reason that the company read, and leads to the page that reopens", async ({
  page,
  login,
  toast,
  demo,
  mission,
}) => {
  const title = await mission(await demo("entreprise"), "Fermer puis rouvrir les comptes");
  await login("admin");
  await page.goto(`/admin/missions?statut=published&q=${encodeURIComponent(title.slice(-8))}`);
  await page.getByRole("button", { name: /^Fermer/ }).click();
  const announced = toast("Statut mis à jour");
  await expect(announced).toContainText(
    "Motif envoyé\u202f: «\u202fVotre mission ne répond plus à nos règles",
  );
  await announced.getByRole("link", { name: "Ouvrir la fiche de la mission" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Rouvrir" }).click();
  await expect(toast("Statut mis à jour")).toContainText("La mission a été approuvée");
});

test("ADM-4 ADM-7 ADM-6 the administration reads the whole mission, returns it with a reason, and sees what was decided", async ({
  page,
  login,
  elsewhere,
  toast,
  checkAccessible,
  demo,
  mission,
}) => {
  const company = await demo("entreprise");
  const title = await mission(company, "Visiter les scieries", "pending");
  await login("admin");
  await page.goto(`/admin/missions?q=${encodeURIComponent(title.slice(-8))}`);
  await rowOf(page, title)
    .getByRole("link", { name: `Voir détails, ${title}` })
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(String(MISSION.description));
  await expect(dialog).toContainText("Ille-et-Vilaine");
  await checkAccessible();

  const other = await elsewhere();
  await login("entreprise", other);
  await other.goto("/mes-missions");
  await rowOf(other, title)
    .getByRole("link", { name: `Modifier, ${title}` })
    .click();
  await other.getByLabel("Ville").fill("Fougères");
  await other.getByRole("button", { name: "Enregistrer les modifications" }).click();
  await expect(toast("Mission soumise avec succès", other)).toBeVisible();

  await dialog.getByRole("button", { name: "Approuver" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Ce texte a été modifié entre-temps");
  await expect(dialog).toContainText("Fougères");
  await page.keyboard.press("Escape");
  await rowOf(page, title)
    .getByRole("button", { name: `Mettre en brouillon, ${title}` })
    .click();
  await expect(dialog.getByLabel("Motif")).toBeVisible();
  await checkAccessible();
  await dialog.getByRole("button", { name: "Mettre en brouillon" }).click();
  await expect(dialog.getByRole("alert")).toContainText("10 caractères au moins");
  await expect(dialog.getByLabel("Motif")).toBeFocused();
  await dialog.getByText("Budget absent ou irréaliste").click();
  await expect(dialog.getByLabel("Motif")).toHaveValue(/^Indiquez un budget par jour/);
  await dialog.getByLabel("Motif").fill("Dites combien de scieries");
  await dialog.getByText("Coordonnées dans le texte").click();
  await dialog.getByRole("button", { name: "Mettre en brouillon" }).click();
  await expect(toast("Statut mis à jour")).toContainText("La mission a été mise en brouillon");
  await page.goto(`/admin/missions?statut=draft&q=${encodeURIComponent(title.slice(-8))}`);
  await rowOf(page, title)
    .getByRole("link", { name: `Voir détails, ${title}` })
    .click();
  await expect(dialog).toContainText(
    /mise en brouillon.*par admin@demo\.test«\sDites combien de scieries\s»/,
  );
  await other.goto("/mes-missions");
  await rowOf(other, title).getByRole("link", { name: title, exact: true }).click();
  await expect(other.getByRole("dialog")).toContainText("Dites combien de scieries");
});
