import { and, asc, eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { offerForm } from "~/domain/candidatures/offer-form";
import { REFUSALS } from "~/domain/messages";
import { findCandidature } from "~/operations/candidatures/find-candidature.server";
import { makeOffer } from "~/operations/candidatures/make-offer.server";
import { moveCandidature } from "~/operations/candidatures/move-candidature.server";
import { fillMission, keepMissionOpen } from "~/operations/missions/fill-mission.server";
import {
  candidatures,
  type EngagementRow,
  engagements,
  engagementTerms,
  notifications,
  publicProofs,
} from "~/platform/db/schema.server";
import type { User } from "../../../../tests/accounts/people";
import { APP_URL, ownDatabase, WAITING } from "../../../../tests/database";
import { aConfirmedWeek, anEngagement } from "../../../../tests/engagements";
import { aCompany } from "../../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../../tests/published";
import { moveEngagements } from "../clock/move-engagements.server";
import { findEngagement } from "../find-engagement.server";
import { answerTrial } from "./answer-trial.server";

const t = ownDatabase();
const ASKED = "2026-12-04T08:00:00Z";
const TERMS = {
  continue_rate: 480,
  continue_commission_percent: 5,
  continue_days_per_week: 3,
  continue_weeks: 8,
} as const;

async function aTrial(columns: Partial<EngagementRow> = {}) {
  const company = await aCompany(t.db, { status: "published" });
  const { user: commercial } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company);
  const engagement = await anEngagement(t.db, {
    mission,
    company,
    commercial,
    columns: {
      kind: "essai",
      starts_on: "2026-11-30",
      ends_on: "2026-12-06",
      trial_ends_on: "2026-12-06",
      ...columns,
    },
  });
  const answer = (who: User, decision: "continue" | "stop", at = "2026-12-04T10:00:00Z", reason = "") =>
    answerTrial(
      t.db,
      who,
      engagement.id,
      { decision, reason: reason || null },
      { appUrl: APP_URL, at: new Date(at) },
    );
  const run = (at: string) => moveEngagements(t.db, { appUrl: APP_URL, at: new Date(at) });
  const row = async () => (await t.db.select().from(engagements).where(eq(engagements.id, engagement.id)))[0];
  return { company, commercial, mission, engagement, answer, run, row };
}

const asked = async (columns: Partial<EngagementRow> = {}) => {
  const trial = await aTrial(columns);
  await trial.run(ASKED);
  await t.emptyQueue();
  return trial;
};

test("TRIAL-3 two yes continue the same engagement at once, with new terms from the day after the trial", async () => {
  const { company, commercial, engagement, answer, row } = await asked(TERMS);
  expect(await answer(company, "continue")).toMatchObject({ ok: true });
  expect(await row()).toMatchObject({ status: "trial_decision", continued_at: null });
  expect(await answer(commercial, "continue", "2026-12-04T11:00:00Z", "Avec plaisir.")).toMatchObject({
    ok: true,
    notice: { title: "L’essai continue" },
  });
  expect(await row()).toMatchObject({
    status: "running",
    ends_on: "2027-01-31",
    trial_ends_on: "2026-12-06",
    continued_at: new Date("2026-12-04T11:00:00Z"),
    stopped_trial: false,
  });
  const terms = await t.db
    .select()
    .from(engagementTerms)
    .where(eq(engagementTerms.engagement_id, engagement.id))
    .orderBy(asc(engagementTerms.starts_on));
  expect(terms.slice(1)).toMatchObject([
    {
      starts_on: "2026-12-07",
      rate: 480,
      commission_percent: 5,
      commission_base: "ca_ht",
      days_per_week: 3,
      duration_weeks: 8,
    },
  ]);
  const mails = await t.mails();
  expect(mails).toHaveLength(2);
  expect(mails.filter(({ text }) => text.includes("Avec plaisir."))).toHaveLength(1);
});

test("TRIAL-3 PROOF-1 the weeks of a trial count in public from the moment that it goes on", async () => {
  const { company, commercial, engagement, answer } = await asked(TERMS);
  await aConfirmedWeek(t.db, engagement, { week: "2026-11-30", at: new Date("2026-12-04T09:00:00Z") });
  const counted = () =>
    t.db.$count(publicProofs, and(eq(publicProofs.profile_id, commercial.userId), eq(publicProofs.weeks, 1)));
  await answer(company, "continue");
  expect(await counted()).toBe(0);
  await answer(commercial, "continue");
  expect(await counted()).toBe(1);
});

