import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import nodemailer from "nodemailer";
import PostalMime from "postal-mime";
import { beforeEach, expect, test } from "vitest";
import type { CallEvent } from "~/domain/calls/call-status";
import { PATHS, pathOf } from "~/domain/paths";
import { type CallRow, calls, memberships, notifications, users } from "~/platform/db/schema.server";
import type { OutgoingMail } from "~/platform/mail/mail.server";
import { madeOnce, type User } from "../../../tests/accounts/people";
import { clientRules } from "../../../tests/calendar/client-rules";
import { aCall, aCallThread, CALL_START, later, proposal, slot } from "../../../tests/calls";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { aCompany, aMember, type Member } from "../../../tests/profiles";
import { aPublicCommercial } from "../../../tests/published";
import { findNotifications } from "../notifications/find-notifications.server";
import { cancelCall } from "./cancel-call.server";
import { moveCall } from "./move-call.server";
import { notifyOfCall } from "./notify-of-call.server";
import { pickSlot } from "./pick-slot.server";
import { proposeCall } from "./propose-call.server";

const NOW = new Date("2026-12-02T09:00:00Z");
const LATER = new Date("2026-12-18T08:00:00Z");

const t = ownDatabase();
const owner = madeOnce(() => aCompany(t.db, { status: "published", first_name: "Yann" })) as Member;
const recruiter = madeOnce(() => aMember(t.db, owner, "recruiter")) as Member;
const commercial = madeOnce(async () => (await aPublicCommercial(t.db, { first_name: "Awa" })).user);
let thread: Awaited<ReturnType<typeof aCallThread>>;

beforeEach(async () => {
  await t.emptyQueue();
  await t.db.delete(notifications);
  await t.db.delete(calls);
  await t.sql("truncate account_mails");
  thread = await aCallThread(t.db, { company: owner, commercial });
});

const callWith = (columns: Partial<CallRow> = {}) =>
  aCall(t.db, { company: owner, commercial, conversationId: thread.conversationId, columns });

const acted = (side: "company" | "commercial", user: User = side === "company" ? owner : commercial) => ({
  side,
  userId: user.userId,
});

async function tell(call: CallRow, event: CallEvent, by: ReturnType<typeof acted> | null, at = NOW) {
  await t.db.transaction((tx) => notifyOfCall(t.db, tx, { call, event, by }, { appUrl: APP_URL, at }));
  const [after] = await t.db.select().from(calls).where(eq(calls.id, call.id));
  if (!after) throw new Error("the call is gone");
  return after;
}

const change = async (call: CallRow, values: Partial<CallRow>): Promise<CallRow> => {
  const [changed] = await t.db.update(calls).set(values).where(eq(calls.id, call.id)).returning();
  if (!changed) throw new Error("the call is gone");
  return changed;
};

const addressOf = async (user: User) => {
  const [account] = await t.db.select().from(users).where(eq(users.id, user.userId));
  return account?.email ?? "";
};

const mailTo = async (user: User): Promise<OutgoingMail | undefined> => {
  const address = await addressOf(user);
  return (await t.mails()).filter(({ to }) => to === address).at(-1);
};

/** The invitation in a mail, read by the second parser; it keeps the rules of the clients (CAL-2). */
function entryOf(mail: OutgoingMail | undefined) {
  if (!mail?.calendar) return null;
  expect(clientRules(mail.calendar.content)).toEqual([]);
  const calendar = new ICAL.Component(ICAL.parse(mail.calendar.content));
  const [event] = calendar.getAllSubcomponents("vevent");
  if (!event) return null;
  const text = (name: string) => String(event.getFirstPropertyValue(name));
  return {
    method: calendar.getFirstPropertyValue("method"),
    uid: text("uid"),
    sequence: event.getFirstPropertyValue("sequence"),
    start: (event.getFirstPropertyValue("dtstart") as ICAL.Time).toString(),
    summary: text("summary"),
    location: text("location"),
    organizer: text("organizer").toLowerCase(),
    attendees: event
      .getAllProperties("attendee")
      .map((attendee) => String(attendee.getFirstValue()).toLowerCase()),
  };
}

const bellOf = async (user: User) => (await findNotifications(t.db, user)).items;

test("CAL-1 CAL-2 CALL-1 a picked time puts one entry into both calendars: each side gets its own invitation", async () => {
  const call = await callWith({
    meet: "link",
    meet_by: "company",
    meet_value: "https://meet.google.com/abc-defg-hij",
  });
  const after = await tell(call, "confirmed", acted("commercial"));
  expect(after).toMatchObject({ sequence: 0, calendar_start: CALL_START, calendar_member_id: owner.userId });
  const toOwner = entryOf(await mailTo(owner));
  const toAcharne = entryOf(await mailTo(commercial));
  const shared = {
    method: "REQUEST",
    uid: `appel-${call.id}@localhost`,
    sequence: 0,
    start: "2026-12-17T14:30:00",
    location: "https://meet.google.com/abc-defg-hij",
    organizer: "mailto:bonjour@acharnes.test",
  };
  expect(toOwner).toMatchObject({ ...shared, attendees: [`mailto:${await addressOf(owner)}`] });
  expect(toAcharne).toMatchObject({ ...shared, attendees: [`mailto:${await addressOf(commercial)}`] });
  expect(toAcharne?.summary).toBe("Appel avec Yann, Ateliers Morvan");
  expect((await bellOf(owner))[0]).toMatchObject({
    kind: "call_changed",
    title: expect.stringMatching(/^Appel confirmé avec Awa/),
    detail: "Jeudi 17 décembre, 14\u202fh\u202f30",
    to: pathOf(PATHS.conversation, thread.conversationId),
  });
  expect(await bellOf(commercial)).toEqual([]);
});

