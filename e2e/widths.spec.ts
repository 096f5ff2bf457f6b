import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { type Fields, MISSION, moveMission, type Person, post, type Role } from "./people";
import { overflow } from "./widths";

/** The texts of a block that come nearer than this to a drawing, in pixels. */
const NEAR = 8;

const textsOnDrawing = (page: Page) =>
  page
    .locator("h1")
    .locator("..")
    .evaluate((element, near) => {
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
  for (const path of ["/", "/nulle-part"]) {
    await page.goto(path);
    for (const width of [320, 768, 1024, 1088, 1152, 1216, 1280, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 1200 });
      expect(await textsOnDrawing(page), `${path}, ${width} px`).toEqual([]);
    }
  }
});

test("GEN-8 DIR-1 MIS-1 un écran que l’on tourne pendant que les cartes attendent d’être mises en page ne défile pas de côté", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  for (const path of ["/acharne", "/missions"]) {
    await page.setViewportSize({ width: 740, height: 900 });
    await page.goto(path);
    await expect(page.locator(".grid-cards__waits").first()).toBeAttached();
    const past: number[] = [];
    for (const width of [720, 680, 640, 600, 560, 520, 480, 440, 400, 360]) {
      await page.setViewportSize({ width, height: 900 });
      past.push(await overflow(page));
    }
    expect(Math.max(...past), path).toBeLessThanOrEqual(0);
  }
});

const WORD = "anticonstitutionnellement".repeat(3);
const LINE = `${WORD} ${WORD.repeat(3)} `;
const LONG_PERSON = {
  first_name: WORD,
  last_name: WORD,
  linkedin_url: `https://www.linkedin.com/in/${WORD.repeat(2)}`,
  website_url: `https://${WORD.slice(0, 50)}.example/${WORD.repeat(2)}`,
};

/** The pages that reach past the window on a small phone, and the parts of them that do. */
async function tooWide(page: Page, paths: readonly string[]): Promise<string[]> {
  const past: string[] = [];
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of paths) {
    await page.goto(path);
    if ((await overflow(page)) <= 0) continue;
    const parts = await page.evaluate(() =>
      [...document.querySelectorAll("main *, header *, dialog *")]
        .filter((part) => part.getBoundingClientRect().right > innerWidth && !part.childElementCount)
        .map(
          (part) =>
            `${part.parentElement?.localName} > ${part.localName} « ${part.textContent?.slice(0, 40)} »`,
        ),
    );
    past.push(`${path} : ${[...new Set(parts)].slice(0, 6).join(" ; ")}`);
  }
  return past;
}

test("GEN-8 PROF-2 un e-mail, une adresse web, un nom, un titre ou une ville sans espace passent à la ligne à 320 px", async ({
  page,
  member,
  admin,
  login,
  become,
}) => {
  test.setTimeout(120_000);
  const join = (role: Role, fields: Fields) =>
    member(role, { ...LONG_PERSON, ...fields }, "published", WORD.slice(0, 54));
  const commercial = await join("commercial", {
    bio_short: `${WORD}${WORD}`.slice(0, 150),
    bio: LINE.repeat(2),
  });
  const company = await join("entreprise", { company_name: WORD, bio: LINE });
  const title = `${WORD}${company.email.slice(55, 63)}`;
  const texts = {
    description: LINE,
    objectives: LINE,
    deliverables: LINE,
    target_contacts: LINE,
    tools_provided: LINE,
  };
  await post(company.api, "/mission/publier", { ...MISSION, ...texts, title, city: WORD });
  await login("admin");
  const past = await tooWide(page, ["/admin/file"]);
  await moveMission(await admin(), title, "approve");
  const linkOn = async (person: Person, path: string, link: RegExp) =>
    link.exec(await (await person.api.get(path)).text())?.[1] ?? "";
  const mission = await linkOn(company, "/dashboard", /href="(\/mission\/(?!publier)[^"?#]*)"/);
  const acharne = await linkOn(commercial, "/dashboard", /href="(\/acharne\/[^"?#]*)"/);
  const q = encodeURIComponent(WORD);

  await become(commercial);
  const applying = [`/missions?q=${q}`, mission, `${mission}/candidature`];
  const own = ["/profil", "/dashboard", "/parametres", "/parametres/donnees"];
  past.push(...(await tooWide(page, [...own, "/onboarding/commercial", ...applying])));
  await post(commercial.api, `${mission}/candidature`, { message: LINE, proposed_rate: "460" });
  past.push(...(await tooWide(page, [`/missions?q=${q}`, mission])));
  await become(company);
  const hiring = ["/mes-missions", "/mission/publier", `/acharne?q=${q}`, acharne, `${acharne}/ecrire`];
  past.push(...(await tooWide(page, [...own, "/onboarding/company", ...hiring])));
  await login("admin");
  past.push(
    ...(await tooWide(page, [
      `/admin/profiles?statut=all&q=${q}`,
      `/admin/missions?statut=all&q=${q}`,
      "/admin",
    ])),
  );
  expect(past).toEqual([]);
});

test("GEN-8 ADM-5 sur un écran très bas, une fenêtre se lit jusqu’au bout", async ({ page, login }) => {
  await login("admin");
  await page.setViewportSize({ width: 568, height: 320 });
  await page.goto("/admin/profiles?statut=published");
  await page.getByRole("link", { name: "Voir détails" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Dépublier" }).scrollIntoViewIfNeeded();
  await expect(dialog.getByRole("button", { name: "Dépublier" })).toBeInViewport();
  const hidden = await dialog
    .locator(".dialog__body")
    .evaluate((body) => body.scrollHeight - body.clientHeight);
  expect(hidden, "nothing scrolls within what scrolls").toBe(0);
});
