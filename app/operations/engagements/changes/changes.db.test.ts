import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import { addDays } from "~/domain/working-days";
import {
  type EngagementRow,
  engagementChanges,
  engagementEvents,
  engagements,
} from "~/platform/db/schema.server";
import { aVisitor, madeOnce, type User } from "../../../../tests/accounts/people";
import { APP_URL, ownDatabase } from "../../../../tests/database";
import { anEngagement } from "../../../../tests/engagements";
import { aMission } from "../../../../tests/missions";
import { aCommercial, aCompany } from "../../../../tests/profiles";
import { moveEngagements } from "../clock/move-engagements.server";
import { findReportableWeek } from "../points/find-reportable-week.server";
import { answerChange } from "./answer-change.server";
import { breakOff } from "./break-off.server";
import { proposeChange } from "./propose-change.server";

const t = ownDatabase();
const company = madeOnce(() => aCompany(t.db));
const REASON = "Salon professionnel à Lyon";
const when = (at = "2026-12-01T10:00:00Z") => ({ appUrl: APP_URL, at: new Date(at) });

async function made(columns: Partial<EngagementRow> = {}) {
  const commercial = await aCommercial(t.db);
  const engagement = await anEngagement(t.db, {
    mission: { id: await aMission(t.db, company) },
    company,
    commercial,
    columns,
  });
  await t.emptyQueue();
  const engagementId = engagement.id;
  return {
    commercial,
    engagement,
    propose: (who: User, kind: "pause" | "resume" | "end", date: string | null, at?: string) =>
      proposeChange(t.db, who, { engagementId, kind, input: { date, reason: REASON } }, when(at)),
    answer: (who: User, accepts: boolean, at?: string, changeId?: string) =>
      answerChange(t.db, who, { engagementId, accepts, changeId }, when(at)),
    leave: (who: User, date: string | null, at?: string, reason = REASON) =>
      breakOff(t.db, who, { engagementId, input: { date, reason } }, when(at)),
    row: async () => (await t.db.select().from(engagements).where(eq(engagements.id, engagementId)))[0],
    changes: () =>
      t.db.select().from(engagementChanges).where(eq(engagementChanges.engagement_id, engagementId)),
  };
}

test("ENG-8 a pause dated today takes effect when the other side accepts it, and its end likewise", async () => {
  const { commercial, propose, answer, row } = await made();
  expect(await propose(commercial, "pause", null)).toMatchObject({ ok: true });
  expect(await row()).toMatchObject({ status: "running" });
  const [asked] = await t.mails();
  expect(asked?.text).toContain(REASON);
  expect(await answer(company, true)).toMatchObject({ ok: true });
  expect(await row()).toMatchObject({ status: "paused" });
  expect(await propose(company, "resume", "2026-12-14", "2026-12-02T10:00:00Z")).toMatchObject({ ok: true });
  expect(await answer(commercial, true, "2026-12-02T11:00:00Z")).toMatchObject({ ok: true });
  expect(await row()).toMatchObject({ status: "paused" });
  await moveEngagements(t.db, when("2026-12-13T23:00:00Z"));
  expect(await row()).toMatchObject({ status: "running" });
});

test("ENG-8 an accepted new end moves the last day at once; a refused one changes nothing", async () => {
  const { commercial, propose, answer, row } = await made();
  await propose(company, "end", "2027-01-15");
  expect(await answer(commercial, false)).toMatchObject({ ok: true });
  expect(await row()).toMatchObject({ ends_on: "2027-02-14" });
  await propose(company, "end", "2027-01-22");
  expect(await answer(commercial, true)).toMatchObject({ ok: true });
  expect(await row()).toMatchObject({ ends_on: "2027-01-22", status: "running" });
});

test("ENG-8 what is accepted after its date: a pause counts from that day on, an end has come", async () => {
  const { commercial, propose, answer, row, changes } = await made();
  await propose(company, "pause", "2026-12-02");
  await answer(commercial, true, "2026-12-05T10:00:00Z");
  expect(await row()).toMatchObject({ status: "paused" });
  expect(await changes()).toMatchObject([{ date: "2026-12-05" }]);
  await propose(company, "end", "2026-12-07", "2026-12-06T10:00:00Z");
  await answer(commercial, true, "2026-12-09T10:00:00Z");
  expect(await row()).toMatchObject({ status: "ended", ends_on: "2026-12-07" });
});