test("CAL-1 a delivered invitation is an alternative part and an attachment of one method, without the other address", async () => {
  await tell(await callWith(), "confirmed", acted("commercial"));
  for (const [reader, other] of [
    [owner, commercial],
    [commercial, owner],
  ] as const) {
    const { calendar, ...mail } = (await mailTo(reader)) ?? {};
    const sent = await nodemailer.createTransport({ streamTransport: true, buffer: true }).sendMail({
      ...mail,
      from: "bonjour@acharnes.test",
      icalEvent: { ...calendar, filename: "invitation.ics" },
    });
    const raw = String(sent.message);
    expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8;\s+method=REQUEST/i);
    const parsed = await PostalMime.parse(raw);
    expect(parsed.attachments.map(({ mimeType }) => mimeType)).toContain("application/ics");
    const address = await addressOf(other);
    expect(`${calendar?.content} ${parsed.html} ${parsed.text}`).not.toContain(address);
  }
});

test("CAL-1 CAL-2 CALL-3 each change raises SEQUENCE by one, with the same UID, and a cancellation is a CANCEL", async () => {
  let call = await tell(await callWith(), "confirmed", acted("commercial"));
  await t.emptyQueue();
  const moved = new Date("2026-12-18T08:00:00Z");
  call = await tell(
    await change(call, {
      status: "moved",
      starts_at: moved,
      moved_from: CALL_START,
      changed_by: "commercial",
      reason: "Un client avance sa visite.",
    }),
    "moved",
    acted("commercial"),
  );
  const uid = `appel-${call.id}@localhost`;
  const mail = await mailTo(owner);
  expect(entryOf(mail)).toMatchObject({ method: "REQUEST", uid, sequence: 1, start: "2026-12-18T09:00:00" });
  expect(mail?.html).toMatch(/<s>jeudi 17 décembre, 14\u202fh\u202f30<\/s>/);
  expect(mail?.text).toContain("Un client avance sa visite.");
  await t.emptyQueue();
  call = await tell(await change(call, { status: "confirmed" }), "confirmed", acted("company"));
  expect(call.sequence).toBe(1);
  expect(await mailTo(owner)).toBeUndefined();
  const noted = await mailTo(commercial);
  expect(noted?.calendar).toBeUndefined();
  expect(noted?.text).toContain("noté");
  await t.emptyQueue();
  call = await tell(
    await change(call, { status: "cancelled", reason: "La mission glisse à février." }),
    "cancelled",
    acted("company"),
  );
  for (const reader of [owner, commercial])
    expect(entryOf(await mailTo(reader))).toMatchObject({
      method: "CANCEL",
      uid,
      sequence: 2,
      start: "2026-12-18T09:00:00",
    });
  expect(call).toMatchObject({ sequence: 2, calendar_start: null, calendar_member_id: null });
});

test("CAL-1 CALL-3 other times in place of an agreed one take it out of the calendars until one is picked", async () => {
  let call = await tell(await callWith(), "confirmed", acted("commercial"));
  await t.emptyQueue();
  const slots = [new Date("2026-12-18T08:00:00Z"), new Date("2026-12-21T08:00:00Z")];
  call = await tell(
    await change(call, {
      status: "proposed",
      slots,
      starts_at: null,
      moved_from: CALL_START,
      changed_by: "company",
    }),
    "proposed",
    acted("company"),
  );
  for (const reader of [owner, commercial])
    expect(entryOf(await mailTo(reader))).toMatchObject({
      method: "CANCEL",
      sequence: 1,
      start: "2026-12-17T14:30:00",
    });
  expect((await mailTo(commercial))?.text.replace(/\s/g, " ")).toContain("Lundi 21 décembre, 9 h");
  await t.emptyQueue();
  await tell(
    await change(call, { status: "confirmed", starts_at: slots[0] ?? null, slots: slots.slice(0, 1) }),
    "confirmed",
    acted("commercial"),
  );
  expect(entryOf(await mailTo(owner))).toMatchObject({
    method: "REQUEST",
    sequence: 2,
    start: "2026-12-18T09:00:00",
  });
});

test("CAL-1 a proposal changes no calendar, and who made it gets no mail", async () => {
  const slots = [CALL_START, LATER];
  const call = await callWith({ status: "proposed", slots, starts_at: null, changed_by: "company" });
  const after = await tell(call, "proposed", acted("company"));
  expect(after).toMatchObject({ sequence: null, calendar_start: null });
  expect(await mailTo(owner)).toBeUndefined();
  const mail = await mailTo(commercial);
  expect(mail?.calendar).toBeUndefined();
  expect(mail?.text).toContain("Choisir un moment");
  expect(mail?.text).toContain("Yann, Ateliers Morvan");
});

