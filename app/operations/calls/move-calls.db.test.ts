import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { type CallRow, calls, notifications, users } from "~/platform/db/schema.server";
import { madeOnce, type User } from "../../../tests/accounts/people";
import { aCall, aCallThread, CALL_START } from "../../../tests/calls";
import { APP_URL, ownDatabase, WAITING } from "../../../tests/database";
import { aCompany, aMember, type Member } from "../../../tests/profiles";
import { aPublicCommercial } from "../../../tests/published";
import { findNotifications } from "../notifications/find-notifications.server";
import { dueCalls } from "./due-calls.server";
import { moveCalls } from "./move-calls.server";

const EVENING = new Date("2026-12-16T17:00:00Z");
const HOUR = new Date("2026-12-17T12:30:00Z");
const OVER = new Date("2026-12-17T14:00:00Z");

const t = ownDatabase();
const owner = madeOnce(() => aCompany(t.db, { status: "published", first_name: "Yann" })) as Member;
const recruiter = madeOnce(() => aMember(t.db, owner, "recruiter")) as Member;
const commercial = madeOnce(async () => (await aPublicCommercial(t.db, { first_name: "Awa" })).user);
let thread: { readonly candidatureId: string; readonly conversationId: string };

beforeEach(async () => {
  await t.emptyQueue();
  await t.db.delete(notifications);
  await t.db.delete(calls);
  await t.sql("truncate account_mails");
  thread = await aCallThread(t.db, { company: owner, commercial });
});

const callWith = (columns: Partial<CallRow> = {}) =>
  aCall(t.db, { company: owner, commercial, conversationId: thread.conversationId, columns });

const runAt = (at: Date) => moveCalls(t.db, { appUrl: APP_URL, at });

const stored = async ({ id }: CallRow) => (await t.db.select().from(calls).where(eq(calls.id, id)))[0];

const mailsTo = async (user: User) => {
  const [account] = await t.db.select().from(users).where(eq(users.id, user.userId));
  return (await t.mails()).filter(({ to }) => to === account?.email);
};

const plain = (text: string | undefined) => text?.replace(/\s+/g, " ");

test("CALL-1 a proposal whose last slot has begun lapses once, and both sides are told", async () => {
  const slots = [CALL_START, new Date("2026-12-18T08:00:00Z")];
  const call = await callWith({
    status: "proposed",
    slots,
    starts_at: null,
    meet: "phone",
    meet_by: "commercial",
    meet_value: "+33612345678",
  });
  expect(await runAt(new Date("2026-12-18T07:55:00Z"))).toBe(0);
  const over = new Date("2026-12-18T08:00:00Z");
  expect(await runAt(over)).toBe(1);
  expect(await runAt(over)).toBe(0);
  expect(await stored(call)).toMatchObject({ status: "lapsed", meet_value: null, sequence: null });
  for (const side of [owner, commercial]) {
    const mails = await mailsTo(side);
    expect(mails).toHaveLength(1);
    expect(plain(mails[0]?.subject)).toContain("aucun moment choisi");
    expect((await findNotifications(t.db, side)).items).toHaveLength(1);
  }
});

test("CALL-5 after a call the company is led to an offer or a refusal, the Acharné to their notes", async () => {
  const call = await callWith({
    calendar_start: CALL_START,
    calendar_member_id: owner.userId,
    sequence: 0,
    meet: "link",
    meet_by: "company",
    meet_value: "https://meet.jit.si/appel",
  });
  expect(await runAt(new Date("2026-12-17T13:59:00Z"))).toBe(0);
  expect(await runAt(OVER)).toBe(1);
  expect(await runAt(OVER)).toBe(0);
  expect(await stored(call)).toMatchObject({ status: "past", meet_value: null, sequence: 0 });
  const [toOwner] = await mailsTo(owner);
  expect(plain(toOwner?.subject)).toMatch(/^Comment s’est passé l’appel avec Awa .+ \?$/);
  expect(toOwner?.html).toContain(`${APP_URL}/candidatures/${thread.candidatureId}#offrir`);
  expect(toOwner?.html).toContain(`${APP_URL}/candidatures/${thread.candidatureId}#refuser`);
  expect(toOwner?.calendar).toBeUndefined();
  const [toAcharne] = await mailsTo(commercial);
  expect(toAcharne?.html).toContain(`${APP_URL}/messages/${thread.conversationId}`);
  expect(toAcharne?.html).not.toContain("#offrir");
  expect(plain(toAcharne?.text)).toContain("Écrire mes notes");
});

