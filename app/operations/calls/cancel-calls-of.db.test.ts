import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { mayShareContact } from "~/domain/candidatures/candidature-life";
import { CANDIDATURE_TRANSITIONS } from "~/domain/candidatures/candidature-status";
import {
  type CallRow,
  calls,
  candidatures,
  conversations,
  messages,
  notifications,
  reports,
  users,
} from "~/platform/db/schema.server";
import { anAdmin, companyIdOf, type User } from "../../../tests/accounts/people";
import { aCall, aCallThread, later } from "../../../tests/calls";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { anEngagement } from "../../../tests/engagements";
import { aCompany, aMember } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";
import { makeMove } from "../candidatures/make-move.server";
import { moveCandidature } from "../candidatures/move-candidature.server";
import { leaveCompany } from "../companies/team/leave-company.server";
import { blockThread } from "../conversations/close-thread.server";
import { reportMessage } from "../conversations/report-message.server";
import { breakOff } from "../engagements/changes/break-off.server";
import { moveEngagements } from "../engagements/clock/move-engagements.server";
import { lockEngagementById } from "../engagements/lock-engagement.server";
import { continueTrial } from "../engagements/trial/close-trial.server";
import { decideReport } from "../moderation/reports/decide-report.server";
import { findNotifications } from "../notifications/find-notifications.server";
import { eraseAccount, lockAccount } from "../personal-data/erasure/erase-account.server";
import { eraseCompany, lockWholeCompany } from "../personal-data/erasure/erase-company.server";
import { cancelCall } from "./cancel-call.server";
import { moveCalls } from "./move-calls.server";
import { pickSlot } from "./pick-slot.server";

const t = ownDatabase();
const when = { appUrl: APP_URL, at: later(0) };
const START = later(3 * 24 * 60);
const WHY = "Des messages insistants, malgré deux refus.";

beforeEach(async () => {
  await t.forgetEverybody();
  await t.emptyQueue();
});

const agreed = (columns: Partial<CallRow> = {}): Partial<CallRow> => ({
  slots: [START],
  starts_at: START,
  changed_at: later(-60),
  sequence: 0,
  calendar_start: START,
  meet: "phone",
  meet_by: "commercial",
  meet_value: "+33612345678",
  ...columns,
});

type Sides = { readonly company: User; readonly commercial: User };

const callIn = (thread: Sides & { readonly conversationId: string }, columns: Partial<CallRow> = {}) =>
  aCall(t.db, { ...thread, columns: agreed({ calendar_member_id: thread.company.userId, ...columns }) });

const stored = async ({ id }: CallRow) => (await t.db.select().from(calls).where(eq(calls.id, id)))[0];

const mailsTo = async (user: User) => {
  const [account] = await t.db.select().from(users).where(eq(users.id, user.userId));
  return (await t.mails()).filter(({ to, subject }) => to === account?.email && /appel/i.test(subject));
};

const CANCELLED = { status: "cancelled", changed_by: null, meet_value: null, calendar_start: null } as const;

async function expectCancelled(call: CallRow, told: readonly User[]) {
  expect(await stored(call)).toMatchObject({ ...CANCELLED, sequence: 1 });
  for (const user of told) {
    const mails = await mailsTo(user);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.calendar?.method).toBe("CANCEL");
    expect(mails[0]?.calendar?.content).toContain("SEQUENCE:1");
  }
}