test("CAL-1 TEAM-4 a colleague who takes over gets the entry, and the member before loses it", async () => {
  let call = await tell(await callWith(), "confirmed", acted("commercial"));
  await t.emptyQueue();
  await t.db
    .update(memberships)
    .set({ shown_first_name: "Claire" })
    .where(eq(memberships.user_id, recruiter.userId));
  call = await tell(
    await change(call, {
      status: "moved",
      starts_at: LATER,
      changed_by: "company",
      member_id: recruiter.userId,
    }),
    "moved",
    acted("company", recruiter),
  );
  expect(entryOf(await mailTo(owner))).toMatchObject({
    method: "CANCEL",
    sequence: 1,
    start: "2026-12-17T14:30:00",
  });
  expect(entryOf(await mailTo(recruiter))).toMatchObject({
    method: "REQUEST",
    sequence: 1,
    start: "2026-12-18T09:00:00",
  });
  expect(entryOf(await mailTo(commercial))).toMatchObject({
    method: "REQUEST",
    summary: "Appel avec Claire, Ateliers Morvan",
  });
  expect(call.calendar_member_id).toBe(recruiter.userId);
});

test("CALL-3 without a member who takes part, the notified members of the company are told, without an invitation", async () => {
  const call = await callWith({ member_id: null });
  await tell(call, "confirmed", acted("commercial"));
  const mail = await mailTo(owner);
  expect(mail?.subject).toMatch(/^Appel confirmé avec Awa/);
  expect(mail?.calendar).toBeUndefined();
  expect(entryOf(await mailTo(commercial))).toMatchObject({ method: "REQUEST" });
});

test("MIS-9 CAL-1 a confidential company and its members stay unnamed in mails and invitations", async () => {
  const mission = { company_confidential: true };
  thread = await aCallThread(t.db, { company: owner, commercial, mission });
  await tell(await callWith(), "confirmed", acted("company"));
  const mail = await mailTo(commercial);
  expect(entryOf(mail)?.summary).toBe("Appel avec une entreprise confidentielle");
  expect(`${mail?.subject} ${mail?.text} ${mail?.html} ${mail?.calendar?.content}`).not.toMatch(
    /Morvan|Yann/,
  );
});

test("NOTIF-1 the one unread notification of the calls of a thread tells what happened last", async () => {
  const call = await callWith();
  await tell(call, "confirmed", acted("commercial"));
  const cancelled = await change(call, { status: "cancelled" });
  await tell(cancelled, "cancelled", acted("commercial"), LATER);
  const bells = await bellOf(owner);
  expect(bells).toHaveLength(1);
  expect(bells[0]?.title).toMatch(/^Appel annulé avec Awa/);
});

test("CAL-1 CALL-1 CALL-3 the acts of a whole life of a call send each side one coherent run of invitations", async () => {
  const { key } = thread;
  const at = (minutes: number) => ({ appUrl: APP_URL, at: later(minutes) });
  const invitations: unknown[] = [];
  const gather = async (act: Promise<{ readonly ok: boolean }>) => {
    expect(await act).toMatchObject({ ok: true });
    for (const side of [owner, commercial]) {
      const entry = entryOf(await mailTo(side));
      if (entry) invitations.push([entry.method, entry.sequence, entry.start]);
    }
    await t.emptyQueue();
  };
  const meeting = { meet: "link", meet_value: "https://meet.jit.si/appel" };
  const first = proposal(["2026-12-16T10:00", "2026-12-17T14:30"], meeting);
  await gather(proposeCall(t.db, owner, { thread: key, ...first }, at(0)));
  await gather(pickSlot(t.db, commercial, { thread: key, slot: slot("2026-12-17T14:30") }, at(5)));
  const reason = "Un client avance sa visite.";
  await gather(
    moveCall(t.db, commercial, { thread: key, ...proposal(["2026-12-18T09:00"]), reason }, at(10)),
  );
  await gather(pickSlot(t.db, owner, { thread: key, slot: slot("2026-12-18T09:00") }, at(15)));
  const again = proposal(["2026-12-21T09:00", "2026-12-21T10:00"]);
  await gather(moveCall(t.db, owner, { thread: key, ...again, reason }, at(20)));
  await gather(pickSlot(t.db, commercial, { thread: key, slot: slot("2026-12-21T10:00") }, at(25)));
  await gather(cancelCall(t.db, owner, { thread: key, reason: "La mission glisse à février." }, at(30)));
  const twice = (entry: unknown[]) => [entry, entry];
  expect(invitations).toEqual([
    ...twice(["REQUEST", 0, "2026-12-17T14:30:00"]),
    ...twice(["REQUEST", 1, "2026-12-18T09:00:00"]),
    ...twice(["CANCEL", 2, "2026-12-18T09:00:00"]),
    ...twice(["REQUEST", 3, "2026-12-21T10:00:00"]),
    ...twice(["CANCEL", 4, "2026-12-21T10:00:00"]),
  ]);
});
