import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

/** Changes a page as browser translators do: each text is wrapped or replaced. */
const translate = (page: Page, how: "wrap" | "replace") =>
  page.evaluate((mode) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
      parentElement?.closest("script, style, textarea, option, font")
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    );
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found.filter(({ data }) => data.trim())) {
      const font = document.createElement("font");
      text.replaceWith(font);
      if (mode === "wrap") font.append(text);
      else font.append(Object.assign(document.createElement("font"), { textContent: text.data }));
    }
  }, how);

const noErrorPage = (page: Page) => expect(page.getByText(/Référence/)).toHaveCount(0);

for (const how of ["wrap", "replace"] as const) {
  test(`GEN-5 a page translated by the browser never leads to an error page: directory and missions, ${how}`, async ({
    page,
  }) => {
    const thrown: Error[] = [];
    page.on("pageerror", (error) => thrown.push(error));
    await page.goto("/acharne?secteur=industrie", { waitUntil: "networkidle" });
    await translate(page, how);
    await page.locator('a[href="/missions"]:visible').first().click();
    await expect(page).toHaveURL(/\/missions/);
    await translate(page, how);
    await page.goBack();
    await expect(page).toHaveURL(/\/acharne/);
    await translate(page, how);
    await page.goForward();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await noErrorPage(page);
    expect(thrown).toEqual([]);
  });

  test(`GEN-5 a form translated by the browser is filled in and corrected: ${how}`, async ({
    page,
    asNewcomer,
  }) => {
    const thrown: Error[] = [];
    page.on("pageerror", (error) => thrown.push(error));
    await asNewcomer("commercial");
    await page.goto("/onboarding/commercial", { waitUntil: "networkidle" });
    await translate(page, how);
    await page.getByLabel("Taux journalier minimum").fill("1 000");
    await page.getByLabel("Taux journalier maximum").fill("900");
    await page.getByLabel("Prénom").fill("M");
    await page.getByLabel("Votre phrase").fill("Courte");
    await translate(page, how);
    await page.getByLabel("Taux journalier maximum").fill("1 200 €");
    await page.getByLabel("Région").selectOption("53");
    await page.getByRole("button", { name: "Créer mon profil" }).click();
    await expect(page.getByRole("heading", { name: /points à corriger/ })).toBeVisible();
    await translate(page, how);
    await page.getByLabel("Prénom").fill("Maëlle");
    await page.getByRole("button", { name: "Créer mon profil" }).click();
    await expect(page.getByRole("heading", { name: /points à corriger/ })).toBeVisible();
    await noErrorPage(page);
    expect(thrown).toEqual([]);
  });
}
