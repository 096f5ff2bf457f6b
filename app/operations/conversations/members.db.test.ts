import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { readInboxFilter } from "~/domain/conversations/inbox-filter";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import {
  conversations,
  memberThreads,
  messages,
  notifications,
  publicCompanies,
  reports,
} from "~/platform/db/schema.server";
import { companyIdOf, type User } from "../../../tests/accounts/people";
import { aCandidature, anApproach } from "../../../tests/candidatures";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { aCompany, aMember, type Member } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";
import { blockThread, unblockThread } from "./close-thread.server";
import { findThread } from "./find-thread.server";
import { findThreads } from "./find-threads.server";
import { markRead } from "./mark-read.server";
import { reportMessage } from "./report-message.server";
import { sendDigests } from "./send-digests.server";
import { shareContact } from "./share-contact.server";
import { writeMessage } from "./write-message.server";
import { writeToAcharne } from "./write-to-acharne.server";

const AT = new Date("2026-11-24T10:00:00Z");
const later = (minutes: number) => new Date(AT.getTime() + minutes * 60_000);
const LETTER = "Nous cherchons trois rendez-vous par semaine chez les conserveries de Bretagne, dès janvier.";

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

async function aTeam() {
  const owner = await aCompany(t.db, { status: "published" });
  const recruiter = await aMember(t.db, owner, "recruiter");
  const reader = await aMember(t.db, owner, "reader");
  return { owner, recruiter, reader };
}

async function aThread(life?: { status: "shortlisted" | "accepted" }, confidential = false) {
  const team = await aTeam();
  const { user: commercial, slug } = await aPublicCommercial(t.db);
  const columns = { responsible_id: team.owner.userId, company_confidential: confidential };
  const mission = await anOpenMission(t.db, team.owner, columns);
  const candidature = await aCandidature(t.db, {
    mission,
    company: team.owner,
    commercial,
    at: AT,
    ...(life ? { life: { ...life, expires_at: life.status === "accepted" ? null : later(9999) } } : {}),
  });
  const [thread] = await t.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.candidature_id, candidature.id));
  const conversationId = thread?.id ?? "";
  return { ...team, commercial, slug, mission, conversationId, key: { conversationId } };
}

type Key = { readonly conversationId: string };
const write = (actor: Actor, thread: Key, minutes = 1, body = "Bonjour.") =>
  writeMessage(
    t.db,
    actor,
    { thread, body, uploads: [], submissionKey: randomUUID() },
    { files: t.files, at: later(minutes) },
  );
const inbox = (actor: Actor, search = "") =>
  findThreads(t.db, actor, readInboxFilter(new URLSearchParams(search)));
const unread = async (actor: Actor) => (await inbox(actor)).unread;
const companyRead = async ({ conversationId }: Key) =>
  (await t.db.select().from(conversations).where(eq(conversations.id, conversationId)))[0]?.company_read_id;
const lastId = async (actor: Actor, key: Key) =>
  (await findThread(t.db, actor, key))?.messages.at(-1)?.id ?? 0;
const leave = (member: User) => t.sql("delete from memberships where user_id = $1", [member.userId]);
const notified = (user: User) => t.db.$count(notifications, eq(notifications.user_id, user.userId));

test("TEAM-5 a message of the Acharné is unread for each member until that member reads it", async () => {
  const { owner, recruiter, reader, commercial, key } = await aThread();
  for (const member of [owner, recruiter, reader]) expect(await unread(member)).toBe(1);
  await write(commercial, key);
  expect((await inbox(recruiter)).threads[0]).toMatchObject({ unread: 2 });
  await markRead(t.db, recruiter, key, later(2));
  expect((await inbox(recruiter, "filtre=non-lus")).threads).toEqual([]);
  expect((await findThread(t.db, recruiter, key))?.unread).toBe(0);
  for (const member of [owner, reader]) {
    expect((await inbox(member, "filtre=non-lus")).threads).toMatchObject([{ unread: 2 }]);
    expect((await findThread(t.db, member, key))?.unread).toBe(2);
  }
});

test("TEAM-5 a colleague's message is not unread; the last line names its writer", async () => {
  const { owner, recruiter, key } = await aThread();
  await markRead(t.db, owner, key, AT);
  await write(recruiter, key);
  expect(await unread(owner)).toBe(0);
  expect((await inbox(owner)).threads[0]).toMatchObject({
    lastIsReaders: false,
    lastWriter: "Claire-recruiter",
  });
  expect((await inbox(recruiter)).threads[0]).toMatchObject({ lastIsReaders: true });
});

