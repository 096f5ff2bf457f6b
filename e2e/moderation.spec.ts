import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures";
import { mailTo } from "./mails";
import { COMMERCIAL, MISSION, missionId, moveMission, moveProfile, post, profileId } from "./people";

/** How many rows of the list stand under a notice when it has just come, the page scrolled so far. */
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

test("ADM-1 administration : 404 pour tous les autres, pages comme actions", async ({
  visitor,
  newcomer,
  member,
}) => {
  const company = await member("entreprise", {}, "pending");
  for (const api of [await visitor(), (await newcomer()).api, company.api]) {
    for (const path of [
      "/admin",
      "/admin/file",
      "/admin/profiles",
      "/admin/missions",
      "/admin/profiles.data",
      "/admin.data",
    ]) {
      const answer = await api.get(path, { maxRedirects: 0 });
      expect(answer.status(), path).toBe(404);
      expect(await answer.text(), path).not.toContain("Gestion des profils");
    }
    const form = { id: "00000000-0000-4000-8000-000000000000", intent: "approve" };
    for (const path of ["/admin/file", "/admin/profiles", "/admin/missions"]) {
      expect((await api.post(path, { form, maxRedirects: 0 })).status(), path).toBe(404);
    }
  }
});

test("ADM-2 ADM-3 administration : la barre se replie, s’en souvient, et les chiffres sont réels", async ({
  page,
  login,
  member,
}) => {
  await login("admin");
  await page.goto("/admin");
  const sidebar = page.getByRole("banner").getByRole("navigation", { name: "Administration" });
  for (const [name, href] of [
    ["Tableau de bord", "/admin"],
    ["File de relecture", "/admin/file"],
    ["Gestion des profils", "/admin/profiles"],
    ["Gestion des missions", "/admin/missions"],
  ] as const) {
    await expect(sidebar.getByRole("link", { name })).toHaveAttribute("href", href);
  }
  const figure = (section: string, label: string) =>
    page.getByRole("region", { name: section }).locator("div", { hasText: label }).getByRole("definition");
  const pendingBefore = Number(await figure("Profils", "en attente").textContent());
  const companiesBefore = Number(await figure("Répartition", "entreprises").textContent());
  expect(Number(await figure("Missions", "publiées").textContent())).toBeGreaterThan(0);
  await member("entreprise", {}, "pending");
  await page.reload();
  await expect(figure("Profils", "en attente")).toHaveText(String(pendingBefore + 1));
  await expect(figure("Répartition", "entreprises")).toHaveText(String(companiesBefore + 1));

  const side = page.getByRole("banner");
  const width = () => side.evaluate((element) => element.getBoundingClientRect().width);
  expect(await width()).toBe(16 * 16);
  await page.keyboard.press("Control+b");
  await expect.poll(width).toBe(3 * 16);
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "sidebar");
  expect(cookie?.value).toBe("collapsed");
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(7);
  await page.reload();
  expect(await width()).toBe(3 * 16);
  await page.getByRole("button", { name: /^Déplier le menu/ }).click();
  await expect.poll(width).toBe(16 * 16);
  await page.getByRole("button", { name: "Déconnexion" }).click();
  await expect(page).toHaveURL("/");
  expect((await page.request.get("/admin")).status()).toBe(404);
});