test("TRIAL-2 nothing that a side reads tells the other one's answer before both are in", async () => {
  const shown = async (decision: "continue" | "stop") => {
    const { company, commercial, engagement, answer } = await asked(TERMS);
    await answer(company, decision, undefined, decision === "stop" ? "Trop cher" : "Très bien");
    expect(await t.mails()).toEqual([]);
    const acts = await t.db
      .select({ act: notifications.act })
      .from(notifications)
      .where(eq(notifications.user_id, commercial.userId));
    const {
      events,
      changes,
      engagement: read,
      trial,
    } = (await findEngagement(t.db, commercial, engagement.id)) ?? {};
    return {
      acts: acts.map(({ act }) => act),
      events: events?.map(({ move, reason }) => [move, reason]),
      changes,
      status: read?.status,
      trial,
    };
  };
  const yes = await shown("continue");
  expect(yes.trial).toEqual({ own: null, hasOther: true, other: null, awaitsOffer: false });
  expect(await shown("stop")).toEqual(yes);
});

test("TRIAL-2 one no stops once both answered, each reads the other's words, and the state is an end", async () => {
  const { company, commercial, engagement, answer, row } = await asked(TERMS);
  await answer(company, "stop", undefined, "Le secteur ne répond pas.");
  expect(await row()).toMatchObject({ status: "trial_decision" });
  expect(await answer(commercial, "continue")).toMatchObject({
    ok: true,
    notice: { title: "L’essai s’arrête" },
  });
  expect(await row()).toMatchObject({ status: "ended", stopped_trial: true, continued_at: null });
  const read = await findEngagement(t.db, commercial, engagement.id);
  expect(read?.trial?.other).toMatchObject({ decision: "stop", reason: "Le secteur ne répond pas." });
});

test("TRIAL-2 an answer is given once, between 9:00 and 18:00; a repeated one changes nothing", async () => {
  const { company, commercial, answer, row } = await aTrial(TERMS);
  expect(await answer(company, "continue", "2026-12-04T07:00:00Z")).toMatchObject({
    kind: "conflict",
    message: REFUSALS.trialNotAsked,
  });
  // The job has not run since 9:00: the answer finds the state of its own moment.
  expect(await answer(company, "continue", ASKED)).toMatchObject({ ok: true });
  expect(await answer(company, "continue")).toMatchObject({ message: REFUSALS.alreadyDone });
  expect(await answer(company, "stop")).toMatchObject({ message: REFUSALS.trialAnswered });
  expect(await answer(commercial, "continue", "2026-12-04T17:00:00Z")).toMatchObject({
    kind: "conflict",
    message: REFUSALS.trialOver,
  });
  expect(await row()).toMatchObject({ status: "ended", stopped_trial: true });
});

