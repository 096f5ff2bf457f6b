import { expect, test } from "./fixtures";
import { signInOn } from "./sign-in-form";

test("GEN-1 GEN-5 NAV-5 NAV-6 addresses: language, footer, old links, missing page", async ({
  page,
  visitor,
}) => {
  const api = await visitor();
  for (const [from, to] of [
    ["/acharnesdirectory", "/acharne"],
    ["/acharnedirectory?q=x", "/acharne?q=x"],
    ["/missions-publiques", "/missions"],
    ["/commercial-onboarding", "/onboarding/commercial"],
    ["/profils/solenn-k", "/acharne/solenn-k"],
    ["/les-plus-des-acharnes", "/les-acharnes"],
    ["/acharne/?q=x", "/acharne?q=x"],
  ] as const) {
    const answer = await api.get(from, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], from).toEqual([301, to]);
  }
  const missing = await page.goto("/nulle/part");
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.getByRole("link", { name: "Retour à l’accueil" }).click();
  await expect(page).toHaveURL("/");
  const footer = page.getByRole("contentinfo");
  for (const [name, path] of [
    ["Mentions légales", "/mentions-legales"],
    ["CGU", "/cgu"],
    ["Classement", "/classement"],
    ["Politique de confidentialité", "/confidentialite"],
    ["Cookies", "/cookies"],
    ["Contact", "/contact"],
  ] as const) {
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
    expect((await api.get(path)).status(), path).toBe(200);
  }
});

test("GEN-4 pending navigation: progress bar, and a busy, disabled button", async ({ page }) => {
  await page.goto("/auth");
  const released = Promise.withResolvers<void>();
  await page.route("**/auth.data**", async (route) => {
    await released.promise;
    await route.continue();
  });
  const form = page.getByRole("region", { name: "Bon retour parmi nous." });
  await form.getByLabel("E-mail").fill("entreprise@demo.test");
  await form.getByLabel("Mot de passe", { exact: true }).fill("acharnes-demo");
  await form.getByRole("button", { name: "Se connecter", exact: true }).click();
  const button = form.getByRole("button", { name: "Connexion en cours..." });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("progressbar")).toBeVisible();
  released.resolve();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("progressbar")).toHaveCount(0);
});

test("GEN-6 toasts survive a redirect, stop while hovered, then disappear", async ({ page, toast }) => {
  await page.clock.install();
  await page.goto("/auth");
  await signInOn(page, "entreprise@demo.test");
  const notice = toast("Connexion réussie");
  await expect(page.getByRole("status").filter({ hasText: "Connexion réussie" })).toBeVisible();
  await notice.hover();
  await page.clock.fastForward(20_000);
  await expect(notice).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.fastForward(4_000);
  await expect(notice).toBeVisible();
  await page.clock.fastForward(1_500);
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test("GEN-5 an unexpected error shows a calm page with a retry", async ({ page, guard }) => {
  guard.expected.push(/acharne\.data/);
  await page.goto("/nos-formules");
  await page.route("**/acharne.data**", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("contentinfo").getByRole("link", { name: "Trouver un Acharné" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Une barre a glissé.");
  await page.unroute("**/acharne.data**");
  await page.getByRole("link", { name: "Réessayer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Trouver un Acharné");
});

test("GEN-8 tooltips: after 700 ms of hover or focus, until Escape", async ({ page, login }) => {
  await page.clock.install();
  await login("admin");
  await page.goto("/admin");
  const tooltip = page.locator("[popover=manual]");
  await page.keyboard.press("Control+b");
  const sidebar = page.getByRole("navigation", { name: "Administration" });
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBeLessThan(50);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await sidebar.getByRole("link", { name: "Gestion des profils" }).hover();
  await page.clock.runFor(650);
  await expect(tooltip).toBeHidden();
  // The browser delivers pointer moves with the next frame.
  await expect(async () => {
    await page.clock.runFor(700);
    await expect(tooltip).toHaveText("Gestion des profils", { timeout: 500 });
  }).toPass();
  await expect(tooltip).toBeInViewport({ ratio: 1 });
  await tooltip.hover();
  await page.clock.runFor(2000);
  await expect(tooltip).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tooltip).toBeHidden();

  await page.clock.resume();
  await page.context().clearCookies();
  await page.goto("/");
  await page.clock.pauseAt(Date.now() + 7_200_000);
  await page.getByRole("navigation", { name: "Navigation principale" }).getByRole("link").last().focus();
  await page.keyboard.press("Tab");
  const name = "Changer d’apparence : claire ou sombre";
  await expect(page.getByRole("button", { name })).toBeFocused();
  await expect(async () => {
    await page.clock.runFor(710);
    await expect(tooltip).toHaveText(name, { timeout: 500 });
  }).toPass();
  await expect(tooltip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Tab");
  await expect(tooltip).toBeHidden();
});

test("GEN-9 GEN-10 keyboard and appearance: skip link, visible focus, remembered colour scheme", async ({
  page,
}) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Aller au contenu" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  const outline = await page.evaluate(() => {
    const style = document.activeElement && getComputedStyle(document.activeElement);
    return style ? `${style.outlineStyle} ${style.outlineWidth}` : "";
  });
  expect(outline).toMatch(/^(?!none).* [1-9]/);

  await page.emulateMedia({ colorScheme: "light" });
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole("button", { name: /^Changer d’apparence/ }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  expect(await background()).toBe(dark);
});
