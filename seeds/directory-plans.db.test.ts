import { sql } from "drizzle-orm";
import pino from "pino";
import { beforeAll, expect, test } from "vitest";
import { readDirectoryFilter } from "~/marketplace/profiles/directory-filter";
import { conditionsOf } from "~/operations/listed/narrowed";
import { narrow } from "~/operations/profiles/directory-conditions.server";
import { listedProfiles } from "~/platform/db/schema.server";
import { ownDatabase } from "../tests/database";
import { loadBulk } from "./bulk.server";

const NOW = new Date("2026-11-20T12:00:00Z");
const t = ownDatabase();

beforeAll(async () => {
  await loadBulk(
    { config: { databaseUrl: t.connectionString } },
    { profiles: 3_000, missions: 0, seed: 1, log: pino({ level: "silent" }) },
  );
});

/** How many profiles PostgreSQL thinks that a filter finds, by which it chooses its way, and how many there are. */
async function weighed(search: string) {
  const filter = readDirectoryFilter(new URLSearchParams(search));
  const wanted = conditionsOf(listedProfiles.facets, await narrow(t.db, filter, NOW));
  const plan = await t.db.execute<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
    sql`explain (format json) select from ${listedProfiles} where ${wanted}`,
  );
  return {
    search,
    thought: plan.rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0,
    found: await t.db.$count(listedProfiles, wanted),
  };
}

test("FAST-4 DIR-10 PostgreSQL sait à peu près combien chaque choix laisse de profils, seul et avec d’autres", async () => {
  for (const search of [
    "competence=Appel",
    "competence=Appel&competence=Emailing",
    "grade=lieutenant",
    "grade=lieutenant&grade=colonel",
    "grade=capitaine&competence=Automation",
    "q=finance&langue=anglais",
    "q=finance&langue=russe",
    "q=finance&competence=Appel&langue=anglais",
    "secteur=assurance",
    "secteur=assurance&secteur=pharma&competence=Appel",
  ]) {
    const { thought, found } = await weighed(search);
    expect({ search, thought, found, near: thought > found / 2 && thought < found * 2 }).toMatchObject({
      near: true,
    });
  }
});

test("FAST-4 DIR-2 DIR-10 un mot et des choix se cherchent ensemble dans un seul index", async () => {
  const filter = readDirectoryFilter(new URLSearchParams("q=finance&competence=Appel&langue=russe"));
  const wanted = conditionsOf(listedProfiles.facets, await narrow(t.db, filter, NOW));
  const plan = await t.db.execute<{ "QUERY PLAN": string }>(
    sql`explain select from ${listedProfiles} where ${wanted}`,
  );
  const conditions = plan.rows.map((row) => row["QUERY PLAN"]).filter((line) => line.includes("Index Cond"));
  expect(conditions).toHaveLength(1);
  for (const asked of ["words @@", "competences:Appel", "langues:russe"])
    expect(conditions[0]).toContain(asked);
});