test("TRIAL-2 of two answers at the same moment none is lost, and the trial is decided once", async () => {
  const { company, commercial, engagement, answer, row } = await asked(TERMS);
  const results = await Promise.all([
    answer(company, "continue"),
    answer(commercial, "continue"),
    answer(company, "continue"),
    answer(commercial, "continue"),
  ]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(2);
  expect(await row()).toMatchObject({ status: "running" });
  const terms = await t.db.$count(engagementTerms, eq(engagementTerms.engagement_id, engagement.id));
  expect(terms).toBe(2);
});

test("TRIAL-4 CONV-9 an answer locks the candidature before the engagement, as the deletion of an account does", async () => {
  const { company, commercial, engagement, answer, row } = await asked();
  await answer(company, "continue");
  const deciding = await t.db.transaction(async (tx) => {
    const { candidature_id } = engagement;
    await tx.select().from(candidatures).where(eq(candidatures.id, candidature_id)).for("update");
    const answered = answer(commercial, "continue");
    await vi.waitUntil(async () => (await t.sql(WAITING)).length > 0);
    await tx
      .select()
      .from(engagements)
      .where(eq(engagements.id, engagement.id))
      .for("update", { noWait: true });
    return { answered };
  });
  expect(await deciding.answered).toMatchObject({ ok: true });
  expect(await row()).toMatchObject({ status: "ended" });
});

test("TRIAL-4 without terms two yes end the trial as agreed; the company's next offer begins another engagement", async () => {
  const { company, commercial, engagement, answer, row } = await asked();
  await answer(company, "continue");
  expect(await answer(commercial, "continue")).toMatchObject({ notice: { title: "Oui des deux côtés" } });
  expect(await row()).toMatchObject({ status: "ended", stopped_trial: false, continued_at: null });
  const mails = await t.mails();
  expect(
    mails.filter(({ text }) => text.includes(`/candidatures/${engagement.candidature_id}#offrir`)),
  ).toHaveLength(1);
  const when = (day: string) => ({ appUrl: APP_URL, at: new Date(`${day}T10:00:00Z`) });
  const offer = offerForm("2026-12-05").parse({
    kind: "mission",
    rate: 470,
    start_date: "2026-12-14",
    days_per_week: 3,
    duration_weeks: 4,
  });
  const candidatureId = engagement.candidature_id;
  expect(await makeOffer(t.db, company, { candidatureId, offer }, when("2026-12-05"))).toMatchObject({
    ok: true,
  });
  expect(
    await moveCandidature(t.db, commercial, { candidatureId, name: "accept" }, when("2026-12-07")),
  ).toMatchObject({ ok: true, candidature: { status: "accepted", trial_agreed_at: null } });
  const of = await t.db
    .select()
    .from(engagements)
    .where(eq(engagements.candidature_id, candidatureId))
    .orderBy(asc(engagements.accepted_at));
  expect(of.map(({ status, kind, starts_on }) => [status, kind, starts_on])).toEqual([
    ["ended", "essai", "2026-11-30"],
    ["planned", "mission", "2026-12-14"],
  ]);
  expect(await makeOffer(t.db, company, { candidatureId, offer }, when("2026-12-08"))).toMatchObject({
    kind: "conflict",
  });
});

test("TRIAL-4 after any other acceptance no second offer is made", async () => {
  const { company, engagement } = await aTrial();
  const offer = offerForm("2026-12-01").parse({ kind: "essai", rate: 470, start_date: "2026-12-14" });
  expect(
    await makeOffer(
      t.db,
      company,
      { candidatureId: engagement.candidature_id, offer },
      { appUrl: APP_URL, at: new Date("2026-12-01T10:00:00Z") },
    ),
  ).toMatchObject({ kind: "conflict" });
});

test("TRIAL-5 the company is asked whether the mission is filled only once a trial goes on", async () => {
  const { company, commercial, mission, engagement, answer } = await asked(TERMS);
  const at = new Date("2026-12-04T12:00:00Z");
  const asks = async () =>
    (await findCandidature(t.db, company, engagement.candidature_id))?.asksWhetherFilled;
  expect(await asks()).toBe(false);
  expect(await keepMissionOpen(t.db, company, mission.id, { at })).toMatchObject({
    message: REFUSALS.alreadyDecided,
  });
  await answer(company, "continue");
  await answer(commercial, "continue");
  expect(await asks()).toBe(true);
  expect(await fillMission(t.db, company, { missionId: mission.id }, { appUrl: APP_URL, at })).toMatchObject({
    ok: true,
  });
  expect(await asks()).toBe(false);
});

test("TRIAL-5 after a stopped trial the question is not asked, and an answer about others leaves an open trial's", async () => {
  const { company, mission, engagement } = await asked(TERMS);
  const { user: other } = await aPublicCommercial(t.db);
  const running = await anEngagement(t.db, { mission, company, commercial: other });
  expect(
    await keepMissionOpen(t.db, company, mission.id, { at: new Date("2026-12-04T12:00:00Z") }),
  ).toMatchObject({ ok: true });
  const answeredAt = async (id: string) =>
    (await t.db.select().from(candidatures).where(eq(candidatures.id, id)))[0]?.fill_answered_at;
  expect(await answeredAt(running.candidature_id)).not.toBeNull();
  expect(await answeredAt(engagement.candidature_id)).toBeNull();
  await moveEngagements(t.db, { appUrl: APP_URL, at: new Date("2026-12-04T18:00:00Z") });
  expect((await findCandidature(t.db, company, engagement.candidature_id))?.asksWhetherFilled).toBe(false);
});
