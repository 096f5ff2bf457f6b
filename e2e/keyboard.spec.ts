import { expect, test } from "./fixtures";
import { expectArrived, keysOf } from "./keys";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("GEN-9 DIR-5 DIR-7 keyboard: filtering the directory without losing the place, opening a profile and coming back", async ({
  page,
}) => {
  const { use, write, tabTo, press } = keysOf(page);
  await page.goto("/");
  await use(page.getByRole("link", { name: "Trouver un Acharné" }).first());
  await expectArrived(page, "Trouver un Acharné", /^Trouver un Acharné/);

  const search = page.getByRole("searchbox");
  await write(search, "a");
  await press("Enter");
  const results = page.getByRole("region", { name: "Résultats" });
  const chosen = (filter: string | RegExp) => results.getByRole("link", { name: filter });
  await expect(chosen("Retirer le filtre : « a »")).toBeVisible();
  await expect(search).toBeFocused();
  const colonel = page.getByRole("checkbox", { name: /Colonel/ });
  await use(colonel, "Space");
  await expect(chosen("Retirer le filtre : Colonel")).toBeVisible();
  await expect(page).toHaveURL("/acharne?q=a&grade=colonel");
  await expect(colonel).toBeFocused();
  await press("Space");
  await expect(chosen("Retirer le filtre : Colonel")).toBeHidden();
  await expect(colonel).toBeFocused();
  await press("Space");
  await expect(chosen("Retirer le filtre : Colonel")).toBeVisible();
  const lowest = page.getByLabel("De", { exact: true });
  await write(lowest, "300");
  await press("Enter");
  await expect(chosen(/Retirer le filtre : Dès 300/)).toBeVisible();
  await expect(lowest).toBeFocused();

  const sort = page.getByLabel("Trier par");
  await tabTo(sort);
  await press("ArrowDown");
  await expect(page).toHaveURL(/tri=prix/);
  await expect(sort).toBeFocused();
  await use(chosen("Retirer le filtre : Colonel"));
  await expect(chosen("Retirer le filtre : Colonel")).toBeHidden();
  await expect(results.getByRole("heading", { name: "Résultats" })).toBeFocused();

  const first = results.getByRole("article").first().getByRole("link");
  const name = (await first.textContent()) ?? "";
  await use(first);
  await expectArrived(page, name, new RegExp(`^${name}`));
  await use(page.getByRole("main").getByRole("link", { name: "Retour" }));
  await expectArrived(page, "Trouver un Acharné", /^Trouver un Acharné/);
  await expect(page).toHaveURL(/q=a/);
});

test("GEN-9 NAV-1 NAV-2 keyboard: mobile menu and account menu, opened, walked through, closed", async ({
  page,
  login,
}) => {
  const { use, press, tabTo } = keysOf(page);
  await page.setViewportSize({ width: 360, height: 700 });
  await login("commercial");
  await page.goto("/");
  const opener = page.getByRole("button", { name: "Ouvrir le menu" });
  const menu = page.getByRole("dialog", { name: "Menu" });
  await use(opener);
  await press("Tab");
  await expect(menu.getByRole("button", { name: "Fermer le menu" })).toBeFocused();
  await press("Escape");
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await press("Enter");
  await tabTo(menu.getByRole("button", { name: "Se déconnecter" }));
  await press("Tab");
  await expect(menu, "nothing has the focus under an open menu").toBeHidden();
  await tabTo(opener, "Shift+Tab");
  await press("Space");
  await use(menu.getByRole("link", { name: "Missions ouvertes" }));
  await expect(menu).toBeHidden();
  await expectArrived(page, "Missions Disponibles", /^Missions/);

  await page.setViewportSize({ width: 1280, height: 800 });
  const me = page.getByRole("button", { name: /mon compte$/ });
  const account = page.getByRole("dialog", { name: "Mon compte" });
  await tabTo(me, "Shift+Tab");
  await press("Enter", "Tab");
  await expect(account.getByRole("link", { name: "Tableau de bord" })).toBeFocused();
  await press("Escape");
  await expect(account).toBeHidden();
  await expect(me).toBeFocused();
  await press("Enter");
  await use(account.getByRole("link", { name: "Paramètres" }));
  await expect(account).toBeHidden();
  await expectArrived(page, "Paramètres", /^Paramètres/);
});

test("GEN-9 ADM-5 keyboard: moderating, the dialog traps the focus and gives it back", async ({
  page,
  login,
  member,
  toast,
}) => {
  const person = await member("commercial", { last_name: "Trébeurden" }, "pending");
  const { use, write, press, tabTo } = keysOf(page);
  await login("admin");
  await page.goto("/admin/profiles");
  await write(page.getByRole("searchbox"), person.email);
  await press("Enter");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("searchbox")).toBeFocused();

  const opener = page.getByRole("link", { name: /^Voir détails/ });
  const dialog = page.getByRole("dialog", { name: "Solenn Trébeurden" });
  const within = () => page.evaluate(() => document.activeElement?.closest("dialog") !== null);
  await use(opener);
  await expect(dialog.getByRole("heading", { name: "Solenn Trébeurden" })).toBeFocused();
  const stops = await dialog.locator("a, button, textarea").count();
  for (let turn = 0; turn <= stops; turn += 1) {
    await press("Tab");
    expect((await page.evaluate(() => document.activeElement === document.body)) || (await within())).toBe(
      true,
    );
  }
  await press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await press("Enter");
  await use(dialog.getByRole("link", { name: "Fermer" }));
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await press("Enter");
  await use(dialog.getByRole("button", { name: "Rejeter" }), "Space");
  await expect(dialog.getByRole("heading", { name: /^Pourquoi/ })).toBeFocused();
  await write(dialog.getByLabel("Motif"), "Précisez vos secteurs d’activité.");
  await use(dialog.getByRole("button", { name: "Rejeter" }), "Space");
  await expect(toast("Profil rejeté")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Gestion des profils" })).toBeFocused();
  await tabTo(page.getByRole("searchbox"));
});
