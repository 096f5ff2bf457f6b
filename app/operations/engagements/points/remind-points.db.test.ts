import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { type EngagementRow, engagementChanges, engagements, points } from "~/platform/db/schema.server";
import { madeOnce } from "../../../../tests/accounts/people";
import { APP_URL, ownDatabase } from "../../../../tests/database";
import { anEngagement, aPointAct } from "../../../../tests/engagements";
import { aCompany } from "../../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../../tests/published";
import { remindPoints } from "./remind-points.server";

const FRIDAY = new Date("2026-12-11T15:00:00Z");
const MONDAY = new Date("2026-12-14T08:00:00Z");

const t = ownDatabase();
const company = madeOnce(() => aCompany(t.db, { status: "published" }));
const commercial = madeOnce(
  async () => (await aPublicCommercial(t.db, { email: "solenn@example.test" })).user,
);
let engagement: EngagementRow;

beforeEach(async () => {
  await t.db.delete(engagements);
  await t.emptyQueue();
  const mission = await anOpenMission(t.db, company);
  const columns = { starts_on: "2026-12-07", accepted_at: new Date("2026-12-01T09:00:00Z") };
  engagement = await anEngagement(t.db, { mission, company, commercial, columns });
});

const remind = (at: Date) => remindPoints(t.db, { appUrl: APP_URL, at });
const minutes = (from: Date, by: number) => new Date(from.getTime() + by * 60_000);
const subjects = async () => (await t.mails()).map(({ subject }) => subject.split(",")[0]);

test("POINT-4 the Acharné is reminded at 16:00 on the last working day and at 9:00 on the next one, once each", async () => {
  const counts: number[] = [];
  for (const at of [
    minutes(FRIDAY, -1),
    FRIDAY,
    minutes(FRIDAY, 5),
    minutes(MONDAY, -1),
    MONDAY,
    minutes(MONDAY, 5),
  ])
    counts.push(await remind(at));
  expect(counts).toEqual([0, 1, 0, 0, 1, 0]);
  const [first, second, ...others] = await t.mails();
  expect(others).toEqual([]);
  expect(first?.to).toBe("solenn@example.test");
  expect(first?.text).toContain(`/engagements/${engagement.id}#semaine-2026-12-07`);
  expect(first?.subject).toContain("Votre point de la semaine");
  expect(second?.subject).toContain("Il manque votre point");
});

test("POINT-4 several servers remind once", async () => {
  const counts = await Promise.all([remind(FRIDAY), remind(FRIDAY), remind(FRIDAY)]);
  expect(counts.sort()).toEqual([0, 0, 1]);
  expect(await subjects()).toHaveLength(1);
});

test("POINT-4 after weeks of downtime one reminder is sent, of the newest week", async () => {
  expect(await remind(new Date("2026-12-21T10:00:00Z"))).toBe(1);
  const [mail, ...others] = await t.mails();
  expect(others).toEqual([]);
  expect(mail?.text).toContain("#semaine-2026-12-14");
});

test("POINT-4 a week that has a point, is paused, or can no longer be written gets no reminder", async () => {
  await aPointAct(t.db, engagement, { week: "2026-12-07", act: "write", at: minutes(FRIDAY, -60) });
  expect(await remind(FRIDAY)).toBe(0);
  await t.db.delete(points);
  await t.db.insert(engagementChanges).values({
    engagement_id: engagement.id,
    kind: "pause",
    date: "2026-12-14",
    reason: "Inventaire.",
    proposed_by: "company",
    proposed_at: FRIDAY,
    answered_at: FRIDAY,
    accepted: true,
  });
  expect(await remind(new Date("2026-12-18T16:00:00Z"))).toBe(1);
  expect(await remind(new Date("2026-12-21T10:00:00Z"))).toBe(0);
  await t.db.update(engagements).set({ points_reminded_at: null }).where(eq(engagements.id, engagement.id));
  expect(await remind(new Date("2026-12-29T10:00:00Z"))).toBe(0);
});

test("POINT-4 ENG-14 nobody is reminded of a point for a deleted company", async () => {
  const gone = { status: "broken_off", ended_at: FRIDAY, company_id: null, company_name: null } as const;
  await t.db.update(engagements).set(gone).where(eq(engagements.id, engagement.id));
  expect(await remind(MONDAY)).toBe(0);
});

test("POINT-4 the last week of an engagement that has ended is asked for", async () => {
  const end = { status: "ended", ended_at: minutes(FRIDAY, 600), ends_on: "2026-12-11" } as const;
  await t.db.update(engagements).set(end).where(eq(engagements.id, engagement.id));
  expect(await remind(MONDAY)).toBe(1);
  expect(await subjects()).toEqual([expect.stringContaining("Il manque votre point")]);
});
