import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures";

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

const WORK = {
  commercial: [
    ["Candidatures", "/candidatures"],
    ["Engagements", "/engagements"],
    ["Messages", "/messages"],
    ["Missions", "/missions"],
  ],
  entreprise: [
    ["Candidatures", "/candidatures"],
    ["Engagements", "/engagements"],
    ["Messages", "/messages"],
    ["Mes missions", "/mes-missions"],
    ["Acharnés", "/acharne"],
  ],
  admin: [
    ["File", "/admin/file"],
    ["Profils", "/admin/profiles"],
    ["Missions", "/admin/missions"],
  ],
} as const;

const expectWork = async (nav: Locator, work: (typeof WORK)[keyof typeof WORK]) => {
  for (const [name, href] of work)
    await expect(nav.getByRole("link", { name: new RegExp(`^${name}`) })).toHaveAttribute("href", href);
};

for (const role of ["commercial", "entreprise", "admin"] as const) {
  test(`WORK-1 NAV-1 NAV-3 NAV-5 HOME-6 the header of an account leads to its work, ${role}`, async ({
    page,
    login,
  }) => {
    await login(role);
    await page.setViewportSize(DESK);
    await page.goto("/");
    const home = role === "admin" ? "/admin" : "/dashboard";
    await expectWork(page.getByRole("navigation", { name: "Navigation principale" }), WORK[role]);
    await expect(page.getByRole("banner").getByRole("link", { name: /^Les Acharnés/ })).toHaveAttribute(
      "href",
      home,
    );
    await expect(page.getByRole("main").locator('a[href^="/auth"]')).toHaveCount(0);
    await expect(page.getByRole("contentinfo").locator('a[href^="/auth"]')).toHaveCount(0);
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "Nos formules" })).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: /\b0\b/ })).toHaveCount(0);

    await page.setViewportSize(PHONE);
    const bar = page.getByRole("navigation", { name: "Barre de navigation" });
    await expectWork(bar, WORK[role]);
    await expect(bar).toBeInViewport({ ratio: 1 });
    await bar.getByRole("link", { name: "Accueil" }).click();
    await expect(page).toHaveURL(home);
  });
}

test("WORK-1 NAV-3 a figure counts what exists, and none is shown at zero", async ({ page, asMember }) => {
  await asMember("entreprise");
  await page.goto("/nos-formules");
  await expect(page.getByRole("link", { name: "Candidatures" }).first()).toBeAttached();
  await expect(
    page.getByRole("navigation", { name: "Navigation principale" }).getByRole("link", { name: /\d/ }),
  ).toHaveCount(0);
});

for (const role of ["commercial", "entreprise"] as const) {
  test(`WORK-1 WORK-2 DASH-3 DASH-4 what waits, the week and what the other side owes, ${role}`, async ({
    page,
    login,
  }) => {
    await login(role);
    await page.setViewportSize(DESK);
    await page.goto("/dashboard");
    const own = page.getByRole("region", { name: "À vous" });
    const first = own.getByRole("listitem").first();
    await expect(first.locator("time")).toHaveText(/\d/);
    await expect(first.locator(".btn--primary")).toBeVisible();
    await expect(page.getByRole("main").locator(".btn--primary"), "one accent").toHaveCount(1);
    await expect(page.getByRole("region", { name: /semaine/ }).locator("ol > li")).toHaveCount(5);
    const places = page.getByRole("region", { name: /^(À vous|.*semaine.*|Chez eux|Taux de réponse)$/ });
    const deadlines = await places
      .locator('a[href^="/candidatures/"]:not(.btn)')
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(deadlines.length).toBeGreaterThan(1);
    expect(deadlines, "each deadline stands once").toEqual([...new Set(deadlines)]);
    await first.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/candidatures/);
    await page.goBack();
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Candidatures \d+ en attente$/ })
      .click();
    await expect(page).toHaveURL("/candidatures");
  });
}

test("WORK-2 a newcomer sees five steps, done ones included, and no figure at zero", async ({
  page,
  asMember,
}) => {
  await asMember("commercial");
  await page.goto("/dashboard");
  const steps = page.getByRole("region", { name: "Cinq pas jusqu’à la première candidature" });
  await expect(steps.getByRole("listitem")).toHaveCount(5);
  await expect(steps.getByText("Fait", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "À vous" })).toHaveCount(0);
  await expect(page.getByRole("main").getByText("0", { exact: true })).toHaveCount(0);
});

