import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { CandidatureStatus } from "~/domain/candidatures/candidature-status";
import { MASKED_EMAIL, MASKED_PHONE } from "~/domain/conversations/contact-mask";
import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { candidatures, conversations, notifications, reports } from "~/platform/db/schema.server";
import { anAdmin, aVisitor } from "../../../tests/accounts/people";
import { aCandidature, anApproach } from "../../../tests/candidatures";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { aCompany } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";
import { blockThread, declineApproach, unblockThread } from "./close-thread.server";
import { findThread } from "./find-thread.server";
import { markRead } from "./mark-read.server";
import { reportMessage } from "./report-message.server";
import { shareContact, unshareContact } from "./share-contact.server";
import { writeMessage } from "./write-message.server";

const AT = new Date("2026-11-24T10:00:00Z");
const when = { appUrl: APP_URL, at: AT };
const minutesLater = (minutes: number) => new Date(AT.getTime() + minutes * 60_000);
const CONTACTS = "Écrivez à nolwenn@cadiou.example ou appelez le 06 12 34 56 78.";
const MASKED = `Écrivez à ${MASKED_EMAIL} ou appelez le ${MASKED_PHONE}.`;

const t = ownDatabase();
beforeEach(() => t.emptyQueue());

async function aPair() {
  const company = await aCompany(t.db, { status: "published" });
  const { user: commercial, slug } = await aPublicCommercial(t.db);
  return { company, commercial, slug };
}

async function aThread(status: CandidatureStatus = "submitted") {
  const { company, commercial } = await aPair();
  const mission = await anOpenMission(t.db, company);
  const life = {
    status,
    expires_at: status === "accepted" || status === "refused" ? null : minutesLater(9999),
  };
  const candidature = await aCandidature(t.db, { mission, company, commercial, life });
  const key = { candidatureId: candidature.id };
  const thread = await findThread(t.db, company, key);
  if (!thread) throw new Error("no thread");
  return { company, commercial, candidature, key, id: thread.id };
}

async function anOpenApproach() {
  const { company, commercial, slug } = await aPair();
  const id = await anApproach(t.db, { company, commercial });
  return { company, commercial, slug, key: { conversationId: id }, id };
}

type Key = Parameters<typeof findThread>[2];
type Words = { body?: string; at?: Date; submissionKey?: string; uploads?: File[] };
const write = (actor: Actor, thread: Key, words: Words = {}) => {
  const { body = "Bonjour.", at = AT, submissionKey = randomUUID(), uploads = [] } = words;
  return writeMessage(t.db, actor, { thread, body, submissionKey, uploads }, { files: t.files, at });
};
const bodies = async (actor: Actor, key: Key) =>
  (await findThread(t.db, actor, key))?.messages.map(({ body }) => body);
const row = async (id: string) => {
  const [found] = await t.db.select().from(conversations).where(eq(conversations.id, id));
  if (!found) throw new Error("the thread is gone");
  return found;
};

test("CONV-2 only the two sides read and write a thread; an administrator does not", async () => {
  const { company, commercial, key } = await aThread();
  const stranger = await aCompany(t.db, { status: "published" });
  const other = (await aPublicCommercial(t.db)).user;
  for (const actor of [stranger, other, await anAdmin(t.db), aVisitor()]) {
    expect(await findThread(t.db, actor, key)).toBeUndefined();
    expect(await write(actor, key)).toMatchObject({ ok: false });
    expect(await blockThread(t.db, actor, key, when)).toMatchObject({ ok: false, kind: "missing" });
    expect(await shareContact(t.db, actor, key, AT)).toMatchObject({ ok: false, kind: "missing" });
  }
  expect(await write(company, key, { body: "Bonjour Nolwenn." })).toMatchObject({ ok: true });
  expect(await write(commercial, key, { body: "Bonjour Yann." })).toMatchObject({ ok: true });
  expect((await bodies(company, key))?.slice(1)).toEqual(["Bonjour Nolwenn.", "Bonjour Yann."]);
});

