import type { Route } from "@playwright/test";
import { expect, test } from "./fixtures";
import { arriveBeforeScripts } from "./page-state";
import { passwordOf } from "./people";

test("GEN-2 scripts are requested only once the page is painted", async ({ page }) => {
  const sheets = Promise.withResolvers<void>();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".js")) asked.push(request.url());
  });
  await page.route("**/assets/*.css", async (route) => {
    await sheets.promise;
    await route.continue();
  });
  await page.goto("/contact", { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
  expect(asked).toEqual([]);
  sheets.resolve();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

test("GEN-2 ONB-15 ONB-18 input before the scripts: nothing is lost and everything depends on it", async ({
  page,
  asNewcomer,
}) => {
  await asNewcomer();
  await page.goto("/onboarding");
  await page.getByRole("button", { name: "Je suis commercial indépendant" }).click();
  await expect(page).toHaveURL("/onboarding/commercial");

  const runScripts = await arriveBeforeScripts(page, "/onboarding/commercial");
  await page.getByLabel("Région").selectOption({ label: "Bretagne" });
  await page.getByLabel("Département").selectOption({ label: "Finistère" });
  await page.getByLabel("Prénom").fill("Maëlle");
  await page.getByRole("group", { name: "Secteurs" }).getByText("Industrie").click();
  await page
    .getByRole("group", { name: "Appel" })
    .getByRole("radio", { name: "5 étoiles" })
    .check({ force: true });
  await page.getByLabel("Votre phrase").fill("Prospection industrielle, de l’appel au contrat.");
  await runScripts();

  const department = page.getByLabel("Département");
  await expect(department.getByRole("option")).toHaveCount(5);
  await expect(department).toHaveValue("29");
  await expect(page.getByText("9 sur 15 étoiles")).toBeVisible();
  await expect(page.getByText("48 / 160")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Industrie" })).toBeChecked();
  const preview = page.getByRole("complementary", { name: "Aperçu de votre fiche" });
  await expect(preview).toContainText("Maëlle");
  await expect(preview).toContainText("Bretagne");
});

test("GEN-2 AUTH-3 a button held while the scripts start sends its form, and its corrected errors disappear afterwards", async ({
  page,
  member,
}) => {
  const { email } = await member("commercial");
  await page.goto("/contact");
  const runScripts = await arriveBeforeScripts(page, "/auth");
  const form = page.getByRole("region", { name: "Bon retour parmi nous." });
  const send = form.getByRole("button", { name: "Se connecter", exact: true });
  await send.click();
  await expect(form.locator("[aria-invalid=true]")).toHaveCount(2);
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Mot de passe", { exact: true }).fill(passwordOf(email));
  await send.hover();
  await page.mouse.down();
  await runScripts(() => expect(page.locator(".auth[data-tab]")).toBeAttached());
  await page.mouse.up();
  await expect(page).toHaveURL("/dashboard");
});

test("GEN-2 DIR-7 a filter chosen before the scripts applies with them", async ({ page }) => {
  await page.goto("/");
  const runScripts = await arriveBeforeScripts(page, "/acharne");
  await page.getByRole("group", { name: "Langues" }).getByText("Allemand").click();
  await runScripts();
  await expect(page).toHaveURL(/langue=allemand/);
});

test("GEN-2 NAV-1 a menu opened before the scripts stays open, and closes with a navigation", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/contact");
  const runScripts = await arriveBeforeScripts(page, "/les-acharnes");
  await page.getByRole("button", { name: "Ouvrir le menu" }).click();
  await runScripts();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "Les + des Acharnés" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await menu.getByRole("link", { name: "Missions ouvertes" }).click();
  await expect(page).toHaveURL("/missions");
  await expect(menu).toBeHidden();
});

test("GEN-2 a page that is left does not reload when the next one stops what it was still loading", async ({
  page,
  login,
  guard,
}) => {
  guard.expected.push(/ERR_FAILED/);
  await login("commercial");
  await page.goto("/faq");
  const part = Promise.withResolvers<Route>();
  await page.route("**/assets/signed-in-*.js", (route) => part.resolve(route));
  const next = Promise.withResolvers<Route>();
  await page.route("**/nos-formules", (route) => next.resolve(route));
  let loaded = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.url().endsWith("/contact")) loaded++;
  });
  await page.evaluate(() => location.assign("/contact"));
  const waiting = await part.promise;
  await page.evaluate(() => location.assign("/nos-formules"));
  const followed = await next.promise;
  const stopped = page.waitForEvent("requestfailed");
  await waiting.abort();
  await stopped;
  await page.request.get("/healthz");
  await followed.continue();
  await expect(page).toHaveURL("/nos-formules");
  expect(loaded).toBe(1);
});
