import pg from "pg";
import pino from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readMissionsFilter } from "~/domain/missions/missions-filter";
import { readDirectoryFilter } from "~/domain/profiles/directory-filter";
import { cachePublicReads } from "~/platform/cache/cached-reads.server";
import { PublicChanges } from "~/platform/cache/public-changes.server";
import { connect, type Orm, openPool } from "~/platform/db/client.server";
import { publicProfiles } from "~/platform/db/schema.server";
import { companyIdOf } from "../../tests/accounts/people";
import { NOON } from "../../tests/accounts/visitors";
import { ownDatabase } from "../../tests/database";
import { aCompany } from "../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../tests/published";
import { findMission } from "./missions/find-mission.server";
import { findMissions } from "./missions/find-missions.server";
import { findAcharne } from "./profiles/find-acharne.server";
import { findAcharnes } from "./profiles/find-acharnes.server";

const t = ownDatabase();
let publicDb: Orm;
let changes: PublicChanges;
let end: () => Promise<void>;

beforeAll(() => {
  const pool = openPool(t.connectionString);
  changes = new PublicChanges({ connectionString: t.connectionString, log: pino({ level: "silent" }) });
  publicDb = cachePublicReads(connect(pool), changes);
  end = async () => {
    await changes.stop();
    await pool.end();
  };
});
afterAll(() => end());

const directory = (search = "") =>
  findAcharnes(publicDb, readDirectoryFilter(new URLSearchParams(search)), NOON);
const missions = () => findMissions(publicDb, readMissionsFilter(new URLSearchParams()));

/** The number of statements on the pages' pool, without those of the change listener. */
async function statementsOf(read: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  try {
    await read();
    return sent.mock.calls.filter(([asked]) => !JSON.stringify(asked).includes("pg_current_wal_insert_lsn"))
      .length;
  } finally {
    sent.mockRestore();
  }
}

/** The slugs of a page, and its cards. */
const PAGE = 2;

test("FAST-4 while nothing public changes, a whole list or a single option queries only its page and cards, another also its counts, which stay exact", async () => {
  await aPublicCommercial(t.db);
  await changes.waitForPurge(changes.now());
  const first = await directory();
  expect(await statementsOf(() => directory())).toBe(PAGE);
  expect(await statementsOf(() => directory("secteur=pharma"))).toBeGreaterThan(PAGE);
  expect(await statementsOf(() => directory("secteur=pharma"))).toBe(PAGE);

  const both = "competence=Appel&langue=anglais";
  const { found, rows } = await directory(both);
  expect(await statementsOf(() => directory(both))).toBe(PAGE);
  expect(rows).toHaveLength(found);

  const since = changes.now();
  await aPublicCommercial(t.db);
  expect(await changes.waitForPurge(since)).toBe(true);
  const second = await directory();
  expect(second.total).toBe(first.total + 1);
  expect(second.counts.grades).not.toEqual(first.counts.grades);

  const before = changes.now();
  await t.db.delete(publicProfiles);
  expect(await changes.waitForPurge(before)).toBe(true);
  expect(await directory()).toMatchObject({ total: 0, rows: [] });
});

test("FAST-4 a new mission is counted once its publication commits", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const { total } = await missions();
  const since = changes.now();
  await anOpenMission(t.db, company);
  expect(await changes.waitForPurge(since)).toBe(true);
  expect((await missions()).total).toBe(total + 1);
});

test("FAST-4 DIR-8 MIS-1 RESP-1 a changed or withdrawn card is so in every list", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const [first, second] = [await anOpenMission(t.db, company), await anOpenMission(t.db, company)];
  const [solenn, yann] = [
    await aPublicCommercial(t.db, { sectors: ["rh_formation"] }),
    await aPublicCommercial(t.db, { sectors: ["rh_formation"] }),
  ];
  await changes.waitForPurge(changes.now());
  const both = async () => {
    const [people, open] = await Promise.all([directory("secteur=rh_formation"), missions()]);
    const rates = open.rows
      .filter(({ slug }) => [first.slug, second.slug].includes(slug))
      .map((row) => row.response_rate);
    return { people: people.rows.map((row) => [row.slug, row.bio_short]), rates };
  };
  const { people, rates } = await both();
  expect(people.map(([slug]) => slug).toSorted()).toEqual([solenn.slug, yann.slug].toSorted());
  expect(rates).toEqual([null, null]);

  const since = changes.now();
  await t.sql("update public_profiles set bio_short = 'Ne lâche rien' where slug = $1", [solenn.slug]);
  await t.sql(
    "insert into company_responses (company_id, cases, rate, days, counted_at) values ($1, 5, 75, 2, now()) on conflict (company_id) do update set rate = 75, days = 2",
    [companyIdOf(company)],
  );
  expect(await changes.waitForPurge(since)).toBe(true);
  const changed = people.map(([slug, said]) => [slug, slug === solenn.slug ? "Ne lâche rien" : said]);
  expect(await both()).toEqual({ people: changed, rates: [75, 75] });

  const withdrawn = changes.now();
  await t.sql("delete from public_profiles where slug = $1", [yann.slug]);
  expect(await changes.waitForPurge(withdrawn)).toBe(true);
  expect((await both()).people).toEqual([[solenn.slug, "Ne lâche rien"]]);
});

test("FAST-4 PUB-5 RESP-1 a cached page is gone once its withdrawal commits", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const mission = await anOpenMission(t.db, company);
  const { slug } = await aPublicCommercial(t.db);
  await changes.waitForPurge(changes.now());
  const both = () => Promise.all([findMission(publicDb, mission.slug), findAcharne(publicDb, slug)]);
  expect(await both()).toMatchObject([{ mission_id: mission.id, response_rate: null }, { slug }]);

  const answered = changes.now();
  await t.sql(
    "insert into company_responses (company_id, cases, rate, days, counted_at) values ($1, 5, 80, 2, now()) on conflict (company_id) do update set rate = 80, days = 2",
    [companyIdOf(company)],
  );
  expect(await changes.waitForPurge(answered)).toBe(true);
  expect(await both()).toMatchObject([{ response_rate: 80, response_days: 2 }, { slug }]);

  const withdrawn = changes.now();
  await t.sql("delete from public_missions where mission_id = $1", [mission.id]);
  await t.sql("delete from public_profiles where slug = $1", [slug]);
  expect(await changes.waitForPurge(withdrawn)).toBe(true);
  expect(await both()).toEqual([undefined, undefined]);
});