test("CALL-4 a call is reminded of the evening before and an hour before, with how to meet, each time once", async () => {
  await callWith({ meet: "phone", meet_by: "commercial", meet_value: "+33612345678" });
  expect(await runAt(new Date("2026-12-16T16:55:00Z"))).toBe(0);
  expect(await runAt(EVENING)).toBe(1);
  expect(await runAt(EVENING)).toBe(0);
  expect(await runAt(new Date("2026-12-16T17:05:00Z"))).toBe(0);
  const [evening] = await mailsTo(owner);
  expect(plain(evening?.subject)).toMatch(/^Rappel : appel avec Awa .+ demain à 14 h 30$/);
  expect(plain(evening?.text)).toMatch(/Vous appelez Awa .+ au 06 12 34 56 78\./);
  expect(plain((await mailsTo(commercial))[0]?.text)).toContain(
    "Yann, Ateliers Morvan vous appelle au 06 12 34 56 78.",
  );
  expect(evening?.calendar).toBeUndefined();
  await t.emptyQueue();
  expect(await runAt(HOUR)).toBe(1);
  expect(await runAt(HOUR)).toBe(0);
  for (const side of [owner, commercial])
    expect(plain((await mailsTo(side))[0]?.subject)).toMatch(/aujourd’hui à 14 h 30$/);
});

test("CALL-4 TEAM-4 the member who takes part is reminded, not the one who answers for the mission", async () => {
  await callWith({ member_id: recruiter.userId });
  await runAt(EVENING);
  expect(await mailsTo(recruiter)).toHaveLength(1);
  expect(await mailsTo(owner)).toEqual([]);
});

test("CALL-4 a call on the Monday after the change of the clock is reminded of on Sunday at 18:00", async () => {
  for (const [start, sunday] of [
    ["2026-12-14T08:00:00Z", "2026-12-13T17:00:00Z"],
    ["2027-03-29T07:00:00Z", "2027-03-28T16:00:00Z"],
    ["2026-10-26T08:00:00Z", "2026-10-25T17:00:00Z"],
  ] as const) {
    await t.db.delete(calls);
    const at = new Date(sunday);
    await callWith({
      starts_at: new Date(start),
      slots: [new Date(start)],
      changed_at: new Date(at.getTime() - 48 * 3_600_000),
    });
    expect(await runAt(new Date(at.getTime() - 5 * 60_000)), start).toBe(0);
    expect(await runAt(at), start).toBe(1);
  }
});

test("CALL-4 a call cancelled between selection and sending is not reminded of", async () => {
  const call = await callWith();
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const cancelling = t.db.transaction(async (tx) => {
    await tx.update(calls).set({ status: "cancelled" }).where(eq(calls.id, call.id));
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const running = runAt(HOUR);
  await expect.poll(async () => (await t.sql(WAITING)).length).toBeGreaterThan(0);
  held.resolve();
  await cancelling;
  expect(await running).toBe(0);
  expect(await t.mails()).toEqual([]);
});

test("CALL-4 two runs at the same time send one reminder", async () => {
  await callWith();
  const counts = await Promise.all([runAt(HOUR), runAt(HOUR), runAt(HOUR)]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await mailsTo(owner)).toHaveLength(1);
});

test("CALL-4 after an outage no reminder is late: none for a call that has begun, and one at most", async () => {
  await callWith();
  expect(await runAt(new Date("2026-12-17T13:00:00Z"))).toBe(1);
  expect(await mailsTo(owner)).toHaveLength(1);
  await t.db.delete(calls);
  await callWith();
  expect(await runAt(CALL_START)).toBe(0);
  expect(await runAt(new Date("2026-12-20T09:00:00Z"))).toBe(1);
  expect(plain((await mailsTo(owner)).at(-1)?.subject)).toMatch(/^Comment s’est passé/);
});

test("CALL-4 what is due is found by an index among many calls", async () => {
  await callWith();
  for (let first = 1; first <= 20_000; first += 10_000)
    await t.sql(
      `insert into calls (conversation_id, status, changed_at, slots, starts_at)
       select $1, (array['past', 'cancelled', 'lapsed'])[1 + n % 3]::call_status, $2, array[$2]::timestamptz[], $2::timestamptz - n * interval '30 minutes'
       from generate_series($3::int, $3::int + 9999) as n`,
      [thread.conversationId, CALL_START, first],
    );
  await t.sql("analyze calls");
  const plan = await t.db.execute<{ "QUERY PLAN": string }>(
    sql`explain (analyze) ${dueCalls(t.db, HOUR, { after: null, limit: 200 }).getSQL()}`,
  );
  const lines = plan.rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(lines).toContain("calls_due");
  expect(lines).not.toContain("Seq Scan");
  expect(await runAt(HOUR)).toBe(1);
});
