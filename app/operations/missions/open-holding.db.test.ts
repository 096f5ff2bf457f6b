import pg from "pg";
import pino from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { COUNTED_MOST } from "~/marketplace/counted";
import { followPublicChanges, type PublicChanges } from "~/platform/cache/public-changes.server";
import { remembersPublic } from "~/platform/cache/public-memory.server";
import { connect, type Orm, openPool } from "~/platform/db/client.server";
import type { Reader } from "~/platform/db.server";
import { ownDatabase } from "../../../tests/database";
import { anAdmin, madeOnce, type User } from "../../../tests/people";
import { aCompany } from "../../../tests/profiles";
import { anOpenMission } from "../../../tests/published";
import { findMissionsToModerate } from "./find-missions-to-moderate.server";

const t = ownDatabase();
const admin = madeOnce(() => anAdmin(t.db));
let serving: Orm;
let changes: PublicChanges;
let end: () => Promise<void>;

/** So many are open and hold the words, and some others do not, in a list that is taken for a long one. */
beforeAll(async () => {
  const company = await aCompany(t.db, { status: "published" });
  await open(company, "Vente au salon", COUNTED_MOST + 20);
  await open(company, "Une autre", COUNTED_MOST + 300);
  await t.sql("insert into public_totals (list, change) values ('missions', 100000)");
  await t.sql("analyze listed_missions");
  const pool = openPool(t.connectionString);
  changes = followPublicChanges({
    connectionString: t.connectionString,
    log: pino({ level: "silent" }),
  });
  serving = remembersPublic(connect(pool), changes);
  end = async () => {
    await changes.stop();
    await pool.end();
  };
});
afterAll(() => end());

/** Open missions of that title, one an hour. */
async function open(company: User, title: string, many: number) {
  const { slug } = await anOpenMission(t.db, company, { title });
  await t.sql(
    `insert into missions select m.* from missions s, generate_series(1, $2::int) n,
      lateral jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'slug', s.slug || '-' || n,
        'submission_key', gen_random_uuid(), 'created_at', s.created_at - n * interval '1 hour')) m where s.slug = $1`,
    [slug, many - 1],
  );
  await t.sql(
    `insert into public_missions select p.* from public_missions s
      join missions m on m.slug like s.slug || '-%',
      lateral jsonb_populate_record(s, jsonb_build_object('mission_id', m.id, 'slug', m.slug,
        'published_at', m.created_at)) p where s.slug = $1`,
    [slug],
  );
}

async function found(publicDb: Reader, q: string) {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  try {
    const answer = await findMissionsToModerate(t.db, admin, { q, status: null, page: 1 }, publicDb);
    if (!answer.ok) throw new Error(answer.message);
    const asked = sent.mock.calls.map(([first]) => (first as unknown as pg.QueryConfig).text ?? "");
    return {
      shown: answer.rows.map(({ mission }) => mission.id),
      counts: answer.counts,
      atLeast: answer.atLeast,
      metOneByOne: asked.some((text) => text.includes("with met as materialized")),
    };
  } finally {
    sent.mockRestore();
  }
}

test("FAST-4 ADM-4 un mot que beaucoup de missions ouvertes contiennent ne se cherche pas dans tous les textes, et trouve autant", async () => {
  for (const q of ["salon", "vente salon"]) {
    const [lately, plainly] = [await found(serving, q), await found(t.db, q)];
    expect(lately.counts).toMatchObject({ published: COUNTED_MOST, pending: 0, all: COUNTED_MOST });
    expect(lately.shown).toHaveLength(50);
    expect([lately.metOneByOne, plainly.metOneByOne]).toEqual([false, true]);
    expect({ ...plainly, metOneByOne: false }).toEqual(lately);
  }
});

test("FAST-4 ADM-4 une mission revue attend, quoique le public la lise encore : elle n’est pas comptée parmi les ouvertes", async () => {
  await t.sql(
    `update missions set status = 'pending' where id in (
      select id from missions where title = 'Vente au salon' order by created_at limit 20)`,
  );
  const [lately, plainly] = [await found(serving, "salon"), await found(t.db, "salon")];
  expect(lately).toMatchObject({
    counts: { published: COUNTED_MOST, pending: 20, all: COUNTED_MOST + 20 },
    atLeast: [],
    metOneByOne: true,
  });
  expect(plainly).toEqual(lately);
});
