import { expect, test } from "./fixtures";
import { ownServer } from "./servers";

const origin = () => ownServer().url;
const first = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? "";

const PUBLIC = ["/", "/acharne", "/missions", "/nos-formules", "/les-acharnes", "/contact", "/cgu"];

test("search engines: canonical address, social cards and structured data", async ({ page }) => {
  await page.goto("/missions");
  const mission = await page.getByRole("article").first().getByRole("link").first().getAttribute("href");
  await page.goto("/acharne");
  const acharne = await page.getByRole("article").first().getByRole("link").first().getAttribute("href");
  const kinds: string[] = [];
  for (const path of [...PUBLIC, mission ?? "", acharne ?? ""]) {
    await page.goto(`${path}?utm_source=lettre`);
    const head = page.locator("head");
    await expect(head.locator('link[rel="canonical"]')).toHaveAttribute("href", origin() + path);
    await expect(head.locator('meta[property="og:url"]')).toHaveAttribute("content", origin() + path);
    await expect(head.locator('meta[name="twitter:card"]')).toHaveAttribute("content", "summary_large_image");
    await expect(head.locator('meta[name="robots"]')).toHaveCount(0);
    const described = await head.locator('meta[property="og:image:alt"]').getAttribute("content");
    expect(described).toMatch(path === mission || path === acharne ? /\d€\/jour/ : /\p{L}/u);
    for (const text of await page.locator('script[type="application/ld+json"]').allTextContents()) {
      const block: { "@context": string; "@type": string } = JSON.parse(text);
      expect(block["@context"]).toBe("https://schema.org");
      kinds.push(block["@type"]);
    }
  }
  for (const kind of ["Organization", "WebSite", "FAQPage", "JobPosting", "ProfilePage", "BreadcrumbList"])
    expect(kinds).toContain(kind);
});

test("search engines: transient views and guarded pages are not indexed", async ({ page, login }) => {
  const robots = page.locator('head meta[name="robots"]');
  for (const path of ["/acharne?q=Paris", "/missions?lieu=remote", "/auth"]) {
    await page.goto(path);
    await expect(robots).toHaveAttribute("content", /^noindex/);
  }
  await login("entreprise");
  for (const path of ["/dashboard", "/profil", "/parametres", "/mission/publier"]) {
    await page.goto(path);
    await expect(robots).toHaveAttribute("content", /^noindex/);
  }
});

test("search engines: sitemap, robots.txt and the mission feed lead to pages that answer", async ({
  visitor,
}) => {
  const api = await visitor();
  const robots = await (await api.get("/robots.txt")).text();
  expect(robots).toContain("Disallow: /admin");
  const sitemap = await api.get(first(robots, /Sitemap: (\S+)/));
  expect(sitemap.headers()["content-type"]).toContain("application/xml");
  const listed = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => address ?? "",
  );
  expect(listed.length).toBeGreaterThan(50);
  expect(new Set(listed).size).toBe(listed.length);
  for (const address of listed.filter((_, index) => index % 12 === 0))
    expect((await api.get(address, { maxRedirects: 0 })).status(), address).toBe(200);
  for (const part of ["pages", "acharnes-1", "missions-1", "entreprises-1"]) {
    const answer = await api.get("/sitemap.xml", { params: { partie: part } });
    expect(await answer.text(), part).toContain("</urlset>");
  }
  expect((await api.get("/sitemap.xml?partie=comptes-1")).status()).toBe(404);

  const feed = await api.get("/missions.rss");
  expect(feed.headers()["content-type"]).toContain("application/rss+xml");
  // Both list what may be withdrawn.
  for (const each of [sitemap, feed])
    expect(each.headers()["cache-control"]).toBe("public, max-age=60, must-revalidate");
  const items = (await feed.text()).match(/<item>/g) ?? [];
  expect(items.length).toBeGreaterThan(5);
  expect(items.length).toBeLessThanOrEqual(50);
  expect((await api.get(first(await feed.text(), /<guid>([^<]+)</))).status()).toBe(200);
});

test("search engines: the manifest and its icons", async ({ visitor }) => {
  const api = await visitor();
  const manifest: { icons: { src: string }[] } = await (await api.get("/manifest.webmanifest")).json();
  for (const { src } of manifest.icons) expect((await api.get(src)).ok(), src).toBe(true);
});

test("social cards: a PNG of 1200 x 630 per page, cached and revalidated, 404 for what is not public", async ({
  visitor,
}) => {
  const api = await visitor();
  const sitemap = await (await api.get("/sitemap.xml")).text();
  const acharne = first(sitemap, /\/(acharne\/[a-z0-9-]+)</);
  const mission = first(sitemap, /\/(mission\/[a-z0-9-]+)</);
  const company = first(sitemap, /\/(entreprise\/[a-z0-9-]+)</);
  for (const name of ["accueil", acharne, mission, company]) {
    const card = await api.get(`/og/${name}.png`);
    const { etag = "", "content-type": type, "cache-control": cache } = card.headers();
    expect([card.status(), type, cache]).toEqual([200, "image/png", "public, max-age=60, must-revalidate"]);
    const bytes = await card.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    const again = await api.get(`/og/${name}.png`, { headers: { "If-None-Match": etag } });
    expect(again.status()).toBe(304);
  }
  for (const path of [
    "/og/acharne/personne.png",
    "/og/mission/aucune.png",
    "/og/entreprise/aucune.png",
    `/og/${acharne}`,
  ])
    expect((await api.get(path)).status(), path).toBe(404);
});
