import pg from "pg";
import { expect, test, vi } from "vitest";
import { COUNT_CAP } from "~/domain/bounds";
import { SHORT_QUERY_ROWS } from "~/domain/search/search-text";
import { findMissionsToModerate } from "~/operations/missions/find-missions-to-moderate.server";
import { findProfilesToModerate } from "~/operations/profiles/find-profiles-to-moderate.server";
import { anAdmin, madeOnce } from "../../tests/accounts/people";
import { ownDatabase } from "../../tests/database";
import { aMission } from "../../tests/missions";
import { aCompany, aDraft } from "../../tests/profiles";

const t = ownDatabase();
const admin = madeOnce(() => anAdmin(t.db));

async function profiles(q = "", role: "commercial" | "entreprise" | null = null) {
  const found = await findProfilesToModerate(t.db, admin, { q, role, status: null, page: 1 });
  if (!found.ok) throw new Error(found.message);
  return found;
}

test("FAST-4 ADM-4 ADM-5 tabs follow each sign-up, decision and deletion without a scan", async () => {
  const company = await aCompany(t.db, { status: "published" });
  await aDraft(t.db, "commercial");
  const mission = await aMission(t.db, company);
  expect((await profiles()).counts).toEqual({ draft: 1, pending: 0, published: 1, all: 2 });
  expect((await profiles("", "entreprise")).counts).toEqual({ draft: 0, pending: 0, published: 1, all: 1 });
  await t.sql("update companies set status = 'pending' where id = $1", [company.company.id]);
  await t.sql("update missions set status = 'closed' where id = $1", [mission]);
  expect((await profiles()).counts).toEqual({ draft: 1, pending: 1, published: 0, all: 2 });
  const missions = await findMissionsToModerate(t.db, admin, { q: "", status: null, page: 1 });
  expect(missions).toMatchObject({ counts: { closed: 1, pending: 0, all: 1 }, atLeast: [] });
  await t.sql("delete from companies where id = $1", [company.company.id]);
  expect((await profiles()).counts).toEqual({ draft: 1, pending: 0, published: 0, all: 1 });
  expect(await findMissionsToModerate(t.db, admin, { q: "", status: null, page: 1 })).toMatchObject({
    counts: { closed: 0, all: 0 },
  });
});

test("FAST-4 ADM-5 a search with many results is counted up to a thousand; one that is too short is limited to the newest, and says so", async () => {
  const rows = SHORT_QUERY_ROWS + 20;
  await t.sql(
    `with people as (insert into users (id, email) select md5('p' || n)::uuid, 'p' || n || '@example.test'
      from generate_series(1, ${rows}) as n returning id, email)
    insert into profiles (id, role, email, created_at, search_text)
    select id, 'commercial', email, '2026-01-01'::timestamptz + substr(split_part(email, '@', 1), 2)::int * interval '1 minute',
      case email when 'p1@example.test' then 'jazz' when 'p9999@example.test' then 'pizza' else 'camille' end from people`,
  );
  const many = await profiles("camille");
  expect([many.counts.draft, many.atLeast, many.rows.length]).toEqual([COUNT_CAP, ["draft", "all"], 50]);
  await aCompany(t.db, { status: "pending", search_text: "camille" });
  const both = await profiles("camille");
  expect([both.counts, both.atLeast]).toEqual([
    { draft: COUNT_CAP, pending: 1, published: 0, all: COUNT_CAP },
    ["draft", "all"],
  ]);
  await t.sql(
    "update profiles set search_text = 'claude' where role = 'commercial' and created_at < '2026-01-01'::timestamptz + interval '1202 minutes' and search_text = 'camille'",
  );
  const some = await profiles("claude");
  expect([some.counts.draft, some.counts.all, some.atLeast]).toEqual([
    COUNT_CAP,
    COUNT_CAP,
    ["draft", "all"],
  ]);
  expect(some.rows.map(({ created_at }) => created_at.toISOString()).slice(0, 2)).toEqual([
    "2026-01-01T20:01:00.000Z",
    "2026-01-01T20:00:00.000Z",
  ]);
  const short = await profiles("zz");
  expect([short.counts.all, short.limitedToFirst]).toEqual([1, true]);
  expect([(await profiles("jazz")).counts.all, (await profiles("jazz")).limitedToFirst]).toEqual([1, false]);
});

test("FAST-4 ADM-5 a search with few results is counted and shown by one query", async () => {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  try {
    expect((await profiles("pizza")).rows).toHaveLength(1);
    expect(sent.mock.calls).toHaveLength(2);
  } finally {
    sent.mockRestore();
  }
});
