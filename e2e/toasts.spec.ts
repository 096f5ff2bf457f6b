import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { COMPANY, MISSION, titleOf } from "./people";

/** The visible buttons under a toast. */
const coveredBy = (toast: Locator): Promise<string[]> =>
  toast.evaluate((shown) => {
    const box = shown.getBoundingClientRect();
    return [...document.querySelectorAll("button, .btn")]
      .filter((button) => {
        const rect = button.getBoundingClientRect();
        return (
          !shown.contains(button) &&
          button.checkVisibility({ visibilityProperty: true }) &&
          rect.left < box.right &&
          rect.right > box.left &&
          rect.top < box.bottom &&
          rect.bottom > box.top
        );
      })
      .map((button) => button.textContent ?? "");
  });

const WIDTHS = [
  [360, 740],
  [768, 1024],
  [1440, 900],
] as const;

/** At each width, at the top and at the end of the page. */
async function expectClear(page: Page, toast: Locator): Promise<void> {
  // A hovered toast stays; otherwise it would disappear before all widths are checked.
  await toast.dispatchEvent("mouseover");
  for (const [width, height] of WIDTHS) {
    await page.setViewportSize({ width, height });
    for (const to of [0, 400, 100_000]) {
      await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), to);
      await expect.poll(() => coveredBy(toast), { message: `${page.url()}, ${width} px, ${to}` }).toEqual([]);
    }
  }
}

test("GEN-6 a toast covers no button, at the top, in the middle or at the bottom of a page", async ({
  page,
  asNewcomer,
  toast,
}) => {
  await asNewcomer();
  await page.goto("/onboarding");
  await page.getByRole("button", { name: "Je représente une entreprise" }).click();
  await expectClear(page, toast("Profil créé"));
});

test("GEN-6 PUBL-9 the toast of a submitted mission covers none of the three steps, on a phone", async ({
  page,
  asMember,
  toast,
}) => {
  await asMember("entreprise", COMPANY);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/mission/publier");
  await page.getByLabel("Titre de la mission").fill(titleOf("Ouvrir l’Ouest"));
  await page.getByLabel("Description").fill(String(MISSION.description));
  await page.getByRole("button", { name: "Publier la mission" }).click();
  const announced = toast("Mission soumise avec succès");
  await expect(announced).toBeVisible();
  await announced.dispatchEvent("mouseover");
  const steps = page.locator(".mission-sent__next > li");
  await expect(steps).toHaveCount(3);
  const shown = await announced.boundingBox();
  for (const step of await steps.all()) {
    const box = await step.boundingBox();
    expect(shown && box && (shown.y + shown.height <= box.y || shown.y >= box.y + box.height)).toBe(true);
  }
});

test("GEN-6 nor does a refusal, above the form that it concerns", async ({ page, asMember, toast }) => {
  await asMember("entreprise", COMPANY);
  await page.goto("/mission/publier");
  await page.getByLabel("Titre de la mission").fill(titleOf("Ouvrir l’Ouest"));
  await page.getByLabel("Description").fill(String(MISSION.description));
  await page.getByLabel("Budget minimum").fill("500");
  await page.getByLabel("Budget maximum").fill("400");
  await page.getByRole("button", { name: "Publier la mission" }).click();
  await expect(toast("Erreur de budget")).toBeVisible();
  await expectClear(page, toast("Erreur de budget"));
});
