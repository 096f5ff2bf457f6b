import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";

test.use({ viewport: { width: 360, height: 740 } });

/** A pressed button moves by about a pixel; an error moves it by a line. */
const STIRRED = 5;

/** Presses the mouse on the button, waits, and releases it there. */
async function press(page: Page, button: Locator) {
  await button.scrollIntoViewIfNeeded();
  const before = await button.boundingBox();
  if (!before) throw new Error("the button is not there");
  const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const now = await button.boundingBox();
  expect(Math.abs((now?.y ?? 0) - before.y)).toBeLessThan(STIRRED);
  await page.mouse.up();
}

test("GEN-8 GEN-2 at 360 px the pending error of a field does not move the button away: sign-in", async ({
  page,
}) => {
  await page.goto("/auth", { waitUntil: "networkidle" });
  const form = page.getByRole("region", { name: "Bon retour parmi nous." });
  await form.getByLabel("Mot de passe", { exact: true }).fill("sirocco");
  await form.getByLabel("E-mail").fill("pas une adresse");
  await press(page, form.getByRole("button", { name: "Se connecter", exact: true }));
  await expect(form.getByText("Email invalide")).toBeVisible();
});

test("GEN-8 GEN-2 at 360 px the pending error of a field does not move the button away: contact", async ({
  page,
}) => {
  await page.goto("/contact", { waitUntil: "networkidle" });
  await page.getByLabel("Message").fill("Court");
  await press(page, page.getByRole("button", { name: "Envoyer" }));
  await expect(page.getByText("L’adresse email est requise")).toBeVisible();
});

test("GEN-2 a field that loses the focus is validated at once by keyboard, and after the click elsewhere", async ({
  page,
}) => {
  await page.goto("/contact", { waitUntil: "networkidle" });
  await page.getByLabel("E-mail").fill("pas une adresse");
  await page.keyboard.press("Tab");
  await expect(page.getByText("Email invalide")).toBeVisible();
  await page.getByLabel("Message").fill("Court");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page.getByText(/Le message doit contenir/)).toBeVisible();
});

test("GEN-8 no field is smaller than 16 px", async ({ page, login }) => {
  const small = () =>
    page
      .locator("input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), select, textarea")
      .evaluateAll((fields) =>
        fields
          .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
          .map((field) => `${field.getAttribute("name")} ${getComputedStyle(field).fontSize}`),
      );
  for (const path of ["/auth", "/contact", "/acharne", "/missions"]) {
    await page.goto(path);
    expect(await small(), path).toEqual([]);
  }
  await login("admin");
  for (const path of ["/admin/journal", "/admin/profiles", "/admin/missions", "/parametres"]) {
    await page.goto(path);
    expect(await small(), path).toEqual([]);
  }
  await login("entreprise");
  for (const path of ["/candidatures", "/mission/publier", "/onboarding/company", "/messages"]) {
    await page.goto(path);
    expect(await small(), path).toEqual([]);
  }
});