describe("CALL-3 an end cancels the call of its thread", () => {
  const ends = CANDIDATURE_TRANSITIONS.filter(
    ({ from, to }) => mayShareContact(from) && !mayShareContact(to),
  );

  test("CALL-3 a refusal, a decline, a withdrawal, an expiry and a closed mission are ends of the table", () => {
    expect([...new Set(ends.map(({ to }) => to))].sort()).toEqual([
      "expired",
      "mission_closed",
      "offer_declined",
      "refused",
      "withdrawn",
    ]);
  });

  test.each(ends.map((move) => [move.name, move.by, move.from, move] as const))(
    "CALL-3 %s by %s of what is %s cancels it, and both sides are told",
    async (_, __, from, move) => {
      const thread = await aCallThread(t.db, { life: { status: from } });
      const call = await callIn(thread);
      await t.db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(candidatures)
          .where(eq(candidatures.id, thread.candidatureId))
          .for("update");
        if (!row) throw new Error("no candidature");
        await makeMove(t.db, tx, row, { move, actorId: null, ...when });
      });
      await expectCancelled(call, [thread.company, thread.commercial]);
      expect((await findNotifications(t.db, thread.company)).items.map(({ title }) => title)).toContainEqual(
        expect.stringMatching(/^Appel annulé avec /),
      );
    },
  );

  test("CALL-3 an offer keeps it, and a proposal goes with its candidature without an invitation", async () => {
    const kept = await aCallThread(t.db, { life: { status: "offered" } });
    const call = await callIn(kept);
    const taken = await moveCandidature(
      t.db,
      kept.company,
      { candidatureId: kept.candidatureId, name: "retract" },
      when,
    );
    expect(taken).toMatchObject({ ok: true });
    expect(await stored(call)).toMatchObject({ status: "confirmed", sequence: 0 });
    const ended = await aCallThread(t.db);
    const proposal = await callIn(ended, {
      status: "proposed",
      starts_at: null,
      calendar_start: null,
      calendar_member_id: null,
      sequence: null,
    });
    await moveCandidature(
      t.db,
      ended.commercial,
      { candidatureId: ended.candidatureId, name: "withdraw" },
      when,
    );
    expect(await stored(proposal)).toMatchObject({ status: "cancelled", sequence: null });
    const [mail] = await mailsTo(ended.company);
    expect(mail?.subject).toContain("proposition retirée");
    expect(mail?.calendar).toBeUndefined();
  });

  test("CALL-3 a block cancels it, and neither side reads who blocked", async () => {
    const thread = await aCallThread(t.db);
    const call = await callIn(thread);
    expect(await blockThread(t.db, thread.commercial, thread.key, when)).toEqual({ ok: true });
    await expectCancelled(call, [thread.company, thread.commercial]);
    for (const side of [thread.company, thread.commercial])
      expect((await mailsTo(side))[0]?.text).toContain("est terminé ou bloqué");
  });

  test("CALL-3 ADM-9 a thread that the team closes loses its call", async () => {
    const thread = await aCallThread(t.db);
    const call = await callIn(thread);
    const [message] = await t.db
      .select()
      .from(messages)
      .where(eq(messages.conversation_id, thread.conversationId));
    await reportMessage(
      t.db,
      thread.company,
      { thread: thread.key, message_id: message?.id ?? 0, reason_text: WHY },
      when.at,
    );
    const [report] = await t.db.select().from(reports);
    const decision = { reportId: report?.id ?? "", intent: "upheld" as const, reason: WHY, block: true };
    expect(await decideReport(t.db, await anAdmin(t.db), decision, when)).toMatchObject({ ok: true });
    await expectCancelled(call, [thread.company, thread.commercial]);
  });
});

async function anEngaged(columns: Parameters<typeof anEngagement>[1]["columns"] = {}) {
  const company = await aCompany(t.db, { status: "published" });
  const { user: commercial } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company);
  const engagement = await anEngagement(t.db, { mission, company, commercial, columns });
  const [thread] = await t.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.candidature_id, engagement.candidature_id));
  const sides = { company, commercial, conversationId: thread?.id ?? "" };
  return { ...sides, engagement, call: await callIn(sides) };
}

describe("CALL-3 an engagement that ends cancels the call of its thread", () => {
  test("CALL-3 ENG-9 one that a side breaks off", async () => {
    const { company, commercial, engagement, call } = await anEngaged();
    const input = { date: null, reason: "Nous arrêtons faute de budget pour cette région." };
    expect(await breakOff(t.db, commercial, { engagementId: engagement.id, input }, when)).toMatchObject({
      ok: true,
    });
    await expectCancelled(call, [company, commercial]);
  });

  test("CALL-3 ENG-10 one that the clock ends", async () => {
    const { company, commercial, call } = await anEngaged({ ends_on: "2026-12-13" });
    expect(await moveEngagements(t.db, when)).toBe(1);
    await expectCancelled(call, [company, commercial]);
  });

  test("CALL-3 TRIAL-4 after a trial that both want to follow up, the call about the offer stays", async () => {
    const { engagement, call } = await anEngaged({
      status: "trial_decision",
      kind: "essai",
      trial_ends_on: "2026-12-14",
      ends_on: "2026-12-14",
    });
    await t.db.transaction(async (tx) => {
      const locked = await lockEngagementById(tx, engagement.id);
      if (!locked) throw new Error("no engagement");
      expect(await continueTrial(t.db, tx, locked, when)).toMatchObject({ status: "ended" });
    });
    expect(await stored(call)).toMatchObject({ status: "confirmed", sequence: 0 });
  });
});