test("ADM-5 ADM-7 profils : recherche, onglets, fiche complète, rejet motivé puis publication", async ({
  page,
  login,
  member,
  toast,
  become,
  elsewhere,
}) => {
  const person = await member("commercial", { last_name: "Trévarezh" }, "pending");
  const owner = await elsewhere();
  await become(person, owner);
  await login("admin");
  await page.goto("/admin/profiles");
  const tabs = page.getByRole("navigation", { name: "Statut des profils" });
  await expect(tabs.getByRole("link")).toHaveText([
    /^En attente \d+$/,
    /^Publiés \d+$/,
    /^Brouillons \d+$/,
    /^Tous \d+$/,
  ]);
  const search = page.getByRole("searchbox");
  await search.fill(person.email);
  await page.getByLabel("Type de profil").selectOption("commercial");
  await page.getByRole("button", { name: "Rechercher" }).click();
  await expect(page).toHaveURL(/type=commercial/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(tabs.getByRole("link", { name: "En attente 1" })).toHaveAttribute("aria-current", "page");

  await page.getByRole("link", { name: /^Voir détails/ }).click();
  const dialog = page.getByRole("dialog", { name: "Solenn Trévarezh" });
  await expect(dialog).toContainText(person.email);
  await expect(dialog).toContainText("410-630");
  await expect(dialog).toContainText("513-788");
  await expect(dialog.getByRole("button")).toHaveText(["Valider et publier", "Rejeter"]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: /^Voir détails/ }).click();
  await dialog.getByRole("button", { name: "Rejeter" }).click();
  await dialog.getByLabel("Motif").fill("Précisez vos secteurs d’activité.");
  await dialog.getByRole("button", { name: "Rejeter" }).click();
  await expect(toast("Profil rejeté")).toContainText("Le profil a été remis en brouillon.");
  await expect(page.getByText("Aucun profil ici")).toBeVisible();

  const mail = await mailTo(person.email, "Votre profil est à reprendre");
  expect(mail.text).toContain("Précisez vos secteurs d’activité.");
  await owner.goto("/dashboard");
  await expect(owner.getByText("Précisez vos secteurs d’activité.")).toBeVisible();

  await tabs.getByRole("link", { name: /^Brouillons/ }).click();
  await page.getByRole("link", { name: /^Voir détails/ }).click();
  await expect(dialog.getByRole("button")).toHaveText(["Publier"]);
  await expect(dialog).toContainText("Précisez vos secteurs d’activité.");
  await dialog.getByRole("button", { name: "Publier" }).click();
  await expect(toast("Profil validé")).toContainText("Le profil a été publié.");
  await mailTo(person.email, "Votre profil est en ligne");

  await tabs.getByRole("link", { name: /^Publiés/ }).click();
  await page.getByRole("link", { name: /^Voir détails/ }).click();
  await dialog.getByRole("button", { name: "Dépublier" }).click();
  await expect(toast("remis en brouillon")).toBeVisible();
});

test("ADM-5 modérer à la suite : on garde sa place, au clavier, et le retour quitte la liste", async ({
  page,
  login,
  member,
}) => {
  for (const _ of Array(3)) await member("entreprise", { last_name: "Kerlouan" }, "pending");
  await login("admin");
  await page.goto("/admin");
  await page.getByRole("region", { name: "Profils" }).getByRole("link", { name: "en attente" }).click();
  await page.getByRole("searchbox").fill("Kerlouan");
  await page.keyboard.press("Enter");
  const details = page.getByRole("link", { name: /^Voir détails/ });
  await expect(details).toHaveCount(3);
  const dialog = page.getByRole("dialog");
  const decide = async () => {
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Valider et publier" }).press("Enter");
    await expect(dialog).toBeHidden();
  };

  const addresses = await details.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  await details.nth(1).focus();
  await decide();
  await expect(details).toHaveCount(2);
  await expect(page.locator(`[href="${addresses[2]}"]`)).toBeFocused();
  await decide();
  await expect(page.locator(`[href="${addresses[0]}"]`)).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.locator(`[href="${addresses[0]}"]`)).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(dialog).toBeHidden();
});

