import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import {
  type EngagementRow,
  engagementChanges,
  engagementEvents,
  engagements,
  notifications,
} from "~/platform/db/schema.server";
import { madeOnce } from "../../../../tests/accounts/people";
import { APP_URL, ownDatabase } from "../../../../tests/database";
import { anEngagement } from "../../../../tests/engagements";
import { aMission } from "../../../../tests/missions";
import { aCommercial, aCompany } from "../../../../tests/profiles";
import { moveEngagements } from "./move-engagements.server";

const TRIAL = {
  kind: "essai",
  status: "planned",
  starts_on: "2026-11-30",
  ends_on: "2026-12-06",
  trial_ends_on: "2026-12-06",
} as const;

const t = ownDatabase();
const company = madeOnce(() => aCompany(t.db));
beforeEach(async () => {
  await t.db.delete(engagements);
  await t.emptyQueue();
});

const made = async (columns: Partial<EngagementRow> = {}) =>
  anEngagement(t.db, {
    mission: { id: await aMission(t.db, company) },
    company,
    commercial: await aCommercial(t.db),
    columns,
  });
const run = (at: string) => moveEngagements(t.db, { appUrl: APP_URL, at: new Date(at) });
const rowOf = async ({ id }: { id: string }) =>
  (await t.db.select().from(engagements).where(eq(engagements.id, id)))[0];
const movesOf = async ({ id }: { id: string }) =>
  (
    await t.db
      .select({ move: engagementEvents.move })
      .from(engagementEvents)
      .where(eq(engagementEvents.engagement_id, id))
      .orderBy(asc(engagementEvents.id))
  ).map(({ move }) => move);
const actsOf = async ({ id }: { id: string }) =>
  (await t.db.select().from(notifications).where(eq(notifications.engagement_id, id))).map(({ act }) => act);
const agreed = (engagement: EngagementRow, kind: "pause" | "resume", date: string) =>
  t.db.insert(engagementChanges).values({
    engagement_id: engagement.id,
    kind,
    date,
    reason: "Congés de Noël",
    proposed_by: "company",
    proposed_at: new Date("2026-11-25T09:00:00Z"),
    answered_at: new Date("2026-11-25T10:00:00Z"),
    accepted: true,
  });

test("ENG-10 the clock starts an engagement on its first day and ends it after its last one, with one mail to each side", async () => {
  const engagement = await made({ status: "planned", starts_on: "2027-01-04", ends_on: "2027-03-28" });
  expect(await run("2027-01-03T22:59:59Z")).toBe(0);
  expect(await run("2027-01-03T23:00:00Z")).toBe(1);
  expect(await rowOf(engagement)).toMatchObject({ status: "running", ended_at: null });
  expect(await actsOf(engagement)).toEqual(["started", "started"]);
  expect(await t.mails()).toHaveLength(0);
  // The clock changes on the last day.
  expect(await run("2027-03-28T21:59:59Z")).toBe(0);
  expect(await run("2027-03-28T22:00:00Z")).toBe(1);
  expect(await rowOf(engagement)).toMatchObject({
    status: "ended",
    ended_at: new Date("2027-03-28T22:00:00Z"),
    stopped_trial: false,
  });
  expect(await t.mails()).toHaveLength(2);
  expect(await run("2027-03-29T10:00:00Z")).toBe(0);
});

test("TRIAL-1 both sides of a trial are asked at 9:00, and their silence stops it at 18:00", async () => {
  const engagement = await made({ ...TRIAL, status: "running" });
  expect(await run("2026-12-04T07:59:59Z")).toBe(0);
  expect(await run("2026-12-04T08:00:00Z")).toBe(1);
  expect(await rowOf(engagement)).toMatchObject({ status: "trial_decision" });
  expect((await t.mails()).map(({ subject }) => subject.includes("on continue"))).toEqual([true, true]);
  await t.emptyQueue();
  expect(await run("2026-12-04T16:59:59Z")).toBe(0);
  expect(await run("2026-12-04T17:00:00Z")).toBe(1);
  expect(await rowOf(engagement)).toMatchObject({ status: "ended", stopped_trial: true });
  expect((await t.mails()).map(({ subject }) => subject.includes("s’arrête"))).toEqual([true, true]);
});

test("ENG-10 after a downtime everything due is made in order, and only the last move is mailed", async () => {
  const trial = await made(TRIAL);
  const paused = await made({ status: "planned" });
  await agreed(paused, "pause", "2026-12-07");
  await agreed(paused, "resume", "2026-12-14");
  expect(await run("2026-12-20T10:00:00Z")).toBe(2);
  expect(await movesOf(trial)).toEqual(["start", "ask-trial", "stop-trial"]);
  expect(await actsOf(trial)).toEqual(["trial_stopped", "trial_stopped"]);
  expect(await movesOf(paused)).toEqual(["start", "pause", "resume"]);
  expect(await rowOf(paused)).toMatchObject({ status: "running" });
  expect(await actsOf(paused)).toEqual(["resumed", "resumed"]);
  expect(await t.mails()).toHaveLength(2);
});

test("ENG-8 ENG-9 an agreed pause and an announced break-off are made on their days", async () => {
  const engagement = await made({
    breaks_on: "2026-12-10",
    broken_by: "company",
    break_reason: "Budget gelé",
  });
  await agreed(engagement, "pause", "2026-12-07");
  expect(await run("2026-12-06T22:59:59Z")).toBe(0);
  expect(await run("2026-12-06T23:00:00Z")).toBe(1);
  expect(await rowOf(engagement)).toMatchObject({ status: "paused" });
  const [change] = await t.db.select().from(engagementChanges);
  expect(change?.applied_at).toEqual(new Date("2026-12-06T23:00:00Z"));
  expect(await run("2026-12-09T23:00:00Z")).toBe(1);
  expect(await rowOf(engagement)).toMatchObject({ status: "broken_off", stopped_trial: false });
  const [mail] = await t.mails();
  expect(mail?.text).toContain("Budget gelé");
});

test("ENG-10 two servers in the same minute make each move once", async () => {
  const rows = [];
  for (let each = 0; each < 4; each += 1) rows.push(await made({ status: "planned" }));
  const at = "2026-11-23T00:00:00Z";
  const counts = await Promise.all([run(at), run(at), run(at)]);
  const total = counts.reduce((sum, each) => sum + each, 0);
  expect(total + (await run(at))).toBe(rows.length);
  for (const row of rows) expect(await movesOf(row)).toEqual(["start"]);
});