test("TEAM-5 CONV-2 'Lu' appears for the Acharné once an owner or a recruiter reads, never a reader", async () => {
  const { owner, recruiter, reader, commercial, key } = await aThread();
  await write(commercial, key);
  const last = await lastId(commercial, key);
  await markRead(t.db, reader, key, later(2));
  expect(await unread(reader)).toBe(0);
  expect(await companyRead(key)).toBe(0);
  expect((await findThread(t.db, commercial, key))?.readByOther).toBe(0);
  await markRead(t.db, recruiter, key, later(3));
  expect((await findThread(t.db, commercial, key))?.readByOther).toBe(last);
  expect(await unread(owner)).toBe(1);
});

test("TEAM-5 a member who joins later has everything read, and shows 'Lu' when they read on", async () => {
  const { owner, commercial, key } = await aThread();
  await write(commercial, key);
  const joined = await aMember(t.db, owner, "recruiter");
  expect(await unread(joined)).toBe(0);
  const seen = await findThread(t.db, joined, key);
  expect(seen).toMatchObject({ unread: 0, readUpTo: 0 });
  await markRead(t.db, joined, key, later(2), await lastId(joined, key));
  expect(await companyRead(key)).toBe(await lastId(joined, key));
  await write(commercial, key, 3);
  expect((await inbox(joined)).threads[0]).toMatchObject({ unread: 1 });
});

test("TEAM-5 after a member leaves, they have no unread messages and read no thread; the others do", async () => {
  const { owner, recruiter, commercial, key } = await aThread();
  await leave(recruiter);
  const gone: Actor = { ...recruiter, company: null };
  expect(await findThread(t.db, gone, key)).toBeUndefined();
  expect(await inbox(gone)).toMatchObject({ threads: [], all: 0 });
  expect(await t.db.$count(memberThreads, eq(memberThreads.user_id, recruiter.userId))).toBe(0);
  await write(commercial, key);
  expect((await inbox(owner)).threads[0]).toMatchObject({ unread: 2 });
  const elsewhere = await aCompany(t.db, { status: "published" });
  expect(await inbox(elsewhere)).toMatchObject({ threads: [], all: 0, unread: 0 });
});

test("TEAM-5 messages and departures at the same time do not hinder each other", async () => {
  const { recruiter, reader, commercial, key } = await aThread();
  const results = await Promise.all([
    write(commercial, key, 1),
    leave(recruiter),
    write(commercial, key, 2),
    leave(reader),
    write(commercial, key, 3),
  ]);
  expect([results[0], results[2], results[4]]).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
});

test("TEAM-4 inside the company a message names its writer, for the Acharné the company as well; of a former member the company alone", async () => {
  const { owner, recruiter, commercial, key } = await aThread();
  await write(recruiter, key);
  const line = async (actor: Actor) => (await findThread(t.db, actor, key))?.messages.at(-1);
  expect(await line(recruiter)).toMatchObject({ isOwn: true, isReaders: true });
  expect(await line(owner)).toMatchObject({ isOwn: true, isReaders: false, writer: "Claire-recruiter" });
  expect(await line(commercial)).toMatchObject({ isOwn: false, writer: "Claire-recruiter" });
  await leave(recruiter);
  expect(await line(owner)).toMatchObject({ isReaders: false, writer: null });
  expect(await line(commercial)).toMatchObject({ writer: null });
});

test("PUB-8 the Acharné reads the first name of a member as it was validated, never as edited since", async () => {
  const { recruiter, commercial, key } = await aThread();
  await write(recruiter, key);
  await t.sql("update profiles set first_name = 'Inconnue' where id = $1", [recruiter.userId]);
  expect(JSON.stringify(await findThread(t.db, commercial, key))).not.toContain("Inconnue");
  expect((await findThread(t.db, recruiter, key))?.messages.at(-1)?.writer).toBe("Inconnue");
});

test("MIS-9 TEAM-4 in a confidential thread the Acharné reads neither the company nor its members", async () => {
  const { owner, recruiter, commercial, key } = await aThread(undefined, true);
  await write(recruiter, key);
  const thread = await findThread(t.db, commercial, key);
  expect(thread?.other).toMatchObject({ confidential: true, name: "Entreprise confidentielle" });
  expect(thread?.messages.at(-1)?.writer).toBeNull();
  for (const hidden of ["Claire", "Morvan", companyIdOf(owner), recruiter.userId])
    expect(JSON.stringify(thread), hidden).not.toContain(hidden);
  expect(JSON.stringify(await inbox(commercial))).not.toContain("Claire");
});