test("CONV-2 a message is unread, then read, which the other side sees; its notification goes", async () => {
  const { company, commercial, key, id } = await aThread();
  await markRead(t.db, company, key, AT);
  await write(company, key, { at: minutesLater(1) });
  await write(company, key, { at: minutesLater(2) });
  expect(await row(id)).toMatchObject({
    commercial_unread: 2,
    last_message_at: minutesLater(2),
  });
  const notified = () =>
    t.db.select().from(notifications).where(eq(notifications.user_id, commercial.userId));
  expect(await notified()).toMatchObject([{ kind: "message_received", conversation_id: id, read_at: null }]);
  const before = await findThread(t.db, company, key);
  expect(before?.readByOther).toBe(0);
  await markRead(t.db, commercial, key, minutesLater(3));
  const after = await findThread(t.db, company, key);
  expect(after?.readByOther).toBe(after?.messages.at(-1)?.id);
  expect(await row(id)).toMatchObject({ commercial_unread: 0 });
  expect(await notified()).toMatchObject([{ read_at: minutesLater(3) }]);
});

test("CONV-2 the same form sent twice is one message; with another text it is refused, not dropped", async () => {
  const { company, commercial, key } = await aThread();
  const submissionKey = randomUUID();
  const sent = await Promise.all([
    write(company, key, { submissionKey }),
    write(company, key, { submissionKey }),
  ]);
  expect(sent).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await bodies(commercial, key)).toHaveLength(2);
  expect(await write(company, key, { submissionKey, body: "Autre." })).toMatchObject({
    ok: false,
    message: REFUSALS.alreadyInThread,
  });
  expect(await write(commercial, key, { submissionKey })).toMatchObject({ ok: false, kind: "conflict" });
});

test("CONV-2 an empty message is refused, and sixty in ten minutes are the limit", async () => {
  const { company, key } = await aThread();
  expect(await write(company, key, { body: "" })).toMatchObject({
    ok: false,
    fields: { body: [FIELD_ERRORS.messageEmpty] },
  });
  for (let sent = 0; sent < 60; sent += 1) expect(await write(company, key)).toMatchObject({ ok: true });
  expect(await write(company, key)).toMatchObject({ ok: false, kind: "throttled" });
  expect(await write(company, key, { at: minutesLater(11) })).toMatchObject({ ok: true });
});

test("CONV-2 the Acharné declines an approach, then nobody writes in it; a candidature is not declined this way", async () => {
  const { company, commercial, key } = await anOpenApproach();
  expect(await declineApproach(t.db, company, key, AT)).toMatchObject({ ok: false, kind: "conflict" });
  expect(await declineApproach(t.db, commercial, key, AT)).toEqual({ ok: true });
  for (const actor of [company, commercial])
    expect(await write(actor, key)).toMatchObject({ ok: false, message: REFUSALS.approachDeclined });
  const thread = await aThread();
  expect(await declineApproach(t.db, thread.commercial, thread.key, AT)).toMatchObject({ ok: false });
});

test("CONV-2 each side may block; the other only reads that the conversation is closed", async () => {
  for (const blocks of ["company", "commercial"] as const) {
    const { key, ...sides } = await anOpenApproach();
    const blocked = blocks === "company" ? sides.commercial : sides.company;
    expect(await blockThread(t.db, sides[blocks], key, when)).toEqual({ ok: true });
    expect(await write(blocked, key)).toMatchObject({ ok: false, message: REFUSALS.threadClosed });
    expect(await write(sides[blocks], key)).toMatchObject({ ok: false, message: REFUSALS.threadBlocked });
    expect(await blockThread(t.db, blocked, key, when)).toMatchObject({ ok: false, kind: "conflict" });
    expect((await findThread(t.db, blocked, key))?.messages).toHaveLength(1);
  }
});

