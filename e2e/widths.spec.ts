import type { Page } from "@playwright/test";
import { samplePages } from "../scripts/built-server.mjs";
import { pagesOf } from "../scripts/pages.mjs";
import { expect, test } from "./fixtures";
import { ownServer } from "./servers";

/** The texts of a block that come nearer than this to a drawing, in pixels. */
const NEAR = 8;

const textsOnDrawing = (page: Page, block: string) =>
  page.locator(block).evaluate((element, near) => {
    const touching = new Set<string>();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      for (const { right, top, bottom } of range.getClientRects()) {
        const met = [top, (top + bottom) / 2, bottom].flatMap((y) =>
          document.elementsFromPoint(right + near, y),
        );
        if (met.some((other) => other instanceof SVGPathElement && !element.contains(other))) {
          touching.add(texts.currentNode.textContent ?? "");
        }
      }
    }
    return [...touching];
  }, NEAR);

test("HOME-1 GEN-8 le texte de l’accueil et de l’erreur 404 ne touche pas le dessin, quelle que soit la largeur", async ({
  page,
}) => {
  for (const width of [320, 768, 1024, 1088, 1152, 1216, 1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 1200 });
    await page.goto("/");
    expect(await textsOnDrawing(page, ".hero__say"), `accueil, ${width} px`).toEqual([]);
    await page.goto("/nulle-part");
    expect(await textsOnDrawing(page, ".oops__say"), `404, ${width} px`).toEqual([]);
  }
});

/** How far the widest of the page and its main part reaches past the window, in pixels. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const parts = [document.documentElement, ...document.querySelectorAll("main")];
    return Math.max(...parts.map((part) => part.scrollWidth - part.clientWidth));
  });

for (const role of ["visiteur", "commercial", "entreprise", "admin"] as const) {
  test(`GEN-8 aucune page ne défile de côté, de 320 à 1480 px, ${role}`, async ({ page, login }) => {
    if (role !== "visiteur") await login(role);
    const past: string[] = [];
    for (const path of pagesOf(await samplePages(ownServer().url))[role]) {
      await page.goto(path);
      for (let width = 320; width <= 1480; width += 40) {
        await page.setViewportSize({ width, height: 900 });
        const by = await overflow(page);
        if (by > 0) past.push(`${path}, ${width} px : ${by} px`);
      }
    }
    expect(past).toEqual([]);
  });
}