test("TEAM-2 a reader reads a thread and writes, blocks and shares nothing there; elsewhere it does not exist", async () => {
  const { recruiter, reader, key } = await aThread({ status: "shortlisted" });
  const thread = await findThread(t.db, reader, key);
  expect(thread?.may).toEqual({
    act: false,
    decline: false,
    block: false,
    unblock: false,
    invite: false,
    chooseContact: false,
  });
  expect(thread?.messages).toHaveLength(1);
  const acts = (at: Key) => [
    write(reader, at),
    blockThread(t.db, reader, at, { appUrl: APP_URL, at: AT }),
    unblockThread(t.db, reader, at),
    shareContact(t.db, reader, at, AT),
  ];
  for (const refused of await Promise.all(acts(key)))
    expect(refused).toMatchObject({ ok: false, kind: "forbidden", message: REFUSALS.notAllowed });
  const other = await aThread();
  for (const refused of await Promise.all(acts(other.key)))
    expect(refused).toMatchObject({ ok: false, kind: "missing" });
  expect(await write(recruiter, key)).toMatchObject({ ok: true });
});

test("TEAM-2 PUB-5 a reader approaches nobody; owners and recruiters share the day's limit of the company", async () => {
  const { owner, recruiter, reader } = await aTeam();
  const approach = async (actor: Actor) => {
    const { slug } = await aPublicCommercial(t.db);
    const input = { acharneSlug: slug, message: LETTER, submissionKey: randomUUID() };
    return writeToAcharne(t.db, actor, input, { appUrl: APP_URL, at: AT });
  };
  expect(await approach(reader)).toMatchObject({ kind: "forbidden", message: REFUSALS.notAllowed });
  for (let sent = 0; sent < 20; sent += 1)
    expect(await approach(sent % 2 ? owner : recruiter)).toMatchObject({ ok: true });
  for (const member of [owner, recruiter])
    expect(await approach(member)).toMatchObject({ kind: "throttled" });
  const authors = await t.db
    .selectDistinct({ id: messages.author_id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(eq(conversations.company_id, companyIdOf(owner)));
  expect(authors.map(({ id }) => id).sort()).toEqual([owner.userId, recruiter.userId].sort());
});

test("TEAM-4 PUB-5 the mail of an approach names the member who writes", async () => {
  const { recruiter } = await aTeam();
  const { slug } = await aPublicCommercial(t.db);
  const input = { acharneSlug: slug, message: LETTER, submissionKey: randomUUID() };
  await writeToAcharne(t.db, recruiter, input, { appUrl: APP_URL, at: AT });
  expect((await t.mails())[0]?.text).toContain("Claire-recruiter, Ateliers Morvan");
});

test("SAFE-4 CONV-2 sixty messages in ten minutes are the limit of each member", async () => {
  const { owner, recruiter, key } = await aThread();
  for (let sent = 0; sent < 60; sent += 1) expect(await write(owner, key)).toMatchObject({ ok: true });
  expect(await write(owner, key)).toMatchObject({ kind: "throttled" });
  expect(await write(recruiter, key)).toMatchObject({ ok: true });
});

test("TEAM-4 a message of the Acharné notifies the responsible member and whoever wrote last, and those who chose all", async () => {
  const { owner, recruiter, reader, commercial, key } = await aThread();
  await write(commercial, key);
  expect([await notified(owner), await notified(recruiter), await notified(reader)]).toEqual([1, 0, 0]);
  await write(recruiter, key, 2);
  await t.sql("update memberships set notified = 'all' where user_id = $1", [reader.userId]);
  await write(commercial, key, 3);
  for (const member of [owner, recruiter, reader]) expect(await notified(member)).toBe(1);
  await markRead(t.db, recruiter, key, later(4));
  const open = (member: Member) =>
    t.db.$count(
      notifications,
      and(eq(notifications.user_id, member.userId), eq(notifications.conversation_id, key.conversationId)),
    );
  expect(await open(recruiter)).toBe(1);
  const left = await t.sql<{ user_id: string }>("select user_id from notifications where read_at is null");
  expect(left.map(({ user_id }) => user_id)).not.toContain(recruiter.userId);
  expect(left.map(({ user_id }) => user_id)).toContain(owner.userId);
});

test("CONV-6 TEAM-5 each notified member gets their own digest of what they have not read; the others get none, also later", async () => {
  const { owner, recruiter, reader, commercial, key } = await aThread();
  await write(recruiter, key, 1);
  await write(commercial, key, 2, "Le premier.");
  await markRead(t.db, owner, key, later(3));
  await write(commercial, key, 4, "Le deuxième.");
  const send = (minutes: number) => sendDigests(t.db, { appUrl: APP_URL, at: later(minutes) });
  const addressOf = async (user: User) =>
    (await t.sql<{ email: string }>("select email from users where id = $1", [user.userId]))[0]?.email;
  await t.emptyQueue();
  // The owner, the recruiter, and the Acharné, who has not read either.
  expect(await send(20)).toBe(3);
  const mails = await t.mails();
  const textTo = async (user: User) => {
    const address = await addressOf(user);
    return mails.filter(({ to }) => to === address).map(({ text }) => text);
  };
  expect(await textTo(owner)).toEqual([expect.not.stringContaining("Le premier.")]);
  expect(await textTo(recruiter)).toEqual([expect.stringContaining("Le premier.")]);
  expect(await textTo(reader)).toEqual([]);
  await t.sql("update memberships set notified = 'all' where user_id = $1", [reader.userId]);
  expect(await send(200)).toBe(0);
});

test("CONV-4 TEAM-4 a company shares the contact of the member who answers for the mission, whoever presses the button", async () => {
  const { owner, recruiter, commercial, mission, key } = await aThread({ status: "shortlisted" });
  expect((await findThread(t.db, owner, key))?.contactOf).toBeNull();
  expect((await findThread(t.db, recruiter, key))?.contactOf).toBe("Yann");
  expect(await shareContact(t.db, recruiter, key, AT)).toEqual({ ok: true });
  const phone = async () => (await findThread(t.db, commercial, key))?.other.contact?.phone;
  expect(await phone()).toBe("+33298123456");
  await t.sql("update missions set responsible_id = $1 where id = $2", [recruiter.userId, mission.id]);
  expect(await phone()).toBe("+33298123457");
  await leave(recruiter);
  expect(await phone()).toBe("+33298123456");
});

test("CONV-7 TEAM-2 a reader reports a message; the Acharné reports the company", async () => {
  const { owner, reader, commercial, key } = await aThread();
  const report = (actor: Actor, message_id: number) =>
    reportMessage(t.db, actor, { thread: key, message_id, reason_text: "Propos déplacés." }, AT);
  const letter = await lastId(reader, key);
  expect(await report(reader, letter)).toEqual({ ok: true });
  await write(owner, key);
  const answer = await lastId(owner, key);
  expect(await report(commercial, answer)).toEqual({ ok: true });
  const kept = async (id: number) => (await t.db.select().from(reports).where(eq(reports.message_id, id)))[0];
  expect(await kept(letter)).toMatchObject({
    reporter_id: reader.userId,
    reported_id: commercial.userId,
    reported_company_id: null,
  });
  expect(await kept(answer)).toMatchObject({
    reporter_id: commercial.userId,
    reported_id: null,
    reported_company_id: companyIdOf(owner),
  });
});

test("CONV-1 members of one company share its open approach to an Acharné", async () => {
  const { owner, recruiter } = await aTeam();
  const { user: commercial, slug } = await aPublicCommercial(t.db);
  await anApproach(t.db, { company: owner, commercial });
  const input = { acharneSlug: slug, message: LETTER, submissionKey: randomUUID() };
  expect(await writeToAcharne(t.db, recruiter, input, { appUrl: APP_URL, at: AT })).toMatchObject({
    message: REFUSALS.approachOpen,
  });
});

test("CONV-6 TEAM-4 a digest to the Acharné names the member who wrote, of several and in confidence nobody", async () => {
  const digest = async (confidential: boolean, second: boolean) => {
    await t.emptyQueue();
    const { owner, recruiter, commercial, key } = await aThread(undefined, confidential);
    for (const member of [owner, recruiter]) await markRead(t.db, member, key, AT);
    await write(recruiter, key, 1, "Le premier.");
    if (second) await write(owner, key, 2, "Le deuxième.");
    await sendDigests(t.db, { appUrl: APP_URL, at: later(30) });
    const [person] = await t.sql<{ email: string }>("select email from users where id = $1", [
      commercial.userId,
    ]);
    return (await t.mails()).find(({ to }) => to === person?.email)?.subject;
  };
  expect(await digest(false, false)).toBe("Nouveau message de Claire-recruiter, Ateliers Morvan");
  expect(await digest(false, true)).toBe("2 nouveaux messages d’Ateliers Morvan");
  expect(await digest(true, false)).toBe("Nouveau message d’Entreprise confidentielle");
});

test("COMP-6 MIS-9 the inbox shows the logo of a company, never of a confidential one", async () => {
  for (const confidential of [false, true]) {
    const { owner, commercial } = await aThread(undefined, confidential);
    const logo_url = "/fichiers/logos/a.webp";
    const page = { slug: `morvan-${randomUUID().slice(0, 8)}`, published_at: AT, initials: "AM", logo_url };
    await t.db
      .insert(publicCompanies)
      .values({ company_id: companyIdOf(owner), name: "Ateliers Morvan", ...page })
      .onConflictDoUpdate({ target: publicCompanies.company_id, set: page });
    expect((await inbox(commercial)).threads).toMatchObject([
      confidential ? { avatarUrl: null, initials: null } : { avatarUrl: logo_url, initials: "AM" },
    ]);
  }
});
