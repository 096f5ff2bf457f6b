import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isMigrated, migrateDatabase } from "~/platform/db/migrate.server";
import { createTestDatabase, plainPool } from "../../../tests/database";

const folder = resolve("drizzle");
/** The last migration before candidatures had lives and letters were messages. */
const BEFORE = "0019_public_missions_defaults";

const LETTER =
  "Je connais vingt des quarante laboratoires que vous visez, et leurs acheteurs par leur prénom.";
const COMPANY = "11111111-1111-4111-8111-111111111111";
const COMMERCIAL = "22222222-2222-4222-8222-222222222222";
const OTHER = "33333333-3333-4333-8333-333333333333";
const [MISSION, CLOSED] = ["44444444-4444-4444-8444-444444444444", "55555555-5555-4555-8555-555555555555"];

let db: Awaited<ReturnType<typeof createTestDatabase>> & { readonly pool: pg.Pool };

/** The migrations as they were shipped up to one of them. */
function migrationsUpTo(last: string): string {
  const copy = mkdtempSync(join(tmpdir(), "migrations-"));
  cpSync(folder, copy, { recursive: true });
  const path = join(copy, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(path, "utf8")) as { entries: { tag: string }[] };
  const end = journal.entries.findIndex(({ tag }) => tag === last) + 1;
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return copy;
}

beforeAll(async () => {
  const made = await createTestDatabase("empty");
  db = { ...made, pool: plainPool(made.connectionString) };
  const old = migrationsUpTo(BEFORE);
  await migrateDatabase(db.connectionString, old);
  rmSync(old, { recursive: true });
  for (const [id, role] of [
    [COMPANY, "entreprise"],
    [COMMERCIAL, "commercial"],
    [OTHER, "commercial"],
  ] as const) {
    const email = `${id.slice(0, 4)}@example.test`;
    await db.pool.query("insert into users (id, email, email_verified) values ($1, $2, true)", [id, email]);
    await db.pool.query("insert into profiles (id, role, email) values ($1, $2, $3)", [id, role, email]);
  }
  for (const [id, status] of [
    [MISSION, "published"],
    [CLOSED, "closed"],
  ] as const)
    await db.pool.query(
      `insert into missions (id, slug, company_id, title, description, location_type, mission_type, status)
       values ($1, $2, $3, 'Ouvrir l’Ouest', repeat('Vendre. ', 20), 'remote', 'B2B', $4)`,
      [id, `mission-${id.slice(0, 4)}`, COMPANY, status],
    );
  for (const [mission, commercial, at] of [
    [MISSION, COMMERCIAL, "2026-10-01T08:00:00Z"],
    [MISSION, OTHER, "2026-11-02T08:00:00Z"],
    [CLOSED, COMMERCIAL, "2026-09-01T08:00:00Z"],
  ])
    await db.pool.query(
      "insert into candidatures (mission_id, commercial_id, message, created_at) values ($1, $2, $3, $4)",
      [mission, commercial, `${LETTER} ${at}`, at],
    );
  for (const at of ["2026-11-03T08:00:00Z", "2026-11-05T08:00:00Z"])
    await db.pool.query(
      `insert into approaches (company_id, commercial_id, message, submission_key, created_at)
       values ($1, $2, $3, gen_random_uuid(), $4)`,
      [COMPANY, COMMERCIAL, `${LETTER} ${at}`, at],
    );
  await migrateDatabase(db.connectionString, folder);
});

afterAll(async () => {
  await db.pool.end();
  await db.drop();
});

const rows = async (text: string) => (await db.pool.query(text)).rows;

test("WORK-6 DATA-1 une base d’avant les fils suit jusqu’à aujourd’hui", async () => {
  expect(await isMigrated(db.pool, folder)).toBe(true);
});

test("WORK-6 chaque candidature est envoyée, à sa date, et a quatorze jours devant elle, sans week-end", async () => {
  const moved = await rows(`
    select status, company_id, commercial_id, created_at, submitted_at, acted_at, answered_at, reminded, renewals,
      extract(isodow from expires_at at time zone 'Europe/Paris')::int as weekday,
      to_char(expires_at at time zone 'Europe/Paris', 'HH24:MI') as hour,
      expires_at - now() between interval '13 days' and interval '17 days' as fortnight
    from candidatures order by created_at`);
  expect(moved.map(({ commercial_id }) => commercial_id)).toEqual([COMMERCIAL, COMMERCIAL, OTHER]);
  const [first] = moved;
  expect(first.submitted_at).toEqual(new Date("2026-09-01T08:00:00Z"));
  for (const each of moved) {
    expect(each).toMatchObject({
      status: "submitted",
      company_id: COMPANY,
      answered_at: null,
      reminded: 0,
      renewals: 0,
      hour: "18:00",
      fortnight: true,
    });
    expect([each.submitted_at, each.acted_at]).toEqual([each.created_at, each.created_at]);
    expect(each.weekday).toBeLessThan(6);
  }
});

test("WORK-6 CONV-1 chaque candidature a son fil, dont sa lettre est le premier message, et son histoire", async () => {
  const threads = await rows(`
    select c.created_at, t.origin, t.status, t.company_unread, t.commercial_unread, t.last_message_at, m.by, m.body, m.at,
      (select count(*)::int from messages where conversation_id = t.id) as letters, e.move, e.to_status, e.at as told_at
    from candidatures c join conversations t on t.candidature_id = c.id join messages m on m.conversation_id = t.id
    join candidature_events e on e.candidature_id = c.id order by c.created_at`);
  expect(threads).toHaveLength(3);
  for (const { created_at, ...thread } of threads)
    expect(thread).toEqual({
      origin: "candidature",
      status: "open",
      company_unread: 1,
      commercial_unread: 0,
      last_message_at: created_at,
      by: "commercial",
      body: `${LETTER} ${created_at.toISOString().replace(".000Z", "Z")}`,
      at: created_at,
      letters: 1,
      move: "apply",
      to_status: "submitted",
      told_at: created_at,
    });
});

test("WORK-6 CONV-1 les messages d’une entreprise à un Acharné font un fil, aux mêmes dates", async () => {
  const threads = await rows(`
    select t.company_id, t.commercial_id, t.created_at, t.last_message_at, t.commercial_unread, t.candidature_id,
      array_agg(m.body order by m.id) as bodies, array_agg(m.at order by m.id) as dates
    from conversations t join messages m on m.conversation_id = t.id where t.origin = 'approach' group by t.id`);
  const dates = [new Date("2026-11-03T08:00:00Z"), new Date("2026-11-05T08:00:00Z")];
  expect(threads).toEqual([
    {
      company_id: COMPANY,
      commercial_id: COMMERCIAL,
      created_at: dates[0],
      last_message_at: dates[1],
      commercial_unread: 2,
      candidature_id: null,
      bodies: [`${LETTER} 2026-11-03T08:00:00Z`, `${LETTER} 2026-11-05T08:00:00Z`],
      dates,
    },
  ]);
  expect(await rows("select to_regclass('approaches') as old")).toEqual([{ old: null }]);
});

test("WORK-6 CONV-8 ce qui a suivi se cherche comme ce qui s’écrit aujourd’hui", async () => {
  const [found] = await rows("select count(*)::int as n from messages where body ilike '%laboratoires%'");
  expect(found).toEqual({ n: 5 });
});
