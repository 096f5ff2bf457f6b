import { expect, test } from "./fixtures";
import { MISSION, missionId, type Person, post } from "./people";

/** A published mission with a pending edit of budget and text. */
async function anEdit(company: Person, title: string): Promise<string> {
  const id = await missionId(title);
  await post(company.api, `/mes-missions/${id}/modifier`, {
    ...MISSION,
    title,
    budget_min: "575",
    budget_max: "575",
    description: String(MISSION.description).replace("qualifier", "écouter"),
  });
  return id;
}

test("ADM-7 PUB-7 review queue: what an edit changes, and what its company has done so far", async ({
  page,
  member,
  mission,
  login,
  checkAccessible,
}) => {
  const company = await member("entreprise");
  const title = await mission(company, "Visiter les chantiers");
  const id = await anEdit(company, title);
  await login("admin");
  await page.goto(`/admin/file?type=missions&mission=${id}`);
  const item = page.getByRole("region", { name: title });
  await expect(item).toContainText("Modification en attente");
  await expect(item.getByRole("heading", { name: /^\d champs changés/ })).toBeVisible();
  const field = (name: string) => item.locator("dl > div", { has: page.getByText(name, { exact: true }) });
  await expect(field("Budget").locator("del")).toContainText("350");
  await expect(field("Budget").locator("ins")).toContainText("575");
  await expect(field("Description").locator("del")).toHaveText("Retiré : qualifier");
  await expect(field("Description").locator("ins")).toHaveText("Ajouté : écouter");
  await expect(item).toContainText("1 mission publiée, aucun rejet.");
  await checkAccessible();
});

test("ADM-7 GEN-9 review queue by keyboard: a rejection asks for its reason, says what is missing, and can be left", async ({
  page,
  demo,
  mission,
  login,
  checkAccessible,
  guard,
  toast,
}) => {
  const company = await demo("entreprise");
  const title = await mission(company, "Visiter les carrières", "pending");
  await login("admin");
  await page.goto(`/admin/file?type=missions&mission=${await missionId(title)}`);
  const item = page.getByRole("region", { name: title });
  await page.keyboard.press("r");
  const reason = item.getByLabel("Motif");
  await expect(item.getByRole("heading", { name: /^Pourquoi/ })).toBeFocused();
  guard.expected.push(/400/);
  await page.keyboard.press("Control+Enter");
  const why = "Dites pourquoi, en 10 caractères au moins";
  await expect(toast("Erreur")).toContainText(why);
  const refusal = item.getByText(why);
  await expect(refusal).toBeVisible();
  const onTop = await refusal.evaluate((text) => {
    const { left, bottom } = text.getBoundingClientRect();
    return text.contains(document.elementFromPoint(left + 1, bottom - 1));
  });
  expect(onTop, "the refusal is not under the buttons").toBe(true);
  const paper = await reason.evaluate((field) => getComputedStyle(field).backgroundColor);
  await expect(item.getByLabel("Fondement"), "marked as wrong").not.toHaveCSS("background-color", paper);
  await item.getByRole("heading", { name: /^Pourquoi/ }).focus();
  await page.keyboard.press("2");
  await expect(reason).toHaveValue(/^Indiquez un budget par jour/);
  await reason.press("v");
  await expect(reason).toHaveValue(/v/);
  await checkAccessible();
  await page.keyboard.press("Escape");
  await expect(reason).toBeHidden();
  await expect(item.getByRole("button", { name: "Rejeter" })).toBeFocused();
});

test("ADM-7 PUB-7 review queue by keyboard: a validation is undone before its mail is sent, a rejection is read by the company", async ({
  page,
  demo,
  mission,
  login,
}) => {
  const company = await demo("entreprise");
  const title = await mission(company, "Visiter les ports");
  const id = await anEdit(company, title);
  await login("admin");
  await page.goto(`/admin/file?type=missions&mission=${id}`);
  const item = page.getByRole("region", { name: title });
  await page.keyboard.press("v");
  const undo = page.getByRole("button", { name: "Annuler" });
  await expect(page.getByText("Mail à partir dans")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: title })).toContainText(
    "La mission a été approuvée.",
  );
  await undo.click();
  await expect(item).toContainText("Modification en attente");
  await expect(item).toContainText("La mission attend de nouveau d’être relue");
  await expect(page).toHaveURL(new RegExp(`mission=${id}`));

  await page.keyboard.press("r");
  await item.getByText("Coordonnées dans le texte").click();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("status").filter({ hasText: title })).toContainText("mise en brouillon");
  const edit = await company.api.get(`/mes-missions/${id}/modifier`);
  expect(await edit.text()).toContain("Retirez du texte les adresses");
});

test("ADM-4 ADM-5 what comes next in the queue can be opened by its name, and is visible in the queue", async ({
  page,
  login,
}) => {
  await login("admin");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/file");
  const name = page.getByRole("main").locator("#relecture");
  const first = await name.textContent();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(name).not.toBeInViewport();
  await page.getByRole("link", { name: "Passer" }).click();
  await expect(name).not.toHaveText(first ?? "");
  await expect(name).toBeInViewport();
  await expect(name).toBeFocused();
  const queue = page.getByRole("list", { name: "Du plus ancien au plus récent" });
  const hidden = () =>
    queue.evaluate((list) => {
      const entry = list.querySelector("[aria-current]")?.getBoundingClientRect();
      return Math.round((entry?.right ?? 0) - list.getBoundingClientRect().right);
    });
  await expect.poll(hidden).toBeLessThanOrEqual(0);

  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto((await queue.getByRole("link").last().getAttribute("href")) ?? "");
  await expect(queue.locator("[aria-current]")).toBeInViewport({ ratio: 0.95 });
});