test("CONV-2 only the side that blocked may unblock; the other is not notified, and both can write again", async () => {
  for (const blocks of ["company", "commercial"] as const) {
    const { key, ...sides } = await anOpenApproach();
    const [own, other] = [sides[blocks], blocks === "company" ? sides.commercial : sides.company];
    expect(await unblockThread(t.db, own, key)).toMatchObject({ ok: false, kind: "conflict" });
    await blockThread(t.db, own, key, when);
    expect((await findThread(t.db, own, key))?.may.unblock).toBe(true);
    expect((await findThread(t.db, other, key))?.may.unblock).toBe(false);
    expect(await unblockThread(t.db, other, key)).toMatchObject({ ok: false, kind: "conflict" });
    expect(await unblockThread(t.db, await aCompany(t.db), key)).toMatchObject({ kind: "missing" });
    const notified = () => t.db.$count(notifications, eq(notifications.user_id, other.userId));
    const before = await notified();
    expect(await unblockThread(t.db, own, key)).toEqual({ ok: true });
    expect(await notified()).toBe(before);
    for (const actor of [own, other]) expect(await write(actor, key)).toMatchObject({ ok: true });
  }
});

test("CONV-2 an approach that was declined, then blocked, is declined again after unblocking", async () => {
  const { company, commercial, key } = await anOpenApproach();
  await declineApproach(t.db, commercial, key, AT);
  await blockThread(t.db, company, key, when);
  expect(await unblockThread(t.db, company, key)).toEqual({ ok: true });
  expect(await write(company, key)).toMatchObject({ ok: false, message: REFUSALS.approachDeclined });
});

test.each(["submitted", "viewed", "refused"] as const)(
  "CONV-4 in status %s, addresses and numbers are masked for the other side, not for their author",
  async (status) => {
    const { company, commercial, key } = await aThread(status);
    await write(commercial, key, { body: CONTACTS });
    expect((await bodies(company, key))?.at(-1)).toBe(MASKED);
    expect((await bodies(commercial, key))?.at(-1)).toBe(CONTACTS);
    expect((await findThread(t.db, company, key))?.other.contact).toBeNull();
    expect(JSON.stringify(await findThread(t.db, company, key))).not.toContain("cadiou");
  },
);

test("CONV-4 an approach always stays masked", async () => {
  const { company, commercial, key } = await anOpenApproach();
  await write(company, key, { body: CONTACTS });
  expect((await bodies(commercial, key))?.at(-1)).toBe(MASKED);
  expect(await shareContact(t.db, company, key, AT)).toMatchObject({
    ok: false,
    message: REFUSALS.contactNotYet,
  });
});

test.each(["shortlisted", "offered"] as const)(
  "CONV-4 in status %s, each side shares its contact by a click, with the other side only, and revokes it",
  async (status) => {
    const { company, commercial, key } = await aThread(status);
    await write(company, key, { body: CONTACTS });
    expect((await bodies(commercial, key))?.at(-1)).toBe(CONTACTS);
    const contact = async (actor: Actor) => (await findThread(t.db, actor, key))?.other.contact;
    expect(await contact(company)).toBeNull();
    expect(await shareContact(t.db, commercial, key, AT)).toEqual({ ok: true });
    expect(await contact(company)).toEqual({ email: expect.stringContaining("@"), phone: "+33612345678" });
    expect(await contact(commercial)).toBeNull();
    expect(await unshareContact(t.db, commercial, key)).toEqual({ ok: true });
    expect(await contact(company)).toBeNull();
  },
);

test("CONV-4 an accepted offer shares both contacts, and neither side can revoke them", async () => {
  const { company, commercial, key } = await aThread("accepted");
  for (const actor of [company, commercial]) {
    expect((await findThread(t.db, actor, key))?.other.contact).not.toBeNull();
    expect(await unshareContact(t.db, actor, key)).toMatchObject({
      ok: false,
      message: REFUSALS.contactStands,
    });
  }
});

test("RESP-1 CAND-3 a message of the company is an answer and extends the deadline of a shortlisting", async () => {
  const { company, commercial, key, candidature } = await aThread();
  const life = async (id: string) =>
    (await t.db.select().from(candidatures).where(eq(candidatures.id, id)))[0];
  await write(commercial, key);
  expect(await life(candidature.id)).toMatchObject({ answered_at: null });
  await write(company, key, { at: minutesLater(5) });
  expect(await life(candidature.id)).toMatchObject({ status: "submitted", answered_at: minutesLater(5) });
  const shortlisted = await aThread("shortlisted");
  await write(shortlisted.commercial, shortlisted.key, { at: minutesLater(9) });
  expect(await life(shortlisted.candidature.id)).toMatchObject({
    acted_at: minutesLater(9),
    expires_at: new Date("2026-12-15T17:00:00Z"),
  });
});

