import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { publicTotals, users } from "~/platform/db/schema.server";
import { ownDatabase } from "../../tests/database";
import { aCompany } from "../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../tests/published";
import { countPublic } from "./public-totals.server";

const t = ownDatabase();
const clients: pg.Client[] = [];

beforeEach(() => t.forgetEverybody());
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
});

async function another(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: t.connectionString });
  await client.connect();
  clients.push(client);
  return client;
}

/** So many commercials who are not public. */
async function people(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const rows = "select id, id || '@example.test' from unnest($1::uuid[]) as id";
  await t.sql(`insert into users (id, email) ${rows}`, [ids]);
  await t.sql(
    "insert into profiles (id, role, email) select id, 'commercial', id || '@example.test' from unnest($1::uuid[]) as id",
    [ids],
  );
  return ids;
}

/** Shows them all with one statement. */
const show = (client: pg.Client, ids: readonly string[]) =>
  client.query(
    `insert into public_profiles (profile_id, slug, published_at, display_name, initials, region, sectors, languages,
        competences, experience_years, experience_type, mission_preferences, success_only, bio_short, bio,
        strong_skills, search_text)
      select id, id, now(), 'Ana B.', 'AB', '11', '{}', '{}', '{}', 1, 'b2b', 'les_deux', false, '', '', '{}', ''
      from unnest($1::uuid[]) as id`,
    [ids],
  );

const total = () => countPublic(t.db, "profiles");

test("FAST-4 DIR-5 le total suit ce qui est publié, changé et retiré, un par un, par lots, en cascade et d’un coup", async () => {
  const { slug } = await aPublicCommercial(t.db);
  await aPublicCommercial(t.db);
  await anOpenMission(t.db, await aCompany(t.db));
  expect([await total(), await countPublic(t.db, "missions")]).toEqual([2, 1]);
  await t.sql("update public_profiles set region = '53'");
  expect(await total()).toBe(2);
  await t.sql("delete from public_profiles where slug = $1", [slug]);
  expect(await total()).toBe(1);
  await show(await another(), await people(2_000));
  expect(await total()).toBe(2_001);
  await t.db.delete(users);
  expect([await total(), await countPublic(t.db, "missions")]).toEqual([0, 0]);
  await aPublicCommercial(t.db);
  await t.sql("truncate public_profiles cascade");
  expect(await total()).toBe(0);
});

test("FAST-4 DIR-5 ce qui est annulé n’est pas compté, et nul ne compte ni n’attend ce qui s’écrit encore", async () => {
  const [one, other] = [await another(), await another()];
  const ids = await people(8);
  await one.query("begin");
  await other.query("begin");
  await show(one, ids.slice(0, 3));
  await show(other, ids.slice(3));
  expect(await total()).toBe(0);
  const { rows } = await one.query(
    "select sum(change)::int as seen from public_totals where list = 'profiles'",
  );
  expect(rows).toEqual([{ seen: 3 }]);
  await one.query("rollback");
  await other.query("commit");
  expect(await total()).toBe(5);
});

const EACH = 120;
/** Of so many changes in a row, one folds all that are committed before it. */
const FOLDED_EACH = 128;
const ENDS = ["commit", "rollback", "commit"] as const;

/** Shows and hides people, one a transaction, whichever way that ends. */
async function comeAndGo(client: pg.Client, ids: readonly string[], isolation: string) {
  for (const [turn, id] of ids.entries()) {
    await client.query(`begin isolation level ${isolation}`);
    await show(client, [id]);
    if (turn % 4 === 1) await client.query("delete from public_profiles where profile_id = $1", [id]);
    await client.query(ENDS[turn % ENDS.length] ?? "commit");
  }
}

test("FAST-4 DIR-5 le total est juste à tout instant quand beaucoup publient à la fois, et reste court à lire", async () => {
  const ids = await people(EACH * 4);
  const turns = await Promise.all(
    ["read committed", "read committed", "read committed", "repeatable read"].map(
      async (isolation, place) =>
        [await another(), ids.slice(place * EACH, (place + 1) * EACH), isolation] as const,
    ),
  );
  const reader = await another();
  let writing = true;
  const differences: number[] = [];
  const watching = (async () => {
    while (writing) {
      const { rows } = await reader.query<{ difference: number }>(
        `select (select count(*) from public_profiles)
          - (select coalesce(sum(change), 0) from public_totals where list = 'profiles') as difference`,
      );
      differences.push(Number(rows[0]?.difference));
    }
  })();
  await Promise.all(turns.map((turn) => comeAndGo(...turn)));
  writing = false;
  await watching;
  expect(new Set(differences)).toEqual(new Set([0]));
  expect(await total()).toBeGreaterThan(EACH);
  const last = await people(FOLDED_EACH);
  for (const id of last) await show(reader, [id]);
  expect(await t.db.$count(publicTotals)).toBeLessThanOrEqual(FOLDED_EACH);
});
