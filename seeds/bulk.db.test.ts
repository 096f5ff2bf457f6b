import pg from "pg";
import pino from "pino";
import { beforeAll, expect, test } from "vitest";
import { readMissionsFilter } from "~/domain/missions/missions-filter";
import { isCompleteCommercial } from "~/domain/profiles/complete";
import { readDirectoryFilter } from "~/domain/profiles/directory-filter";
import { publicProfileOf } from "~/domain/profiles/public-profile";
import { matchesQuery } from "~/domain/search/search-text";
import { recountCompanyPage } from "~/operations/companies/recount-company-page.server";
import { findMissions } from "~/operations/missions/find-missions.server";
import { findAcharnes } from "~/operations/profiles/find-acharnes.server";
import { countBits, PROFILE_OPTIONS } from "~/platform/db/schema/options";
import { profiles, publicMissions, publicProfiles } from "~/platform/db/schema.server";
import { ownDatabase } from "../tests/database";
import { withoutIndexes } from "./bulk/without-indexes";
import { loadBulk } from "./bulk.server";

const EVERYBODY = readDirectoryFilter(new URLSearchParams());
const EVERY_MISSION = readMissionsFilter(new URLSearchParams());
const PROFILES = 400;
const MISSIONS = 120;
const opened = ownDatabase();

const load = (seed: number) =>
  loadBulk(
    { config: { databaseUrl: opened.connectionString } },
    { profiles: PROFILES, missions: MISSIONS, seed, log: pino({ level: "silent" }) },
  );
const count = async (table: string) => {
  const [row] = await opened.sql<{ count: number }>(`select count(*)::int as count from ${table}`);
  return row?.count;
};

beforeAll(async () => {
  await load(1);
});

test("DATA-1 as many rows as requested, nine in ten published", async () => {
  expect(await count("profiles where role = 'commercial'")).toBe(PROFILES);
  expect(await count("profiles where role = 'entreprise'")).toBe(MISSIONS / 10);
  expect(await count("missions")).toBe(MISSIONS);
  for (const [table, all] of [
    ["public_profiles", PROFILES] as const,
    ["public_missions", MISSIONS] as const,
  ]) {
    const share = ((await count(table)) ?? 0) / all;
    expect(share).toBeGreaterThan(0.8);
    expect(share).toBeLessThan(0.97);
  }
  expect(await count("public_profiles join profiles on id = profile_id where status <> 'published'")).toBe(0);
});

test("PUB-7 the public row is the one that validation would write", async () => {
  const rows = new Map((await opened.db.select().from(profiles)).map((row) => [row.id, row]));
  for (const { published_at, option_bits, facets, price_from, skill_levels: _, ...shown } of await opened.db
    .select()
    .from(publicProfiles)) {
    const row = rows.get(shown.profile_id);
    expect(row && isCompleteCommercial(row) && publicProfileOf(row)).toEqual(shown);
    expect(countBits(PROFILE_OPTIONS, [option_bits])).toEqual(
      new Map(PROFILE_OPTIONS.keys.map((key) => [key, facets.includes(key) ? 1 : 0])),
    );
    expect(price_from).toBe(shown.price_min);
    expect(published_at.getTime()).toBeLessThan(Date.now());
  }
});

test("PUB-5 loaded companies are validated, with their name", async () => {
  expect(
    await count(
      "companies join shown_companies shown on company_id = id join memberships on user_id = id and role = 'owner' where validated_at is not null and shown.name = companies.name",
    ),
  ).toBe(MISSIONS / 10);
});

test("COMP-1 loaded companies have the page that publishing would write", async () => {
  const before = await opened.sql("select * from public_companies order by slug");
  expect(before.length).toBeGreaterThan(5);
  for (const { id } of await opened.sql<{ id: string }>("select id from companies"))
    await opened.db.transaction((tx) => recountCompanyPage(opened.db, tx, id, new Date()));
  expect(await opened.sql("select * from public_companies order by slug")).toEqual(before);
});

test("DATA-1 TEAM-2 a large load rebuilds the indexes of tables whose owners are checked at its end", async () => {
  const client = new pg.Client({ connectionString: opened.connectionString });
  await client.connect();
  try {
    const indexes = "select indexdef from pg_indexes where tablename = 'companies' order by 1";
    const { rows: before } = await client.query(indexes);
    await client.query("begin");
    await withoutIndexes(client, ["companies", "memberships"], 10_000, async () => {
      await client.query("update memberships set since = since");
      await client.query(
        "with own as (insert into companies default values returning id) insert into memberships (user_id, company_id, role) select profiles.id, own.id, 'owner' from own, profiles where role = 'commercial' limit 1",
      );
    });
    expect((await client.query(indexes)).rows).toEqual(before);
  } finally {
    await client.query("rollback");
    await client.end();
  }
});

test("DATA-1 the same seed loads nothing more, another one adds rows", async () => {
  await load(1);
  expect(await count("missions")).toBe(MISSIONS);
  await load(2);
  expect(await count("missions")).toBe(2 * MISSIONS);
});

test.each(["pharma", "téléphone", "a", "zz", "it", "C++", "100%", "k_", "pharma bretagne", "xylophone"])(
  "DIR-2 MIS-2 « %s »: the search finds and counts exactly what contains it",
  async (q) => {
    const matching = (rows: { search_text: string }[]) =>
      rows.filter(({ search_text }) => matchesQuery(search_text, q)).length;
    const people = await findAcharnes(opened.db, { ...EVERYBODY, q }, new Date());
    expect(people.found).toBe(matching(await opened.db.select().from(publicProfiles)));
    const missions = await findMissions(opened.db, { ...EVERY_MISSION, q });
    expect(missions.found).toBe(matching(await opened.db.select().from(publicMissions)));
  },
);