test("ADM-4 GEN-9 Échap après un acte dans la ligne ramène à la liste, d’où que vienne le dialogue", async ({
  page,
  login,
  member,
  toast,
}) => {
  const company = await member("entreprise");
  const words = company.email.slice(9, 17);
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

test("ADM-7 PUB-7 GEN-9 file de relecture : ce qui a changé, valider et rejeter au clavier, annuler avant que le mail parte", async ({
  page,
  member,
  login,
  admin,
  checkAccessible,
  guard,
  toast,
}) => {
  const company = await member("entreprise");
  const words = company.email.slice(9, 17);
  const title = `Visiter les chantiers ${words}`;
  await post(company.api, "/mission/publier", { ...MISSION, title });
  const id = await missionId(await admin(), title);
  await moveMission(await admin(), title, "approve");
  await post(company.api, `/mes-missions/${id}/modifier`, {
    ...MISSION,
    title,
    budget_min: "575",
    budget_max: "575",
    description: String(MISSION.description).replace("qualifier", "écouter"),
  });
  await login("admin");
  await page.goto(`/admin/file?type=missions&mission=${id}`);
  const item = page.getByRole("region", { name: title });
  await expect(item).toContainText("Modification à relire");
  await expect(item.getByRole("heading", { name: /^\d champs changés/ })).toBeVisible();
  const field = (name: string) => item.locator("dl > div", { has: page.getByText(name, { exact: true }) });
  await expect(field("Budget").locator("del")).toContainText("350");
  await expect(field("Budget").locator("ins")).toContainText("575");
  await expect(field("Description").locator("del")).toHaveText("Retiré : qualifier");
  await expect(field("Description").locator("ins")).toHaveText("Ajouté : écouter");
  await expect(item).toContainText("1 mission publiée, aucun rejet.");
  await checkAccessible();

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
  await item.getByRole("heading", { name: /^Pourquoi/ }).focus();
  await page.keyboard.press("2");
  await expect(reason).toHaveValue(/^Indiquez un budget par jour/);
  await reason.press("v");
  await expect(reason).toHaveValue(/v/);
  await checkAccessible();
  await page.keyboard.press("Escape");
  await expect(reason).toBeHidden();
  await expect(item.getByRole("button", { name: "Rejeter" })).toBeFocused();

  await page.keyboard.press("v");
  const undo = page.getByRole("button", { name: "Annuler" });
  await expect(page.getByText("Mail à partir dans")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: title })).toContainText(
    "La mission a été approuvée.",
  );
  await undo.click();
  await expect(item).toContainText("Modification à relire");
  await expect(item).toContainText("La mission attend de nouveau d’être relue");
  await expect(page).toHaveURL(new RegExp(`mission=${id}`));

  await page.keyboard.press("r");
  await item.getByText("Coordonnées dans le texte").click();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("status").filter({ hasText: title })).toContainText("mise en brouillon");
  const edit = await company.api.get(`/mes-missions/${id}/modifier`);
  expect(await edit.text()).toContain("Retirez du texte les adresses");
});

test("ADM-4 ADM-5 ce qui suit dans la file se lit depuis son nom, et se voit dans la file", async ({
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

test("ADM-8 une page vidée par les décisions montre la dernière qui reste", async ({ page, login }) => {
  await login("admin");
  await page.goto("/admin/profiles?statut=published&page=90");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByText("Aucun profil ici")).toBeHidden();
});

test("ADM-6 deux administrateurs à la fois : le second voit ce que le premier a fait", async ({
  page,
  login,
  member,
  toast,
  elsewhere,
}) => {
  const person = await member("entreprise", {}, "pending");
  const second = await elsewhere();
  await login("admin");
  await login("admin", second);
  const list = `/admin/profiles?q=${encodeURIComponent(person.email)}`;
  for (const each of [page, second]) {
    await each.goto(list);
    await each.getByRole("link", { name: /^Voir détails/ }).click();
  }
  await page.getByRole("button", { name: "Valider et publier" }).click();
  await expect(toast("Profil validé")).toBeVisible();
  const dialog = second.getByRole("dialog");
  await dialog.getByRole("button", { name: "Rejeter" }).click();
  await dialog.getByLabel("Motif").fill("Précisez votre marché");
  await dialog.getByRole("button", { name: "Rejeter" }).click();
  await expect(dialog.getByRole("alert")).toContainText("L’état a changé entre-temps");
  await expect(dialog).toContainText("Profil validé");
  await expect(dialog.getByRole("button", { name: "Dépublier" })).toBeVisible();
  await expect(toast("Erreur", second)).toContainText("Impossible de mettre à jour le profil.");
  await expect(dialog.getByLabel("Motif")).toHaveValue("Précisez votre marché");
  await second.goto(`${list}&statut=published`);
  await expect(second.getByRole("row")).toHaveCount(2);
});

test("STATE-1 ADM-6 un passage qui n’est pas dans la table est refusé", async ({ admin, member }) => {
  const moderator = await admin();
  const person = await member("commercial", {}, "pending");
  const id = await profileId(moderator, person.email);
  for (const intent of ["publish", "unpublish", "submit", "constructor", ""]) {
    await moderator.post("/admin/profiles", { form: { id, intent } });
    const page = await moderator.get("/admin/profiles", { params: { q: person.email } });
    expect(await page.text(), intent).toContain(`profil=${id}`);
  }
  await moveProfile(moderator, person.email, "approve");
  expect(await post(person.api, "/onboarding/commercial", COMMERCIAL)).toBe("/dashboard");
  const publicPages = await moderator.get("/admin/profiles", { params: { q: person.email } });
  expect(await publicPages.text()).toContain(`profil=${id}`);
});