describe("CALL-3 a deletion cancels the calls of who leaves", () => {
  test("CALL-3 SET-4 the company reads the cancellation of a deleted Acharné, who gets no mail", async () => {
    const thread = await aCallThread(t.db);
    const call = await callIn(thread);
    const [account] = await t.db.select().from(users).where(eq(users.id, thread.commercial.userId));
    await t.db.transaction(async (tx) => {
      const { userId } = thread.commercial;
      if (await lockAccount(tx, userId))
        await eraseAccount(t.db, tx, { userId, ...when, record: async () => undefined });
    });
    await expectCancelled(call, [thread.company]);
    expect(await stored(call)).toMatchObject({ commercial_id: null });
    expect((await t.mails()).map(({ to }) => to)).not.toContain(account?.email);
  });

  test("CALL-3 TEAM-6 the Acharné reads the cancellation of a deleted company", async () => {
    const thread = await aCallThread(t.db);
    const call = await callIn(thread);
    await t.db.transaction(async (tx) => {
      const team = await lockWholeCompany(tx, companyIdOf(thread.company));
      if (team) await eraseCompany(t.db, tx, team, { actorId: thread.company.userId, ...when });
    });
    await expectCancelled(call, [thread.commercial]);
    expect(await stored(call)).toMatchObject({ company_id: null, member_id: null });
  });

  test("CALL-3 SET-4 the call of an engagement that is over goes with the account too", async () => {
    const thread = await aCallThread(t.db, { life: { status: "accepted" } });
    const call = await callIn(thread);
    await t.db.transaction(async (tx) => {
      const { userId } = thread.commercial;
      if (await lockAccount(tx, userId))
        await eraseAccount(t.db, tx, { userId, ...when, record: async () => undefined });
    });
    await expectCancelled(call, [thread.company]);
  });

  test("CALL-3 TEAM-3 the call of a member who leaves stays, and those who answer for it are told from then on", async () => {
    const owner = await aCompany(t.db, { status: "published" });
    const recruiter = await aMember(t.db, owner, "recruiter");
    const thread = await aCallThread(t.db, { company: owner });
    const call = await callIn(thread, { member_id: recruiter.userId, calendar_member_id: recruiter.userId });
    expect(await leaveCompany(t.db, recruiter, when)).toEqual({ ok: true });
    expect(await stored(call)).toMatchObject({
      status: "confirmed",
      member_id: null,
      calendar_member_id: null,
      calendar_start: START,
    });
    await t.emptyQueue();
    await t.db.delete(notifications);
    expect(await blockThread(t.db, thread.commercial, thread.key, when)).toEqual({ ok: true });
    expect(await mailsTo(recruiter)).toEqual([]);
    const [mail] = await mailsTo(owner);
    expect(mail?.subject).toMatch(/^Appel annulé/);
    expect(mail?.calendar).toBeUndefined();
  });
});

describe("CALL-3 an end, an act and the clock at the same moment", () => {
  test("CALL-3 leave no call open, whichever comes first, without a deadlock", async () => {
    for (let round = 0; round < 5; round += 1) {
      await t.forgetEverybody();
      const thread = await aCallThread(t.db);
      const call = await callIn(thread, { changed_by: "company", status: "moved" });
      const { candidatureId, key } = thread;
      const hour = { appUrl: APP_URL, at: new Date(START.getTime() - 30 * 60_000) };
      await Promise.all([
        pickSlot(t.db, thread.commercial, { thread: key, slot: START }, when),
        moveCalls(t.db, hour),
        moveCandidature(t.db, thread.commercial, { candidatureId, name: "withdraw" }, when),
        blockThread(t.db, thread.company, key, when),
        cancelCall(t.db, thread.company, { thread: key, reason: "La mission glisse à février." }, when),
      ]);
      expect(await stored(call)).toMatchObject({ status: "cancelled", sequence: 1, calendar_start: null });
    }
  });

  test("CALL-3 ENG-9 CONV-9 an engagement is broken off while the account of the other side is deleted", async () => {
    for (let round = 0; round < 5; round += 1) {
      await t.forgetEverybody();
      const { company, commercial, engagement, call } = await anEngaged();
      const input = { date: null, reason: "Nous arrêtons faute de budget pour cette région." };
      const erasing = t.db.transaction(async (tx) => {
        const { userId } = commercial;
        if (await lockAccount(tx, userId))
          await eraseAccount(t.db, tx, { userId, ...when, record: async () => undefined });
      });
      await Promise.all([
        erasing,
        breakOff(t.db, company, { engagementId: engagement.id, input }, when),
        moveCalls(t.db, when),
      ]);
      expect(await stored(call)).toMatchObject({ status: "cancelled", sequence: 1, calendar_start: null });
    }
  });
});
