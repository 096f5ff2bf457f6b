import type { Page } from "@playwright/test";
import { applied, LETTER, missionPath } from "./candidatures";
import { valueIn } from "./database";
import { expect, test } from "./fixtures";
import {
  type Fields,
  MISSION,
  missionId,
  moveMission,
  type Person,
  post,
  profileId,
  type Role,
  titleOf,
} from "./people";
import { overflow, pastTheWindow } from "./widths";

/** The texts of a block that are closer than this to a drawing, in pixels. */
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

test("HOME-1 GEN-8 the text of the home page and of the 404 page does not touch the drawing, at any width", async ({
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

test("GEN-8 DIR-1 MIS-1 a screen rotated while cards wait for their layout does not scroll sideways", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  for (const path of ["/acharne", "/missions"]) {
    await page.setViewportSize({ width: 740, height: 900 });
    await page.goto(path);
    await expect(page.locator(".grid-cards__deferred").first()).toBeAttached();
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

/** The pages that are wider than a small phone, with the parts that overflow. */
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

test("GEN-8 PROF-2 an e-mail, a web address, a name, a title or a city without spaces wraps at 320 px", async ({
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

/** Forty letters without a break opportunity. */
const NAME = "Anticonstitutionnellement".padEnd(40, "chryselephantine");

async function faultsAt320(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of paths) {
    await page.goto(path);
    const past = await pastTheWindow(page);
    if (past.length > 0 || (await overflow(page)) > 0)
      faults.push(`${path} : ${past.slice(0, 5).join(" ; ")}`);
  }
  return faults;
}

test("GEN-8 a name of forty letters fits at 320 px on each page of an account, on both sides of a candidature", async ({
  page,
  member,
  newcomer,
  mission,
  login,
  become,
}) => {
  test.setTimeout(240_000);
  const named = { first_name: NAME, last_name: NAME };
  const company = await member("entreprise", { ...named, company_name: NAME });
  const commercial = await member("commercial", named);
  const other = await member("commercial", named);
  const titles = [await mission(company, NAME), await mission(company, NAME), await mission(company, NAME)];
  const [first = "", second = "", third = ""] = titles;
  const path = await applied(commercial, company, first);
  const compared = await applied(other, company, first);
  await applied(commercial, company, third);
  const acharne = `/acharne/${await valueIn("select slug from public_profiles where profile_id = $1", await profileId(commercial.email))}`;
  const secondSlug = (await missionPath(commercial.api, second)).replace("/mission/", "");
  await post(company.api, `${acharne}/inviter`, { mission: secondSlug, message: LETTER, submission_key: "" });
  await post(company.api, "/mission/publier", { ...MISSION, title: titleOf(NAME), city: NAME });
  const ids = [path, compared].map((each) => each.split("/").at(-1));
  const missionAt = await missionPath(commercial.api, first);
  const threadOf = async (person: Person) =>
    /\/messages\/[0-9a-f-]{36}/.exec(await (await person.api.get("/messages")).text())?.[0] ?? "/messages";
  const shared = [
    "/",
    "/dashboard",
    "/candidatures",
    path,
    "/messages",
    "/notifications",
    "/profil",
    "/parametres",
    "/parametres/adresse",
    "/parametres/donnees",
    "/decisions",
    missionAt,
    `${missionAt}/signaler`,
    acharne,
    `${acharne}/signaler`,
    `/missions?q=${NAME}`,
    `/acharne?q=${NAME}`,
  ];
  await become(company);
  const faults = await faultsAt320(page, [
    ...shared,
    await threadOf(company),
    compared,
    `/candidatures?mission=${missionAt.replace("/mission/", "")}`,
    `/candidatures/comparer?id=${ids[0]}&id=${ids[1]}`,
    "/mes-missions",
    `/mes-missions/${await missionId(first)}/modifier`,
    "/mission/publier",
    "/onboarding/company",
    `${acharne}/ecrire`,
    `${acharne}/inviter`,
  ]);
  await become(commercial);
  faults.push(
    ...(await faultsAt320(page, [
      ...shared,
      await threadOf(commercial),
      "/candidatures/lettres",
      "/onboarding/commercial",
      `${missionAt}/candidature`,
    ])),
  );
  await become(await newcomer());
  faults.push(...(await faultsAt320(page, ["/", "/onboarding"])));
  await login("admin");
  const q = `q=${NAME}`;
  faults.push(
    ...(await faultsAt320(page, [
      "/admin",
      "/admin/file",
      "/admin/signalements",
      "/admin/contestations",
      "/admin/remplacements",
      "/admin/journal",
      `/admin/profiles?statut=all&${q}`,
      `/admin/profiles?statut=all&profil=${await profileId(commercial.email)}`,
      `/admin/missions?statut=all&${q}`,
    ])),
  );
  expect(faults).toEqual([]);
});

test("GEN-8 ADM-5 on a very low screen a dialog can be read to its end", async ({ page, login }) => {
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