test("CONV-7 a report sends the message and five on each side, once, as the other side reads them", async () => {
  const { company, commercial, key, id } = await aThread();
  for (let sent = 1; sent <= 14; sent += 1)
    await write(sent % 2 ? company : commercial, key, {
      body: `${sent} ${CONTACTS}`,
      at: minutesLater(sent),
    });
  const thread = await findThread(t.db, company, key);
  const reported = thread?.messages.find(({ body }) => body.startsWith("8 "));
  if (!reported) throw new Error("no message to report");
  const report = (actor: Actor, message_id: number) =>
    reportMessage(t.db, actor, { thread: key, message_id, reason_text: "Propos déplacés." }, AT);
  expect(await report(commercial, reported.id)).toMatchObject({ ok: false, message: REFUSALS.ownMessage });
  expect(await report(company, reported.id)).toEqual({ ok: true });
  expect(await report(company, reported.id)).toMatchObject({ ok: false, message: REFUSALS.alreadyReported });
  const [kept, ...others] = await t.db.select().from(reports).where(eq(reports.message_id, reported.id));
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ by: "company", reporter_id: company.userId, reported_id: commercial.userId });
  expect(kept?.excerpt.map(({ body }) => Number.parseInt(body, 10))).toEqual([
    3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
  ]);
  expect(kept?.excerpt[0]?.body).toBe(`3 ${MASKED}`);
  const elsewhere = await aThread();
  const foreign = (await findThread(t.db, elsewhere.company, elsewhere.key))?.messages[0];
  expect(await report(company, foreign?.id ?? 0)).toMatchObject({ ok: false, kind: "missing" });
  expect((await row(id)).status).toBe("open");
});

test("CONV-1 a long thread is read in pages, newest first, without gaps or duplicates", async () => {
  const { company, commercial, key } = await aThread();
  for (let sent = 1; sent <= 55; sent += 1)
    await write(company, key, { body: `Message ${sent}`, at: minutesLater(sent) });
  const latest = await findThread(t.db, commercial, key);
  expect(latest?.messages.at(-1)?.body).toBe("Message 55");
  const earlier = await findThread(t.db, commercial, key, latest?.earlier);
  expect(earlier?.earlier).toBeNull();
  const all = [...(earlier?.messages ?? []), ...(latest?.messages ?? [])].map(({ body }) => body);
  expect(all.slice(1)).toEqual(Array.from({ length: 55 }, (_, at) => `Message ${at + 1}`));
});

test("CONV-2 a thread is read up to the message that was on screen: the rest stays unread, is counted and mailed", async () => {
  const { company, commercial, key, id } = await aThread();
  await markRead(t.db, company, key, AT);
  for (const minute of [1, 2, 3]) await write(company, key, { at: minutesLater(minute) });
  const [, first, second, third] =
    (await findThread(t.db, commercial, key))?.messages.map(({ id }) => id) ?? [];
  const notified = () =>
    t.db.select().from(notifications).where(eq(notifications.user_id, commercial.userId));
  const seen = (message: number | undefined) => markRead(t.db, commercial, key, minutesLater(4), message);
  await seen(first);
  expect(await row(id)).toMatchObject({ commercial_read_id: first, commercial_unread: 2 });
  expect(await notified()).toMatchObject([{ read_at: null }]);
  await Promise.all([seen(second), seen(first)]);
  expect(await row(id)).toMatchObject({ commercial_read_id: second, commercial_unread: 1 });
  expect((await findThread(t.db, company, key))?.readByOther).toBe(second);
  // A message that is not of the thread, or not there, reads no further than the thread goes.
  await seen(Number.MAX_SAFE_INTEGER);
  expect(await row(id)).toMatchObject({ commercial_read_id: third, commercial_unread: 0 });
  expect(await notified()).toMatchObject([{ read_at: minutesLater(4) }]);
  await seen(first);
  expect(await row(id)).toMatchObject({ commercial_read_id: third, commercial_unread: 0 });
});
