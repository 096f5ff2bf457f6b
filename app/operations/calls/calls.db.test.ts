import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { RATE_LIMITS } from "~/domain/bounds";
import { proposeCallForm } from "~/domain/calls/call-forms";
import { slotOf, slotWords } from "~/domain/calls/slots";
import { CURRENT_STATE, FIELD_ERRORS, NOTICES, REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { candidatures, notifications } from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";
import { aVisitor, type User } from "../../../tests/accounts/people";
import { aCallThread, callsOf, later, MONDAY, proposal, slot } from "../../../tests/calls";
import { anApproach } from "../../../tests/candidatures";
import { APP_URL, ownDatabase, WAITING } from "../../../tests/database";
import { aCompany, aMember } from "../../../tests/profiles";
import { aPublicCommercial } from "../../../tests/published";
import { blockThread } from "../conversations/close-thread.server";
import { readPhone } from "../profiles/phone.server";
import { cancelCall } from "./cancel-call.server";
import { moveCall } from "./move-call.server";
import { noteCall } from "./note-call.server";
import { pickSlot } from "./pick-slot.server";
import { proposeCall } from "./propose-call.server";

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

type Key = { readonly conversationId: string };
const WED = "2026-12-16T10:00";
const THU = "2026-12-17T14:30";
const FRI = "2026-12-18T09:00";
const REASON = "Un client avance sa visite, désolée.";
const PHONE = { meet: "phone", meet_value: "06 39 98 12 34" };
const LINK = { meet: "link", meet_value: "https://meet.jit.si/Kervadec" };

const when = (minutes = 0) => ({ appUrl: APP_URL, at: later(minutes) });
const propose = (
  actor: Actor,
  thread: Key,
  slots: readonly string[],
  { minutes = 0, ...meeting }: { minutes?: number; meet?: string; meet_value?: string } = {},
) => proposeCall(t.db, actor, { thread, ...proposal(slots, meeting) }, when(minutes));
const pick = (actor: Actor, thread: Key, at: string, minutes = 1) =>
  pickSlot(t.db, actor, { thread, slot: slot(at) }, when(minutes));
const move = (
  actor: Actor,
  thread: Key,
  slots: readonly string[],
  {
    minutes = 2,
    reason = REASON,
    ...meeting
  }: { minutes?: number; reason?: string; meet?: string; meet_value?: string } = {},
) => moveCall(t.db, actor, { thread, ...proposal(slots, meeting), reason }, when(minutes));
const cancel = (actor: Actor, thread: Key, reason: string | null = REASON, minutes = 3) =>
  cancelCall(t.db, actor, { thread, reason }, when(minutes));
const note = (actor: Actor, thread: Key, text: string, call?: string) =>
  noteCall(t.db, actor, { thread, text, call }, MONDAY);

const open = async ({ conversationId }: Key) => (await callsOf(t.db, conversationId)).at(-1);
const words = (text: string, at = MONDAY) => slotWords(slot(text), at);
const refusal = (kind: string, message: string) => ({ ok: false, kind, message });
const slotRefusal = (message: string) => ({ ...refusal("conflict", message), fields: { slot: [message] } });
const notified = (user: User) =>
  t.db
    .select({ act: notifications.act })
    .from(notifications)
    .where(and(eq(notifications.user_id, user.userId), eq(notifications.kind, "call_changed")))
    .orderBy(asc(notifications.at));
const told = async (user: User) => (await notified(user)).map(({ act }) => act);

/** A thread with an agreed call: proposed by the company on Wednesday and Thursday, picked on Thursday by the Acharné. */
async function aConfirmed(sides: Parameters<typeof aCallThread>[1] = {}) {
  const thread = await aCallThread(t.db, sides);
  await propose(thread.company, thread.key, [WED, THU], PHONE);
  expect(await pick(thread.commercial, thread.key, THU)).toMatchObject({ ok: true });
  return thread;
}

describe("CALL-1 proposing", () => {
  test.each(["company", "commercial"] as const)(
    "CALL-1 the %s proposes three slots, and the other side picks one",
    async (side) => {
      const thread = await aCallThread(t.db);
      const [by, other] = [thread[side], thread[side === "company" ? "commercial" : "company"]];
      expect(await propose(by, thread.key, [FRI, WED, THU])).toMatchObject({ ok: true });
      expect(await callsOf(t.db, thread.conversationId)).toMatchObject([
        {
          status: "proposed",
          changed_by: side,
          changed_at: MONDAY,
          slots: [slot(WED), slot(THU), slot(FRI)],
          starts_at: null,
          zone: "Europe/Paris",
          member_id: side === "company" ? thread.company.userId : null,
        },
      ]);
      expect(await told(other)).toEqual(["proposed"]);
      expect(await pick(other, thread.key, THU)).toMatchObject({ ok: true });
      expect(await open(thread.key)).toMatchObject({
        status: "confirmed",
        changed_by: side === "company" ? "commercial" : "company",
        slots: [slot(THU)],
        starts_at: slot(THU),
        member_id: thread.company.userId,
      });
    },
  );

  test("CALL-1 the other side proposes other slots, and then it is its own proposal", async () => {
    const { company, commercial, key, conversationId } = await aCallThread(t.db);
    await propose(company, key, [WED], PHONE);
    await propose(commercial, key, [THU], { minutes: 1 });
    expect(await callsOf(t.db, conversationId)).toMatchObject([
      { status: "proposed", changed_by: "commercial", slots: [slot(THU)], meet: "phone", meet_by: "company" },
    ]);
    expect(await pick(commercial, key, THU)).toMatchObject(refusal("conflict", REFUSALS.ownProposal));
    expect(await pick(company, key, WED)).toMatchObject(slotRefusal(REFUSALS.slotNotProposed));
    expect(await pick(company, key, THU)).toMatchObject({ ok: true });
  });

  test("CALL-1 an agreed call is moved, not proposed anew; after an end a new one is proposed", async () => {
    const { company, commercial, key, conversationId } = await aConfirmed();
    for (const who of [company, commercial])
      expect(await propose(who, key, [FRI])).toMatchObject(
        refusal("conflict", REFUSALS.callStands(words(THU))),
      );
    await cancel(company, key);
    expect(await propose(commercial, key, [FRI], { minutes: 4 })).toMatchObject({ ok: true });
    expect((await callsOf(t.db, conversationId)).map(({ status }) => status)).toEqual([
      "cancelled",
      "proposed",
    ]);
  });

  test("CALL-1 begins with a shortlisting and goes on during the engagement", async () => {
    for (const status of ["submitted", "viewed", "refused"] as const) {
      const { company, key } = await aCallThread(t.db, { life: { status } });
      expect(await propose(company, key, [THU])).toMatchObject(refusal("conflict", REFUSALS.callNotYet));
    }
    for (const status of ["shortlisted", "offered", "accepted"] as const) {
      const { company, key } = await aCallThread(t.db, { life: { status } });
      expect(await propose(company, key, [THU])).toMatchObject({ ok: true });
    }
    const company = await aCompany(t.db, { status: "published" });
    const { user: commercial } = await aPublicCommercial(t.db);
    const approach = { conversationId: await anApproach(t.db, { company, commercial }) };
    expect(await propose(company, approach, [THU])).toMatchObject(refusal("conflict", REFUSALS.callNotYet));
  });

  test("CALL-1 is refused in a blocked thread, without a word about who blocked it", async () => {
    const { company, commercial, key, conversationId } = await aCallThread(t.db);
    await blockThread(t.db, commercial, key, when());
    expect(await propose(company, key, [THU])).toMatchObject(refusal("conflict", REFUSALS.threadClosed));
    expect(await propose(commercial, key, [THU])).toMatchObject(refusal("conflict", REFUSALS.threadBlocked));
    expect(await callsOf(t.db, conversationId)).toEqual([]);
  });

  test("CALL-1 counts as an action on the shortlisted candidature, like a message of either side", async () => {
    const { company, commercial, key, candidatureId } = await aCallThread(t.db);
    const life = async () =>
      (await t.db.select().from(candidatures).where(eq(candidatures.id, candidatureId)))[0];
    const before = await life();
    await propose(company, key, [THU], { minutes: 60 });
    expect((await life())?.acted_at).toEqual(later(60));
    expect(Number((await life())?.expires_at)).toBeGreaterThan(Number(before?.expires_at));
    await pick(commercial, key, THU, 120);
    expect((await life())?.acted_at).toEqual(later(120));
    await cancel(commercial, key, REASON, 180);
    expect((await life())?.acted_at).toEqual(later(120));
  });

  test("CALL-1 is limited to 40 acts a day and person, withdrawals aside", async () => {
    const { company, key } = await aCallThread(t.db);
    for (let sent = 0; sent < RATE_LIMITS.callByPerson.limit; sent++)
      expect(await propose(company, key, [sent % 2 ? WED : THU], { minutes: sent })).toMatchObject({
        ok: true,
      });
    expect(await propose(company, key, [FRI], { minutes: 60 })).toMatchObject({
      ok: false,
      kind: "throttled",
    });
    expect(await cancel(company, key, null, 61)).toMatchObject({ ok: true });
  });
});

describe("CALL-1 the calendar", () => {
  test.each([
    ["2026-03-23", "2026-03-27T10:00", "2026-03-27T09:00:00.000Z"],
    ["2026-03-23", "2026-03-30T10:00", "2026-03-30T08:00:00.000Z"],
    ["2026-10-19", "2026-10-23T10:00", "2026-10-23T08:00:00.000Z"],
    ["2026-10-19", "2026-10-26T10:00", "2026-10-26T09:00:00.000Z"],
    ["2028-02-21", "2028-02-29T19:30", "2028-02-29T18:30:00.000Z"],
  ])(
    "CALL-1 on %s, %s in Paris is stored in UTC, before and after a change of the clock and on a leap day",
    async (day, text, stored) => {
      const at = new Date(`${day}T12:00:00Z`);
      const { company, commercial, key, conversationId } = await aCallThread(t.db, {
        life: { expires_at: new Date(at.getTime() + 10 * 86_400_000) },
      });
      const on = { appUrl: APP_URL, at };
      const proposed = proposeCallForm({ at, readPhone }).parse({ slot: [text] });
      expect(await proposeCall(t.db, company, { thread: key, ...proposed }, on)).toMatchObject({ ok: true });
      expect(await pickSlot(t.db, commercial, { thread: key, slot: slot(text) }, on)).toMatchObject({
        ok: true,
      });
      const [call] = await callsOf(t.db, conversationId);
      expect(call?.starts_at?.toISOString()).toBe(stored);
      expect(call && slotOf(call.starts_at ?? at)).toBe(text);
      expect(call?.zone).toBe("Europe/Paris");
    },
  );
});

describe("CALL-1 who may act", () => {
  test("CALL-1 TEAM-2 a reader of the company is forbidden, a stranger and a visitor find nothing", async () => {
    const company = await aCompany(t.db, { status: "published" });
    const reader = await aMember(t.db, company, "reader");
    const { commercial, key, conversationId } = await aConfirmed({ company });
    const before = await callsOf(t.db, conversationId);
    const strangers = [await aCompany(t.db, { status: "published" }), (await aPublicCommercial(t.db)).user];
    const acts = (who: Actor, on: Key) => [
      propose(who, on, [FRI]),
      pick(who, on, THU),
      move(who, on, [FRI]),
      cancel(who, on),
      note(who, on, "Rien."),
    ];
    for (const outcome of await Promise.all(acts(reader, key)))
      expect(outcome).toMatchObject(refusal("forbidden", REFUSALS.notAllowed));
    for (const who of strangers)
      for (const outcome of await Promise.all(acts(who, key)))
        expect(outcome).toMatchObject(refusal("missing", REFUSALS.notFound));
    for (const outcome of await Promise.all(acts(aVisitor(), key)))
      expect(outcome).toMatchObject({ ok: false, kind: "forbidden" });
    for (const on of [{ conversationId: randomUUID() }, { conversationId: "x" }])
      for (const outcome of await Promise.all(acts(commercial, on)))
        expect(outcome).toMatchObject(refusal("missing", REFUSALS.notFound));
    expect(await callsOf(t.db, conversationId)).toEqual(before);
  });

  test("CALL-1 TEAM-4 the member who acts last takes part", async () => {
    const company = await aCompany(t.db, { status: "published" });
    const recruiter = await aMember(t.db, company, "recruiter");
    const { key, commercial } = await aConfirmed({ company });
    expect(await open(key)).toMatchObject({ member_id: company.userId });
    await move(recruiter, key, [FRI]);
    expect(await open(key)).toMatchObject({ member_id: recruiter.userId, changed_by: "company" });
    await pick(commercial, key, FRI, 4);
    expect(await open(key)).toMatchObject({ member_id: recruiter.userId, changed_by: "commercial" });
    await cancel(company, key, REASON, 5);
    expect(await open(key)).toMatchObject({ status: "cancelled", member_id: recruiter.userId });
  });
});

describe("CALL-1 picking", () => {
  test("CALL-1 needs an open proposal with that slot, still to come", async () => {
    const { company, commercial, key } = await aCallThread(t.db);
    expect(await pick(commercial, key, THU)).toMatchObject(refusal("conflict", REFUSALS.noCall));
    await propose(company, key, [WED, THU]);
    expect(await pick(commercial, key, FRI)).toMatchObject(slotRefusal(REFUSALS.slotNotProposed));
    const onWednesday = (slot(WED).getTime() - MONDAY.getTime()) / 60_000;
    expect(await pick(commercial, key, WED, onWednesday)).toMatchObject(slotRefusal(REFUSALS.slotGone));
    expect(await pick(commercial, key, THU, onWednesday)).toMatchObject({ ok: true });
  });

  test("CALL-1 a proposal whose last slot has begun lapses before the act, and a new one follows", async () => {
    const { company, commercial, key, conversationId } = await aCallThread(t.db);
    await propose(company, key, [WED, THU], LINK);
    const onThursday = (slot(THU).getTime() - MONDAY.getTime()) / 60_000;
    expect(await pick(commercial, key, THU, onThursday)).toMatchObject(
      refusal("conflict", REFUSALS.alreadyMoved(CURRENT_STATE.call.lapsed)),
    );
    expect(await open(key)).toMatchObject({ status: "lapsed", meet_value: null, changed_by: "company" });
    expect(await propose(commercial, key, [FRI], { minutes: onThursday + 1 })).toMatchObject({ ok: true });
    expect((await callsOf(t.db, conversationId)).map(({ status }) => status)).toEqual(["lapsed", "proposed"]);
  });

  test("CALL-1 a call whose half-hour has passed is neither moved nor cancelled", async () => {
    const { company, commercial, key } = await aConfirmed();
    const ends = (slot(THU).getTime() - MONDAY.getTime()) / 60_000 + 30;
    const gone = refusal("conflict", REFUSALS.alreadyMoved(CURRENT_STATE.call.past));
    expect(await move(company, key, [FRI], { minutes: ends })).toMatchObject(gone);
    expect(await cancel(commercial, key, REASON, ends)).toMatchObject(gone);
    expect(await open(key)).toMatchObject({ status: "past", starts_at: slot(THU), meet_value: null });
  });

  test("CALL-1 of two colleagues who pick at once, one wins and the other reads what is agreed", async () => {
    const company = await aCompany(t.db, { status: "published" });
    const recruiter = await aMember(t.db, company, "recruiter");
    const { commercial, key, conversationId } = await aCallThread(t.db, { company });
    await propose(commercial, key, [WED, THU]);
    const outcomes = await Promise.all([pick(company, key, WED), pick(recruiter, key, THU)]);
    const won = outcomes[0]?.ok ? WED : THU;
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject(
      refusal("conflict", REFUSALS.callStands(words(won))),
    );
    expect(await callsOf(t.db, conversationId)).toMatchObject([
      { status: "confirmed", starts_at: slot(won) },
    ]);
    expect(await told(commercial)).toEqual(["confirmed"]);
  });

  test("CALL-1 a choice and a withdrawal at once have one outcome", async () => {
    const { company, commercial, key } = await aCallThread(t.db);
    await propose(company, key, [WED]);
    const [picked, withdrawn] = await Promise.all([pick(commercial, key, WED), cancel(company, key, null)]);
    const call = await open(key);
    if (withdrawn.ok) {
      expect(call).toMatchObject({ status: "cancelled" });
      expect(picked).toMatchObject(refusal("conflict", REFUSALS.alreadyMoved(CURRENT_STATE.call.cancelled)));
    } else {
      expect(call).toMatchObject({ status: "confirmed" });
      expect(withdrawn).toMatchObject(refusal("invalid", FIELD_ERRORS.callReasonRequired));
    }
  });
});

describe("CALL-1 a person has one call at a time", () => {
  test("CALL-1 a taken slot is refused when it is proposed, to both sides and of both persons", async () => {
    const { company, commercial } = await aConfirmed();
    const ofAcharne = await aCallThread(t.db, { commercial });
    expect(await propose(ofAcharne.company, ofAcharne.key, [WED, THU])).toMatchObject(
      slotRefusal(FIELD_ERRORS.slotTakenByOther(words(THU))),
    );
    expect(await propose(commercial, ofAcharne.key, [THU])).toMatchObject(
      slotRefusal(FIELD_ERRORS.slotTaken(words(THU))),
    );
    const ofMember = await aCallThread(t.db, { company });
    expect(await propose(company, ofMember.key, [THU])).toMatchObject(
      slotRefusal(FIELD_ERRORS.slotTaken(words(THU))),
    );
    const colleague = await aMember(t.db, company as never, "recruiter");
    expect(await propose(colleague, ofMember.key, [THU, FRI])).toMatchObject({ ok: true });
  });

  test("CALL-1 a slot that was taken since is refused when it is picked or moved to, not a mere proposal of it", async () => {
    const first = await aCallThread(t.db);
    const second = await aCallThread(t.db, { commercial: first.commercial });
    await propose(first.company, first.key, [THU]);
    await propose(second.company, second.key, [THU, FRI]);
    await pick(first.commercial, first.key, THU);
    expect(await pick(second.commercial, second.key, THU, 2)).toMatchObject(
      slotRefusal(FIELD_ERRORS.slotTaken(words(THU))),
    );
    expect(await pick(second.commercial, second.key, FRI, 2)).toMatchObject({ ok: true });
    expect(await move(second.company, second.key, [THU])).toMatchObject(
      slotRefusal(FIELD_ERRORS.slotTakenByOther(words(THU))),
    );
    await cancel(first.company, first.key);
    expect(await move(second.company, second.key, [THU], { minutes: 4 })).toMatchObject({ ok: true });
  });

  test("CALL-1 two threads of one person picked at once: the database keeps one, the other reads why", async () => {
    const first = await aCallThread(t.db);
    const second = await aCallThread(t.db, { commercial: first.commercial });
    for (const { company, key } of [first, second]) await propose(company, key, [THU]);
    let finish: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let begun: () => void = () => undefined;
    const started = new Promise<void>((resolve) => {
      begun = resolve;
    });
    // A pick whose transaction has written and not ended.
    const slow = t.db.transaction(async (tx: Tx) => {
      const db = { ...t.db, transaction: (work: (inner: Tx) => Promise<unknown>) => work(tx) };
      const outcome = await pickSlot(
        db as never,
        first.commercial,
        { thread: first.key, slot: slot(THU) },
        when(1),
      );
      begun();
      await held;
      return outcome;
    });
    await started;
    const other = pick(second.commercial, second.key, THU);
    await vi.waitUntil(async () => (await t.sql(WAITING)).length > 0);
    finish();
    expect(await slow).toMatchObject({ ok: true });
    expect(await other).toMatchObject(slotRefusal(REFUSALS.slotJustTaken));
    expect(await open(second.key)).toMatchObject({ status: "proposed" });
  });
});

describe("CALL-2 how one meets", () => {
  test("CALL-2 a number or link belongs to the call: a move keeps or replaces it, the end deletes it", async () => {
    const { company, commercial, key } = await aConfirmed();
    expect(await open(key)).toMatchObject({ meet: "phone", meet_value: "+33639981234", meet_by: "company" });
    await move(commercial, key, [FRI]);
    expect(await open(key)).toMatchObject({ meet: "phone", meet_value: "+33639981234", meet_by: "company" });
    await move(commercial, key, [WED], { minutes: 3, ...LINK });
    expect(await open(key)).toMatchObject({
      meet: "link",
      meet_value: LINK.meet_value,
      meet_by: "commercial",
    });
    await move(company, key, [FRI], { minutes: 4, meet: "link" });
    expect(await open(key)).toMatchObject({ meet_value: LINK.meet_value, meet_by: "commercial" });
    await cancel(company, key, REASON, 5);
    expect(await open(key)).toMatchObject({ status: "cancelled", meet: "link", meet_value: null });
  });
});

describe("CALL-3 moving and cancelling", () => {
  test.each(["company", "commercial"] as const)(
    "CALL-3 the %s moves to one slot, which stands until the other side notes it",
    async (side) => {
      const thread = await aConfirmed();
      const [by, other] = [thread[side], thread[side === "company" ? "commercial" : "company"]];
      expect(await move(by, thread.key, [FRI])).toMatchObject({ ok: true });
      expect(await open(thread.key)).toMatchObject({
        status: "moved",
        changed_by: side,
        slots: [slot(FRI)],
        starts_at: slot(FRI),
        moved_from: slot(THU),
        reason: REASON,
      });
      expect(await pick(other, thread.key, THU)).toMatchObject(slotRefusal(REFUSALS.slotNotProposed));
      expect(await pick(by, thread.key, FRI)).toMatchObject(
        refusal("conflict", REFUSALS.callStands(words(FRI))),
      );
      expect(await pick(other, thread.key, FRI)).toMatchObject({ ok: true });
      expect(await open(thread.key)).toMatchObject({
        status: "confirmed",
        starts_at: slot(FRI),
        reason: null,
      });
    },
  );

  test("CALL-3 a move to several slots is a proposal again, which keeps the old time to read", async () => {
    const { company, commercial, key } = await aConfirmed();
    await move(commercial, key, [WED, FRI]);
    expect(await open(key)).toMatchObject({
      status: "proposed",
      changed_by: "commercial",
      slots: [slot(WED), slot(FRI)],
      starts_at: null,
      moved_from: slot(THU),
      reason: REASON,
    });
    expect(await move(company, key, [THU])).toMatchObject(
      refusal("conflict", REFUSALS.alreadyMoved(CURRENT_STATE.call.proposed)),
    );
    expect(await pick(company, key, FRI, 4)).toMatchObject({ ok: true });
    expect(await open(key)).toMatchObject({
      status: "confirmed",
      starts_at: slot(FRI),
      moved_from: slot(THU),
    });
  });

  test("CALL-3 a move to the same time is refused, and so is a move of nothing", async () => {
    const { company, key } = await aConfirmed();
    expect(await move(company, key, [THU])).toMatchObject(refusal("invalid", REFUSALS.slotUnchanged));
    await cancel(company, key);
    expect(await move(company, key, [FRI])).toMatchObject(
      refusal("conflict", REFUSALS.alreadyMoved(CURRENT_STATE.call.cancelled)),
    );
    const other = await aCallThread(t.db);
    expect(await move(other.company, other.key, [FRI])).toMatchObject(refusal("conflict", REFUSALS.noCall));
    expect(await cancel(other.company, other.key)).toMatchObject(refusal("conflict", REFUSALS.noCall));
  });

  test.each(["company", "commercial"] as const)(
    "CALL-3 the %s cancels with a reason, and withdraws a proposal without one",
    async (side) => {
      const confirmed = await aConfirmed();
      expect(await cancel(confirmed[side], confirmed.key, null)).toMatchObject({
        ...refusal("invalid", FIELD_ERRORS.callReasonRequired),
        fields: { reason: [FIELD_ERRORS.callReasonRequired] },
      });
      expect(await cancel(confirmed[side], confirmed.key)).toMatchObject({ ok: true });
      expect(await open(confirmed.key)).toMatchObject({
        status: "cancelled",
        changed_by: side,
        starts_at: slot(THU),
        reason: REASON,
      });
      const moved = await aConfirmed();
      await move(moved.company, moved.key, [FRI]);
      expect(await cancel(moved[side], moved.key, null)).toMatchObject({ ok: false, kind: "invalid" });
      expect(await cancel(moved[side], moved.key)).toMatchObject({ ok: true });
      const proposed = await aCallThread(t.db);
      await propose(proposed.company, proposed.key, [THU]);
      expect(await cancel(proposed[side], proposed.key, null)).toMatchObject({ ok: true });
      expect(await open(proposed.key)).toMatchObject({ status: "cancelled", starts_at: null, reason: null });
    },
  );

  test("CALL-3 the same form sent twice has one effect and the same answer", async () => {
    const { company, commercial, key, conversationId } = await aCallThread(t.db);
    const twice = async (send: () => Promise<{ readonly ok: boolean }>) => {
      const first = await send();
      expect(first).toMatchObject({ ok: true });
      const written = await callsOf(t.db, conversationId);
      const read = [await told(company), await told(commercial)];
      expect(await send()).toEqual(first);
      expect(await callsOf(t.db, conversationId)).toEqual(written);
      expect([await told(company), await told(commercial)]).toEqual(read);
    };
    await twice(() => propose(company, key, [WED, THU], PHONE));
    await twice(() => pick(commercial, key, THU));
    await twice(() => move(company, key, [FRI], LINK));
    await twice(() => move(commercial, key, [WED, THU], { minutes: 3 }));
    await twice(() => pick(company, key, WED, 4));
    await twice(() => cancel(commercial, key, REASON, 5));
    await twice(() => propose(commercial, key, [FRI], { minutes: 6 }));
    await twice(() => cancel(commercial, key, null, 7));
  });
});

describe("CALL-5 the Acharné's notes", () => {
  test("CALL-5 are written to a call of the thread by the Acharné alone, and removed by an empty text", async () => {
    const { company, commercial, key, conversationId } = await aConfirmed();
    const other = await aConfirmed();
    expect(await note(commercial, key, "Budget flou, rappeler lundi.")).toEqual({
      ok: true,
      notice: NOTICES.callNoted,
    });
    expect(await note(company, key, "x")).toMatchObject(refusal("forbidden", REFUSALS.notesOfAcharne));
    await cancel(company, key);
    await propose(company, key, [FRI], { minutes: 4 });
    const [first, second] = await callsOf(t.db, conversationId);
    await note(commercial, key, "Pour le second.");
    await note(commercial, key, "Pour le premier.", first?.id);
    expect(await callsOf(t.db, conversationId)).toMatchObject([
      { commercial_notes: "Pour le premier." },
      { commercial_notes: "Pour le second." },
    ]);
    await note(commercial, key, "", second?.id);
    expect(await open(key)).toMatchObject({ commercial_notes: null });
    const foreign = (await open(other.key))?.id;
    expect(await note(commercial, key, "x", foreign)).toMatchObject({ kind: "missing" });
    await blockThread(t.db, company, key, when());
    expect(await note(commercial, key, "Encore.")).toMatchObject({ ok: true });
  });
});
