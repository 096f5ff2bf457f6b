import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { offers } from "~/platform/db/schema.server";
import { aCandidature } from "../../../tests/candidatures";
import { ownDatabase } from "../../../tests/database";
import { aCompany } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";

const t = ownDatabase();

/** The statements of the migration that make engagements of older offers. */
const FILL = readFileSync("drizzle/0002_engagements.sql", "utf8")
  .split("--> statement-breakpoint")
  .filter((statement) => /^\s*(?:--.*\n\s*)*(?:with accepted|insert into engagement)/i.test(statement));

test("ENG-2 an offer that was accepted before engagements existed gets the state of its dates, without mails or weeks", async () => {
  expect(FILL).toHaveLength(2);
  // The migration asks the database for the day.
  const [{ today = "" } = {}] = await t.sql<{ today: string }>(
    "select (now() at time zone 'Europe/Paris')::date::text as today",
  );
  const inDays = (days: number): string =>
    new Date(Date.parse(`${today}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  const company = await aCompany(t.db, { status: "published" });
  const accepted = async (start: string, weeks: number | null, kind: "mission" | "essai" | "commission") => {
    const { user: commercial } = await aPublicCommercial(t.db);
    const mission = await anOpenMission(t.db, company);
    const life = { status: "accepted", expires_at: null } as const;
    const { id } = await aCandidature(t.db, { mission, company, commercial, life });
    const pay = kind === "commission" ? { commission_percent: 10 } : { rate: 460 };
    await t.db
      .insert(offers)
      .values({ candidature_id: id, kind, start_date: start, duration_weeks: weeks, ...pay });
    return id;
  };
  const ids = {
    planned: await accepted(inDays(10), 4, "mission"),
    running: await accepted(inDays(-10), 4, "mission"),
    ended: await accepted(inDays(-60), 4, "mission"),
    without_end: await accepted(inDays(-60), null, "commission"),
    stopped: await accepted(inDays(-30), 1, "essai"),
    gone: await accepted(inDays(-10), 4, "mission"),
  };
  await t.sql("update candidatures set commercial_id = null where id = $1", [ids.gone]);
  for (const statement of FILL) await t.sql(statement);
  const rows = await t.sql<{ candidature_id: string; status: string; stopped_trial: boolean }>(
    "select candidature_id, status::text, stopped_trial from engagements",
  );
  const stateOf = (id: string) => rows.find(({ candidature_id }) => candidature_id === id);
  expect(stateOf(ids.planned)).toMatchObject({ status: "planned" });
  expect(stateOf(ids.running)).toMatchObject({ status: "running" });
  expect(stateOf(ids.ended)).toMatchObject({ status: "ended", stopped_trial: false });
  expect(stateOf(ids.without_end)).toMatchObject({ status: "running" });
  expect(stateOf(ids.stopped)).toMatchObject({ status: "ended", stopped_trial: true });
  expect(stateOf(ids.gone)).toMatchObject({ status: "broken_off" });
  expect(await t.sql("select 1 from engagement_terms")).toHaveLength(rows.length);
  expect(await t.sql("select 1 from points")).toEqual([]);
  expect(await t.mails()).toEqual([]);
});