/** Focusable elements that a bottom bar covers, wholly or in part. */
async function hiddenUnder(bar: Locator): Promise<string[]> {
  const hidden: string[] = [];
  for (let step = 0; step < 60; step++) {
    await bar.page().keyboard.press("Tab");
    const found = await bar.evaluate((shown) => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return "end";
      if (shown.contains(focused)) return "";
      const [box, edge] = [focused.getBoundingClientRect(), shown.getBoundingClientRect().top];
      return box.height < edge && box.bottom > edge ? (focused.textContent ?? "?") : "";
    });
    if (found === "end") break;
    if (found) hidden.push(found);
  }
  return hidden;
}

/** By how many pixels the text of a bar overflows it, and overlaps the link beside it. */
const overrun = (bar: Locator): Promise<number[]> =>
  bar.evaluate((shown) => {
    const [said, link] = [shown.firstElementChild, shown.querySelector("a")];
    if (!said || !link) throw new Error("the bar says nothing, or leads nowhere");
    const text = document.createRange();
    const ends = [...said.children].map((part) => {
      text.selectNodeContents(part);
      return text.getBoundingClientRect().right;
    });
    const start = link.getBoundingClientRect().left;
    return [said.scrollWidth - said.clientWidth, Math.max(0, ...ends.map((end) => end - start))];
  });

test("PUB-1 MIS-6 GEN-8 GEN-9 on a phone the action of a page stays in reach and covers nothing", async ({
  page,
  login,
  member,
}) => {
  const longest = "Anticonstitutionnellement".repeat(3);
  await member("commercial", { first_name: longest, daily_rate_min: "900", daily_rate_max: "1200" });
  await page.setViewportSize(PHONE);
  const stick = page.getByRole("complementary", { name: "Action" });
  const bar = page.getByRole("navigation", { name: "Barre de navigation" });
  for (const [role, list, link, action] of [
    // A mission that the demo Acharné has not applied to.
    ["commercial", "/missions", 'main a[href^="/mission/"][href$="/candidature"]', "Postuler"],
    ["entreprise", `/acharne?q=${longest}`, 'main a[href^="/acharne/"]', /^Écrire à/],
  ] as const) {
    await login(role);
    await page.goto(list);
    await expect(bar).toBeVisible();
    const path = await page.locator(link).first().getAttribute("href");
    await page.goto(path?.replace(/#.*|\/candidature$/, "") ?? "");
    await expect(stick.getByRole("link", { name: action })).toBeInViewport({ ratio: 1 });
    const to = await stick.getByRole("link", { name: action }).getAttribute("href");
    await expect(page.locator(`aside a[href="${to}"]:visible`), "the action stands once").toHaveCount(1);
    expect(await overrun(stick), "what it says ends before its button").toEqual([0, 0]);
    await expect(bar).toBeHidden();
    expect(await hiddenUnder(stick), path ?? "").toEqual([]);
    const clearance = () =>
      stick.evaluate((bar) => {
        scrollTo(0, document.body.scrollHeight);
        const end = document.querySelector("footer")?.getBoundingClientRect().bottom ?? 0;
        return bar.getBoundingClientRect().top - end;
      });
    await expect.poll(clearance, "the end of the page is above the bar").toBeGreaterThanOrEqual(0);
    await stick.getByRole("link", { name: action }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^(Votre candidature|Écrire à)/);
    await expect(stick).toHaveCount(0);
  }
});

test("GEN-10 NAV-3 the appearance is chosen in the account menu, and is remembered", async ({
  page,
  login,
}) => {
  await login("commercial");
  await page.goto("/dashboard");
  const account = page.getByRole("button", { name: /mon compte$/ });
  await account.click();
  await page.getByRole("radio", { name: "Sombre" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await account.click();
  await page.getByRole("radio", { name: "Auto" }).check();
  await page.reload();
  await expect(page.locator("html")).not.toHaveAttribute("data-theme");
});
