import type { APIRequestContext, Page } from "@playwright/test";
import pg from "pg";
import { databaseAddress } from "./database";
import { expect, test } from "./fixtures";
import { signIn } from "./people";
import { ownServer } from "./servers";

/** What viewing a page records, by owner of the session or by report. */
type Watched = {
  readonly path: string;
  readonly offeredOn: string;
  readonly recorded: () => Promise<number>;
};

const FROM_ELSEWHERE = [
  {
    what: "a link of another site",
    headers: { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate" },
  },
  {
    what: "a picture of another site",
    headers: { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "image" },
  },
  { what: "a neighbouring name", headers: { "Sec-Fetch-Site": "same-site" } },
  { what: "an older browser, by its origin", headers: { Origin: "https://evil.example" } },
] as const;

async function expectNoAct(api: APIRequestContext, { path, offeredOn, recorded }: Watched) {
  const before = await recorded();
  for (const { what, headers } of FROM_ELSEWHERE) {
    const answer = await api.get(path, { headers: { ...headers }, maxRedirects: 0 });
    expect(answer.status(), what).toBe(302);
    expect(answer.headers().location, what).toBe(offeredOn);
  }
  const head = await api.head(path, { maxRedirects: 0 });
  expect(head.headers().location, "HEAD").toBe(offeredOn);
  for (const name of ["Sec-Purpose", "Purpose"])
    expect((await api.get(path, { headers: { [name]: "prefetch" }, maxRedirects: 0 })).status(), name).toBe(
      503,
    );
  expect(await recorded()).toBe(before);
  const ours = await api.get(path, { headers: { "Sec-Fetch-Site": "same-origin" }, maxRedirects: 0 });
  expect(ours.status()).toBe(200);
  await ours.body();
  await expect.poll(recorded).toBe(before + 1);
}

/** Clicks a link to our page on a page of another site. */
async function pressElsewhere(page: Page, path: string) {
  await page.goto("about:blank");
  await page.setContent(`<a href="${ownServer().url}${path}">Gagnez un voyage</a>`);
  await page.getByRole("link", { name: "Gagnez un voyage" }).click();
}

test("SAFE-7 SET-5 CONV-7 no other site can cause what a page view records or counts on behalf of a signed-in user", async ({
  page,
  member,
  become,
  elsewhere,
}) => {
  const client = new pg.Client({ connectionString: databaseAddress() });
  await client.connect();
  const counted =
    (query: string, ...values: string[]) =>
    async () =>
      Number((await client.query(query, values)).rows[0].count);
  try {
    const person = await member("commercial");
    const mine =
      "select count(*) from audit_particulars join audit_entries on id = entry_id where kind = 'account.exported' and value = $1";
    const archive: Watched = {
      path: "/parametres/export.zip",
      offeredOn: "/parametres#donnees",
      recorded: counted(mine, person.email),
    };
    await expectNoAct(person.api, archive);
    await become(person);
    await pressElsewhere(page, archive.path);
    await expect(page).toHaveURL(/\/parametres#donnees$/);
    expect(await archive.recorded()).toBe(1);

    const made = await client.query(
      "insert into reports (by, reason_text, excerpt) values ('commercial', 'Propos déplacés, à relire.', '[]') returning id",
    );
    const report: string = made.rows[0].id;
    const desk = await elsewhere();
    await signIn(desk.request, "admin@demo.test");
    const journal: Watched = {
      path: "/admin/journal/csv?genre=session.ended&adresse=203.0.113.77",
      offeredOn: "/admin/journal?genre=session.ended&adresse=203.0.113.77",
      recorded: counted(
        "select count(*) from audit_entries where kind = 'journal.exported' and facts ->> 'kind' = 'session.ended'",
      ),
    };
    const reading: Watched = {
      path: `/admin/signalements?signalement=${report}`,
      offeredOn: "/admin/signalements",
      recorded: counted("select count(*) from report_readings where report_id = $1", report),
    };
    for (const watched of [journal, reading]) await expectNoAct(desk.request, watched);
    await pressElsewhere(desk, reading.path);
    await expect(desk).toHaveURL(/\/admin\/signalements$/);
    await expect(desk.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await reading.recorded()).toBe(1);
    await client.query("delete from reports where id = $1", [report]);
  } finally {
    await client.end();
  }
});

test("GEN-6 a toast waits for the page that is seen, not for a prefetched one", async ({
  mission,
  member,
  admin,
}) => {
  await mission(await member("entreprise"), "Annoncer à temps");
  const api = await admin();
  const shown = async (headers: Record<string, string>) =>
    (await (await api.get("/admin", { headers })).text()).includes("Statut mis à jour");
  expect(await shown({ "Sec-Purpose": "prefetch" })).toBe(false);
  expect(await shown({})).toBe(true);
  expect(await shown({})).toBe(false);
});