test("ENG-8 one proposal is open at a time, answered once, by the other side, and as it was read", async () => {
  const { commercial, propose, answer, changes } = await made();
  expect(await answer(company, true)).toMatchObject({ message: REFUSALS.noProposal });
  const sent = await Promise.all([
    propose(commercial, "pause", "2026-12-14"),
    propose(commercial, "pause", "2026-12-14"),
    propose(company, "end", "2027-01-10"),
  ]);
  expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await changes()).toHaveLength(1);
  const [{ id, proposed_by } = { id: "", proposed_by: "company" }] = await changes();
  const [author, other] = proposed_by === "company" ? [company, commercial] : [commercial, company];
  expect(await answer(author, true)).toMatchObject({ message: REFUSALS.ownProposal });
  expect(await answer(other, true, undefined, crypto.randomUUID())).toMatchObject({
    message: REFUSALS.changeReplaced,
  });
  const answers = await Promise.all([
    answer(other, true, undefined, id),
    answer(other, false, undefined, id),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const [accepted] = await changes();
  expect(await answer(other, accepted?.accepted === true)).toMatchObject({ message: REFUSALS.alreadyDone });
  expect(await answer(other, accepted?.accepted !== true)).toMatchObject({
    message: REFUSALS.changeAnswered,
  });
});

test("ENG-8 a proposal that makes no sense in the state, or on that day, is refused beside its field", async () => {
  const { commercial, propose } = await made();
  expect(await propose(commercial, "resume", null)).toMatchObject({ kind: "conflict" });
  expect(await propose(commercial, "pause", "2026-11-30")).toMatchObject({
    kind: "invalid",
    fields: { date: [FIELD_ERRORS.changeDatePast] },
  });
  expect(await propose(commercial, "pause", "2027-02-15")).toMatchObject({
    fields: { date: [FIELD_ERRORS.changeDateAfterEnd] },
  });
  const trial = await made({ kind: "essai", trial_ends_on: "2026-12-06", ends_on: "2026-12-06" });
  expect(await trial.propose(company, "pause", null)).toMatchObject({ message: REFUSALS.trialUnchanged });
});

test("ENG-9 a break-off dated today takes effect at once and mails its reason to the other side alone", async () => {
  const { commercial, engagement, leave, row } = await made();
  expect(await leave(commercial, null)).toMatchObject({ ok: true });
  expect(await row()).toMatchObject({
    status: "broken_off",
    breaks_on: "2026-12-01",
    broken_by: "commercial",
    ended_at: new Date("2026-12-01T10:00:00Z"),
  });
  const mails = await t.mails();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(REASON);
  expect(await leave(commercial, null)).toMatchObject({ message: REFUSALS.alreadyDone });
  expect(await leave(company, null)).toMatchObject({ kind: "conflict" });
  const events = await t.db
    .select()
    .from(engagementEvents)
    .where(eq(engagementEvents.engagement_id, engagement.id));
  expect(events).toMatchObject([{ move: "break-off", by: "commercial", reason: REASON }]);
});

test("ENG-9 a break-off on a later day is announced; only an earlier one replaces it", async () => {
  const { commercial, leave, propose, row } = await made();
  expect(await leave(company, "2026-12-11")).toMatchObject({ ok: true });
  expect(await row()).toMatchObject({ status: "running", breaks_on: "2026-12-11" });
  expect(await t.mails()).toHaveLength(1);
  expect(await leave(commercial, "2026-12-18")).toMatchObject({ kind: "invalid" });
  expect(await leave(commercial, "2026-12-11", undefined, "Autre chose")).toMatchObject({
    message: REFUSALS.breakAnnounced,
  });
  expect(await propose(commercial, "pause", null)).toMatchObject({ message: REFUSALS.breakAnnounced });
  expect(await leave(commercial, "2026-12-08")).toMatchObject({ ok: true });
  await moveEngagements(t.db, when("2026-12-07T23:00:00Z"));
  expect(await row()).toMatchObject({ status: "broken_off", broken_by: "commercial" });
});

test("ENG-9 SAFE-4 a side cannot mail the other one without end by announcing ever earlier days", async () => {
  const { leave } = await made();
  const days = Array.from({ length: 20 }, (_, index) => addDays("2027-01-20", -index));
  const answers = [];
  for (const day of days) answers.push(await leave(company, day));
  expect(answers.filter(({ ok }) => ok).length).toBeLessThan(days.length);
  expect(answers.at(-1)).toMatchObject({ message: REFUSALS.tooManyMoves });
  expect(await leave(company, null)).toMatchObject({ ok: true });
});

test("ENG-8 a pause and its end on the same day count in the order in which they were agreed on", async () => {
  const { commercial, engagement } = await made();
  const monday = "2026-12-14";
  const agreedOn = { engagement_id: engagement.id, date: monday, reason: REASON, accepted: true } as const;
  const at = (hour: number) => new Date(Date.UTC(2026, 11, 14, hour));
  await t.db.insert(engagementChanges).values([
    { ...agreedOn, kind: "resume", proposed_by: "company", proposed_at: at(10), answered_at: at(10) },
    { ...agreedOn, kind: "pause", proposed_by: "company", proposed_at: at(8), answered_at: at(8) },
  ]);
  const week = await findReportableWeek(
    t.db,
    commercial,
    { engagementId: engagement.id, week: monday },
    at(12),
  );
  expect(week?.days).toHaveLength(6);
});

test("ENG-9 a trial that is broken off did not go on: no review, no public figure", async () => {
  const { leave, row } = await made({ kind: "essai", trial_ends_on: "2026-12-06", ends_on: "2026-12-06" });
  await leave(company, null);
  expect(await row()).toMatchObject({ status: "broken_off", stopped_trial: true });
});

test("ENG-8 ENG-9 nobody but its two sides proposes, answers or breaks off", async () => {
  const { engagement } = await made();
  const others = [aVisitor(), await aCompany(t.db), await aCommercial(t.db)];
  for (const actor of others) {
    const input = { date: null, reason: REASON };
    const engagementId = engagement.id;
    for (const result of [
      await proposeChange(t.db, actor, { engagementId, kind: "pause", input }, when()),
      await answerChange(t.db, actor, { engagementId, accepts: true }, when()),
      await breakOff(t.db, actor, { engagementId, input }, when()),
    ])
      expect(result).toMatchObject({ kind: "missing" });
  }
});
