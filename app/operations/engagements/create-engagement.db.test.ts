import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { offerForm } from "~/domain/candidatures/offer-form";
import { makeOffer } from "~/operations/candidatures/make-offer.server";
import { moveCandidature } from "~/operations/candidatures/move-candidature.server";
import { closeMission } from "~/operations/missions/close-mission.server";
import { reapplyErasures } from "~/operations/personal-data/erasure/reapply-erasures.server";
import { engagements, engagementTerms, notifications } from "~/platform/db/schema.server";
import { erasureOf } from "~/platform/erasures.server";
import { anAdmin, aVisitor, type User } from "../../../tests/accounts/people";
import { aCandidature } from "../../../tests/candidatures";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { aCompany } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";
import { findEngagement } from "./find-engagement.server";
import { findEngagements } from "./find-engagements.server";

const t = ownDatabase();
const SENT = new Date("2026-11-20T09:00:00Z");
const on = (day: number) => ({ appUrl: APP_URL, at: new Date(SENT.getTime() + day * 86_400_000) });

async function agreed(terms: object = {}) {
  const company = await aCompany(t.db, { status: "published" });
  const { user: commercial } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company, {
    title: "Ouvrir l’Ouest",
    company_confidential: true,
  });
  const { id } = await aCandidature(t.db, { mission, company, commercial, at: SENT });
  const offer = offerForm("2026-11-20").parse({
    kind: "mission",
    rate: 460,
    commission_percent: 5,
    start_date: "2027-01-04",
    days_per_week: 3,
    duration_weeks: 12,
    expenses: "receipts",
    objective_kind: "signatures",
    objective_count: 40,
    ...terms,
  });
  expect(await makeOffer(t.db, company, { candidatureId: id, offer }, on(1))).toMatchObject({ ok: true });
  const accept = () => moveCandidature(t.db, commercial, { candidatureId: id, name: "accept" }, on(2));
  const [first, second] = await Promise.all([accept(), accept()]);
  expect([first.ok, second.ok].filter(Boolean)).not.toEqual([]);
  const [engagement] = await t.db.select().from(engagements).where(eq(engagements.candidature_id, id));
  if (!engagement) throw new Error("no engagement was made");
  return { company, commercial, mission, engagement, candidatureId: id };
}

const seenBy = async (user: User, id: string) => findEngagement(t.db, user, id);

test("ENG-1 OFFER-1 an accepted offer begins one engagement with its own names and terms", async () => {
  const { engagement, candidatureId } = await agreed();
  expect(engagement).toMatchObject({
    status: "planned",
    kind: "mission",
    starts_on: "2027-01-04",
    ends_on: "2027-03-28",
    expenses: "receipts",
    objective_kind: "signatures",
    objective_count: 40,
    trial_ends_on: null,
    ended_at: null,
  });
  expect([engagement.company_name, engagement.contact_name, engagement.commercial_name]).not.toContain(null);
  expect(engagement.commercial_name?.split(" ").length).toBeGreaterThan(1);
  expect(await t.db.$count(engagements, eq(engagements.candidature_id, candidatureId))).toBe(1);
  expect(
    await t.db.select().from(engagementTerms).where(eq(engagementTerms.engagement_id, engagement.id)),
  ).toMatchObject([
    { rate: 460, commission_percent: 5, starts_on: "2027-01-04", days_per_week: 3, duration_weeks: 12 },
  ]);
});

test("ENG-1 the trial of an accepted offer ends after its week", async () => {
  const { engagement } = await agreed({
    kind: "essai",
    duration_weeks: undefined,
    continue_rate: 480,
    continue_weeks: 8,
  });
  expect(engagement).toMatchObject({
    kind: "essai",
    trial_ends_on: "2027-01-10",
    ends_on: "2027-01-10",
    continue_rate: 480,
    continue_weeks: 8,
  });
});

test("ENG-3 only the two sides read an engagement, also after the mission is closed", async () => {
  const { company, commercial, mission, engagement } = await agreed();
  expect(
    await closeMission(t.db, company, { missionId: mission.id, answerText: "Pourvue." }, on(3)),
  ).toMatchObject({
    ok: true,
  });
  for (const user of [company, commercial])
    expect(await seenBy(user, engagement.id)).toMatchObject({
      brief: { title: "Ouvrir l’Ouest" },
      other: { isGone: false, contact: { email: expect.stringContaining("@") } },
    });
  const rival = await aCompany(t.db, { status: "published" });
  const { user: colleague } = await aPublicCommercial(t.db);
  for (const other of [rival, colleague, await anAdmin(t.db), aVisitor])
    expect(await seenBy(other as User, engagement.id)).toBeUndefined();
  expect((await findEngagements(t.db, rival)).rows).toEqual([]);
  expect((await findEngagements(t.db, company)).rows).toHaveLength(1);
});

test("ENG-14 deleting an account breaks its engagements off and leaves terms and brief to the other side", async () => {
  for (const leaving of ["company", "commercial"] as const) {
    const people = await agreed();
    const { engagement } = people;
    const staying = leaving === "company" ? people.commercial : people.company;
    const erased = new Set([erasureOf(people[leaving].userId)]);
    expect(await reapplyErasures(t.db, erased, on(5))).toBe(1);
    expect(await seenBy(staying, engagement.id)).toMatchObject({
      engagement: { status: "broken_off", breaks_on: "2026-11-25", broken_by: leaving },
      other: { name: "Compte supprimé", contact: null, isGone: true },
      terms: [{ rate: 460 }],
      brief: { title: "Ouvrir l’Ouest" },
    });
    const [told] = await t.db
      .select({ act: notifications.act })
      .from(notifications)
      .where(eq(notifications.engagement_id, engagement.id));
    expect(told).toEqual({ act: "account_deleted" });
  }
});

test("ENG-14 TRIAL-3 a trial whose other side deletes its account did not go on", async () => {
  const { company, commercial, engagement } = await agreed({ kind: "essai", duration_weeks: undefined });
  await reapplyErasures(t.db, new Set([erasureOf(company.userId)]), on(5));
  expect(await seenBy(commercial, engagement.id)).toMatchObject({
    engagement: { status: "broken_off", stopped_trial: true },
  });
});
