import type { Locator, Page } from "@playwright/test";
import { readNode, readTree } from "./accessibility-tree";
import { expect, test } from "./fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Delays the answer of a form until it is released. */
async function hold(page: Page, address: string) {
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

test("GEN-9 ONB-31 screen reader: a field is announced as required, then as invalid with its error; the summary is announced", async ({
  page,
  asNewcomer,
}) => {
  await asNewcomer();
  await page.goto("/onboarding/company");
  const company = () => readNode(page, "textbox", "Nom de l’entreprise");
  expect(await company()).toMatchObject({ states: { required: true, invalid: "false" }, description: "" });
  await expect(page.getByRole("combobox", { name: "Taille" })).toHaveAttribute("aria-required", "true");
  expect((await readNode(page, "textbox", /^Site web/)).states.required).toBeFalsy();
  expect(await readNode(page, "textbox", /^E-mail/)).toMatchObject({ states: { disabled: true } });

  await page.getByRole("button", { name: "Soumettre mon profil entreprise" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "points à corriger" })).toMatchAriaSnapshot(`
    - alert:
      - heading "Huit points à corriger" [level=2]
      - list:
        - listitem:
          - link "Le nom de l’entreprise doit contenir au moins 2 caractères"
  `);
  await expect(
    page.getByRole("region", { name: "Réponse au formulaire" }).locator(".toast"),
    "no toast repeats the summary",
  ).toHaveCount(0);
  expect(await company()).toMatchObject({
    states: { required: true, invalid: "true", focused: true },
    description: "Le nom de l’entreprise doit contenir au moins 2 caractères",
  });
  expect(await readNode(page, "group", "Vos secteurs d’activité")).toMatchObject({
    description: "Au moins un secteur requis",
  });
  await page.getByRole("alert").getByRole("link", { name: "Au moins un secteur requis" }).click();
  await expect(page.getByRole("group", { name: "Vos secteurs d’activité" })).toBeFocused();
});

test("GEN-4 GEN-6 GEN-9 screen reader: the button is announced as busy, the progress bar has a name, toasts are announced", async ({
  page,
}) => {
  await page.goto("/auth");
  const status = await page.getByRole("region", { name: "Annonces" }).getByRole("status").elementHandle();
  const alert = await page
    .getByRole("region", { name: "Réponse au formulaire" })
    .getByRole("alert")
    .elementHandle();
  expect(await Promise.all([status?.textContent(), alert?.textContent()])).toEqual(["", ""]);
  const form = page.getByRole("region", { name: "Bon retour parmi nous." });
  await form.getByLabel("E-mail").fill("entreprise@demo.test");
  const password = form.getByLabel("Mot de passe", { exact: true });
  await password.fill("pas-le-bon-mot");
  await form.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect.poll(() => alert?.textContent()).toMatch(/^Erreur/);
  expect(await alert?.evaluate((region) => region.isConnected)).toBe(true);

  const letGo = await hold(page, "**/auth.data**");
  await password.fill("acharnes-demo");
  await form.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect.poll(() => alert?.textContent()).toBe("");
  expect(await readNode(page, "progressbar", "Chargement de la page")).toBeDefined();
  expect(await readNode(page, "button", "Connexion en cours...")).toMatchObject({
    states: { disabled: true, busy: 1 },
  });
  letGo();
  await expect(page).toHaveURL("/dashboard");
  await expect.poll(() => status?.textContent()).toMatch(/^Connexion réussie/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("GEN-9 DIR-5 FMT-1 FMT-5 screen reader: the number of results is announced, stars and prices are understandable", async ({
  page,
  asNewcomer,
}) => {
  await page.goto("/acharne");
  const results = page.getByRole("region", { name: "Résultats" });
  const count = await results.getByRole("status").elementHandle();
  expect(await count?.textContent()).toMatch(/^\d+ Acharnés$/);
  await page.getByRole("checkbox", { name: /^Appel/ }).check();
  await expect(results.getByRole("link", { name: "Retirer le filtre : Appel" })).toBeVisible();
  expect(await count?.textContent()).toMatch(/^\d+ Acharnés? sur \d+$/);
  expect(await readNode(page, "checkbox", /^Appel \d+$/)).toMatchObject({ states: { checked: "true" } });
  const main = page.getByRole("navigation", { name: "Navigation principale" });
  await expect(main.getByRole("link", { name: "Trouver un Acharné" })).toHaveAttribute(
    "aria-current",
    "page",
  );

  await page.goto("/acharne?q=Mehdi");
  const card = page.getByRole("article").filter({ hasText: "Mehdi B." });
  await expect(card).toMatchAriaSnapshot(`
    - heading "Mehdi B." [level=3]
    - term: Appel
    - definition:
      - img "5 sur 5"
    - paragraph: /500 à 625€ par jour/
  `);

  await asNewcomer("commercial");
  await page.goto("/onboarding/commercial");
  await expect(page.getByRole("group", { name: "Appel" })).toMatchAriaSnapshot(`
    - group "Appel":
      - radio "Aucune étoile"
      - radio "1 étoile" [checked]
      - radio "2 étoiles"
      - radio "3 étoiles"
      - radio "4 étoiles"
      - radio "5 étoiles"
  `);
  await page.getByLabel("Taux journalier minimum").fill("400");
  await page.getByLabel("Taux journalier maximum").fill("500");
  await expect(page.locator("output")).toMatchAriaSnapshot("- status: 500 à 625€ par jour");
});

test("GEN-9 ADM-2 ADM-5 NAV-1 screen reader: what expands says whether it is open, tables keep their headers", async ({
  page,
  login,
}) => {
  const opens = async (handle: Locator, role: string, name: string | RegExp) => {
    const before = (await readNode(page, role, name)).states.expanded;
    await handle.click();
    return [before, (await readNode(page, role, name)).states.expanded];
  };
  const button = (name: string | RegExp) => [page.getByRole("button", { name }), "button", name] as const;
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto("/acharne");
  const filters = page.locator("summary").filter({ hasText: "Filtres" });
  expect(await opens(filters, "DisclosureTriangle", "Filtres")).toEqual([false, true]);
  await filters.click();
  expect(await opens(...button("Ouvrir le menu"))).toEqual([false, true]);
  await login("admin");
  await page.goto("/admin/profiles?statut=all");
  const nodes = await readTree(page);
  expect(nodes.filter(({ role }) => role === "columnheader").map(({ name }) => name)).toEqual([
    "Profil",
    "Type",
    "Secteurs",
    "Région",
    "Reçu le",
    "Statut",
    "Actions",
  ]);
  expect(nodes.filter(({ role }) => role === "cell").length % 7).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await opens(...button(/^(Déplier|Replier) le menu/))).toEqual([true, false]);
  await page.goto("/");
  expect(await opens(...button(/mon compte$/))).toEqual([false, true]);
});
