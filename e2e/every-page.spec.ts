import type { Page } from "@playwright/test";
import { samplePages } from "../scripts/built-server.mjs";
import { findPages, ROLES } from "../scripts/pages.mjs";
import { valueIn } from "./database";
import { expect, test } from "./fixtures";
import { observedFaults } from "./observed-faults";
import { ownServer } from "./servers";
import { widthFaults } from "./widths";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The first page under an address among the links of a list, of entries that contain the words. */
const firstOf = async (page: Page, list: string, under: string, words = "") => {
  const id = new RegExp(`^${under}[0-9a-f-]{36}`);
  await page.goto(list);
  const paths = await page
    .locator("main :is(article, li, tr)")
    .filter({ hasText: words })
    .locator(`a[href^="${under}"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const [path] = id.exec(paths.find((each) => id.test(each)) ?? "") ?? [];
  if (!path) throw new Error(`${list} leads to no ${under}…`);
  return path;
};

/** Pages found through lists, and pages that `findPages` leaves out. */
const MORE = {
  visiteur: async () => [
    "/acharne?competence=Appel",
    "/missions?q=industrie",
    "/auth?reset=true&token=perdu",
  ],
  commercial: async (page: Page, { mission }: Awaited<ReturnType<typeof samplePages>>) => [
    mission ?? "",
    await firstOf(page, "/candidatures", "/candidatures/", "Offre"),
    await firstOf(page, "/messages", "/messages/"),
  ],
  entreprise: async (page: Page, { acharne }: Awaited<ReturnType<typeof samplePages>>) => [
    acharne ?? "",
    await firstOf(page, "/candidatures?vue=liste", "/candidatures/", "Présélectionnée"),
    await firstOf(page, "/candidatures?vue=liste", "/candidatures/", "Acceptée"),
    await firstOf(page, "/messages", "/messages/"),
    `${await firstOf(page, "/messages", "/messages/", "Nolwenn C.")}?appel=proposer`,
    `${await firstOf(page, "/messages", "/messages/", "Karim H.")}?appel=deplacer`,
  ],
  admin: async () => [],
};

/** The rights refused since an entry of the audit log. */
const refusedSince = (entry: string) =>
  valueIn(
    "select string_agg(distinct facts->>'action', ', ') from audit_entries where kind = 'policy.refused' and id > $1::bigint",
    entry,
  );

for (const role of ["commercial", "entreprise"] as const) {
  test(`SAFE-7 no page of role ${role} requests what its reader may not have: the audit log contains the refusal of /admin only`, async ({
    page,
    login,
  }) => {
    test.setTimeout(180_000);
    await login(role);
    const before = (await valueIn("select max(id) from audit_entries")) ?? "0";
    const samples = await samplePages(ownServer().url);
    const pages = await findPages(role, samples, async (list) => (await page.request.get(list)).text());
    for (const path of [...pages, ...(await MORE[role](page, samples))]) await page.request.get(path);
    expect((await page.request.get("/admin")).status()).toBe(404);
    await expect.poll(() => refusedSince(before)).toContain("admin.enter");
    expect(await refusedSince(before)).toBe("admin.enter");
  });
}

for (const role of ROLES) {
  test(`GEN-8 GEN-9 GEN-10 SAFE-5 each page of role ${role}: no third-party request, accessible light and dark, headings, landmarks and names, no sideways scrolling or cut word from 320 to 1480 px`, async ({
    page,
    login,
    checkAccessible,
  }) => {
    test.setTimeout(180_000);
    if (role !== "visiteur") await login(role);
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith("http") && origin !== new URL(ownServer().url).origin)
        elsewhere.push(request.url());
    });
    const samples = await samplePages(ownServer().url);
    const pages = await findPages(role, samples, async (list) => (await page.request.get(list)).text());
    for (const path of [...pages, ...(await MORE[role](page, samples))]) {
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.emulateMedia({ colorScheme: "light" });
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        await checkAccessible();
        expect.soft(await observedFaults(page), path).toEqual([]);
        expect.soft(await widthFaults(page), path).toEqual([]);
        await page.setViewportSize({ width: 320, height: 640 });
        await page.emulateMedia({ colorScheme: "dark" });
        await checkAccessible();
      });
    }
    expect(elsewhere).toEqual([]);
  });
}
