import { beforeEach, expect, test } from "vitest";
import { RATE_LIMITS } from "~/domain/bounds";
import { MASKED_EMAIL } from "~/domain/conversations/contact-mask";
import { type Authentication, UNPROVEN } from "~/domain/conversations/mail-replies/authentication";
import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import { endMailedLinks } from "~/operations/accounts/end-mailed-links.server";
import { takeAttempt } from "~/operations/rate-limit.server";
import type { Db } from "~/platform/db.server";
import type { FileStore } from "~/platform/files/files.server";
import { Unavailable } from "~/platform/unavailable";
import type { User } from "../../../../tests/accounts/people";
import { aCandidature, anApproach } from "../../../../tests/candidatures";
import { APP_URL, ownDatabase } from "../../../../tests/database";
import { aCompany, aMember } from "../../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../../tests/published";
import { aReply, withReplies } from "../../../../tests/replies";
import { blockThread, declineApproach } from "../close-thread.server";
import { sendDigests } from "../send-digests.server";
import { receiveMail } from "./receive-mail.server";
import { replyAddressOf } from "./reply-address.server";

const AT = new Date("2026-12-07T14:12:00Z");
const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
const SIGNED: Authentication = { spf: null, dkim: ["exemple.fr"] };

const t = ownDatabase();
let db: Db;
beforeEach(async () => {
  await t.forgetEverybody();
  for (const key of await originals()) await t.files.delete(key);
  db = withReplies(t.db);
});

async function originals(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of t.files.list("courriers/")) keys.push(key);
  return keys;
}

const emailOf = async ({ userId }: User) =>
  (await t.sql<{ email: string }>("select email from users where id = $1", [userId]))[0]?.email ?? "";

/** A thread, and what a reply of a person to it is made of. */
async function aThread() {
  const company = await aCompany(t.db, { status: "published" });
  const { user: commercial } = await aPublicCommercial(t.db, { email: "solenn@exemple.fr" });
  const conversationId = await anApproach(t.db, { company, commercial });
  const replyOf = async (person: User) => ({
    from: await emailOf(person),
    to: await db
      .transaction((tx) => replyAddressOf(db, tx, { userId: person.userId, conversationId }))
      .then(String),
  });
  return { company, commercial, conversationId, key: { conversationId }, replyOf };
}

type Way = {
  readonly authenticated?: Authentication;
  readonly from?: string;
  readonly files?: FileStore;
  readonly at?: Date;
};
const receive = async (
  raw: Buffer,
  to: string | readonly string[],
  { authenticated = SIGNED, from = "solenn@exemple.fr", files = t.files, at = AT }: Way = {},
) => {
  const envelope = { from, to: [to].flat(), authenticated };
  return (await receiveMail(db, raw, envelope, { files, appUrl: APP_URL, at })).outcome;
};

const bodies = async (conversationId: string) =>
  (
    await t.sql<{ body: string }>(
      "select body from messages where conversation_id = $1 order by id offset 1",
      [conversationId],
    )
  ).map(({ body }) => body);
const recorded = () =>
  t.sql("select outcome, message_id is not null as posted from inbound_mails order by at, id");

test("REPLY-2 REPLY-3 a reply is the next message of its thread, masked and without quotation; its original is kept", async () => {
  const { commercial, conversationId, replyOf } = await aThread();
  const reply = await replyOf(commercial);
  const text = "Oui, jeudi.\r\nÉcrivez-moi à solenn@kerbrat.example.\r\n\r\nCordialement,\r\nSolenn";
  const raw = aReply({ ...reply, text, id: "1" });
  expect(await receive(raw, reply.to.toUpperCase())).toBe("posted");
  expect(await bodies(conversationId)).toEqual([`Oui, jeudi.\nÉcrivez-moi à ${MASKED_EMAIL}.`]);
  expect(await t.sql("select by, author_id, at from messages order by id desc limit 1")).toEqual([
    { by: "commercial", author_id: null, at: AT },
  ]);
  expect(await recorded()).toEqual([{ outcome: "posted", posted: true }]);
  const [key = ""] = await originals();
  const stored = await new Response((await t.files.get(key))?.body).arrayBuffer();
  expect(Buffer.from(stored).equals(raw)).toBe(true);
  expect(await t.mails()).toEqual([]);
});

test("REPLY-2 the reply of a member is written for the company, and answers the candidature", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const member = await aMember(t.db, company, "recruiter");
  const { user: commercial } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company);
  const candidature = await aCandidature(t.db, { mission, company, commercial });
  const [thread] = await t.sql<{ id: string }>("select id from conversations");
  const pair = { userId: member.userId, conversationId: thread?.id ?? "" };
  const to = String(await db.transaction((tx) => replyAddressOf(db, tx, pair)));
  const from = await emailOf(member);
  expect(await receive(aReply({ from, to }), to, { from })).toBe("posted");
  expect(await t.sql("select by, author_id from messages order by id desc limit 1")).toEqual([
    { by: "company", author_id: member.userId },
  ]);
  const [row] = await t.sql<{ answered_at: Date | null }>(
    "select answered_at from candidatures where id = $1",
    [candidature.id],
  );
  expect(row?.answered_at).toEqual(AT);
});

test("REPLY-2 only the address of the account, alone in From and proven by SPF or DKIM, writes; the person is told of others without their words", async () => {
  const { commercial, company, conversationId, replyOf } = await aThread();
  const reply = await replyOf(commercial);
  const other = await emailOf(company);
  const forged: [Buffer, Way, string][] = [
    [aReply({ ...reply, from: other, id: "1" }), {}, REFUSALS.replyFromOther],
    [aReply({ ...reply, from: `${other}>, <${reply.from}`, id: "2" }), {}, REFUSALS.replyFromOther],
    [aReply({ ...reply, id: "3", headers: [`From: <${other}>`] }), {}, REFUSALS.replyFromOther],
    [aReply({ ...reply, id: "4" }), { authenticated: UNPROVEN }, REFUSALS.replyNotProven],
  ];
  for (const [index, [raw, way, reason]] of forged.entries()) {
    await t.emptyQueue();
    expect(await receive(raw, reply.to, way)).toBe("held_sender");
    const mails = await t.mails();
    if (index >= RATE_LIMITS.unprovenReplyByPerson.limit) expect(mails).toEqual([]);
    else {
      expect(mails).toMatchObject([
        { to: reply.from, subject: "Un e-mail retenu, à votre adresse de réponse" },
      ]);
      const said = mails[0]?.text.replace(/\s+/g, " ") ?? "";
      expect(said).toContain(reason.replace(/\s+/g, " "));
      expect(said).toContain(`${APP_URL}/messages/${conversationId}`);
      expect(said).not.toContain("Oui, jeudi");
      expect(mails[0]).not.toHaveProperty("replyTo");
    }
  }
  expect(await bodies(conversationId)).toEqual([]);
  expect(await originals()).toHaveLength(RATE_LIMITS.unprovenReplyByPerson.limit);
  const cased = aReply({ ...reply, from: reply.from.toUpperCase(), id: "5" });
  const ways = [{ spf: "exemple.fr", dkim: [] }, SIGNED, "vouched"] as const;
  for (const authenticated of ways) expect(await receive(cased, reply.to, { authenticated })).toBe("posted");
  expect(await bodies(conversationId)).toEqual(["Oui, jeudi."]);
});

test("REPLY-2 a mail that is proven at its second delivery is posted then, and the held original is removed", async () => {
  const { commercial, conversationId, replyOf } = await aThread();
  const reply = await replyOf(commercial);
  const raw = aReply({ ...reply, id: "1" });
  for (let delivery = 0; delivery < 2; delivery += 1)
    expect(await receive(raw, reply.to, { authenticated: UNPROVEN })).toBe("held_sender");
  expect(await t.mails()).toHaveLength(1);
  expect(await receive(raw, reply.to)).toBe("posted");
  expect(await bodies(conversationId)).toEqual(["Oui, jeudi."]);
  expect(await recorded()).toEqual([{ outcome: "posted", posted: true }]);
  expect(await t.queued("discard-file")).toHaveLength(1);
});

test("REPLY-1 REPLY-2 a wrong, ended or foreign token writes nothing: of another person, of a deleted account, after the links ended", async () => {
  const { commercial, company, conversationId, replyOf } = await aThread();
  const reply = await replyOf(commercial);
  const [token = "", domain = ""] = reply.to.split("@");
  const changed = `${token.slice(0, -1)}${token.endsWith("a") ? "b" : "a"}@${domain}`;
  for (const to of [changed, `bonjour@${domain}`, `reponse@${domain}`, `reponse+@${domain}`, ""])
    expect(await receive(aReply({ ...reply, to }), to)).toBe("unknown");
  expect(await receive(aReply(reply), [])).toBe("unknown");
  const ofCompany = await replyOf(company);
  expect(await receive(aReply({ ...reply, to: ofCompany.to }), ofCompany.to)).toBe("held_sender");
  await t.db.transaction((tx) => endMailedLinks(tx, commercial.userId));
  expect(await receive(aReply(reply), reply.to)).toBe("unknown");
  const renewed = await replyOf(commercial);
  await t.sql("delete from users where id = $1", [commercial.userId]);
  expect(await receive(aReply(renewed), renewed.to)).toBe("unknown");
  expect(await bodies(conversationId)).toEqual([]);
});

test("REPLY-2 a closed or blocked thread, a reader and a former member: held, and told with their own words", async () => {
  const { company, commercial, conversationId, key, replyOf } = await aThread();
  const ofCommercial = await replyOf(commercial);
  const reader = await aMember(t.db, company, "reader");
  const former = await aMember(t.db, company, "recruiter");
  const [ofReader, ofFormer] = [await replyOf(reader), await replyOf(former)];
  await t.sql("delete from memberships where user_id = $1", [former.userId]);
  const text = "Mes mots, à ne pas perdre.";
  const refusedTo = async (reply: { from: string; to: string }, reason: string, link: string) => {
    await t.emptyQueue();
    const raw = aReply({ ...reply, text, id: reason.length.toString() });
    expect(await receive(raw, reply.to, { from: reply.from })).toBe("held_thread");
    const [mail] = await t.mails();
    expect(mail?.to).toBe(reply.from);
    const said = mail?.text.replace(/\s+/g, " ") ?? "";
    for (const words of [reason, text, link]) expect(said).toContain(words.replace(/\s+/g, " "));
  };
  const page = `/messages/${conversationId}`;
  await refusedTo(ofReader, REFUSALS.replyReader, page);
  await refusedTo(ofFormer, REFUSALS.replyNoAccess, `${APP_URL}/messages`);
  await blockThread(t.db, company, key, { appUrl: APP_URL, at: AT });
  await refusedTo(ofCommercial, REFUSALS.threadClosed, page);
  await t.sql("update conversations set status = 'open'");
  await declineApproach(t.db, commercial, key, AT);
  await refusedTo(ofCommercial, REFUSALS.approachDeclined, page);
  expect(await bodies(conversationId)).toEqual([]);
  expect(await originals()).toHaveLength(4);
});

test("REPLY-2 REPLY-3 two replies in the same second are two messages; the same mail twice, also at once, is one", async () => {
  const { commercial, conversationId, replyOf } = await aThread();
  const reply = await replyOf(commercial);
  const [one, two] = [
    aReply({ ...reply, text: "Un.", id: "1" }),
    aReply({ ...reply, text: "Deux.", id: "2" }),
  ];
  const outcomes = await Promise.all([one, two, one, two].map((raw) => receive(raw, reply.to)));
  expect(outcomes).toEqual(["posted", "posted", "posted", "posted"]);
  const relayed = Buffer.concat([Buffer.from("Received: from a relay\r\n"), one]);
  expect(await receive(relayed, reply.to)).toBe("posted");
  expect((await bodies(conversationId)).sort()).toEqual(["Deux.", "Un."]);
  expect(await recorded()).toHaveLength(2);
  expect(await originals()).toHaveLength(2);
  const nameless = aReply({ ...reply, text: "Sans identifiant." });
  for (let delivery = 0; delivery < 2; delivery += 1)
    expect(await receive(nameless, reply.to)).toBe("posted");
  expect(await bodies(conversationId)).toHaveLength(3);
});

test("REPLY-3 automatic answers, bounces, lists, answers to invitations and our own mails are dropped without a trace", async () => {
  const { commercial, conversationId, replyOf } = await aThread();
  const reply = await replyOf(commercial);
  const marked = [
    "Auto-Submitted: auto-replied (vacation)",
    "Precedence: bulk",
    "X-Autoreply: yes",
    "List-Id: <liste.exemple.fr>",
    "Return-Path: <>",
    "Message-ID: <k3Jr8mQ0aZt5wLx2bNc7vYpE@localhost>",
    "Content-Type: multipart/report; report-type=delivery-status; boundary=x",
  ];
  for (const header of marked)
    expect(await receive(aReply({ ...reply, headers: [header] }), reply.to), header).toBe("dropped");
  expect(await receive(aReply({ ...reply, from: "MAILER-DAEMON@exemple.fr" }), reply.to)).toBe("dropped");
  expect(await receive(aReply(reply), reply.to, { from: "" })).toBe("dropped");
  const calendar = aReply({
    ...reply,
    files: [{ name: "a.ics", type: "text/calendar; method=REPLY", bytes: Buffer.from("BEGIN:VCALENDAR") }],
  });
  expect(await receive(calendar, reply.to)).toBe("dropped");
  expect([await recorded(), await originals(), await t.mails(), await bodies(conversationId)]).toEqual([
    [],
    [],
    [],
    [],
  ]);
  const byHand = aReply({ ...reply, headers: ["Auto-Submitted: no", "Precedence: first-class"] });
  expect(await receive(byHand, reply.to)).toBe("posted");
});

test("REPLY-3 none of our mails, digest or notice, comes back as a message", async () => {
  const { company, commercial, conversationId, replyOf } = await aThread();
  const reply = await replyOf(commercial);
  await receive(aReply({ ...reply, id: "1" }), reply.to);
  expect(await sendDigests(db, { appUrl: APP_URL, at: new Date(AT.getTime() + 3_600_000) })).toBe(1);
  const [digest] = await t.mails();
  const to = digest?.replyTo?.address ?? "";
  const back = aReply({
    from: await emailOf(company),
    to,
    headers: [`Message-ID: ${digest?.id}`, "Auto-Submitted: auto-generated"],
  });
  expect(await receive(back, to)).toBe("dropped");
  expect(await bodies(conversationId)).toHaveLength(1);
});

test("REPLY-3 what is empty or too long is held, and told with the words of the person", async () => {
  const { commercial, conversationId, replyOf } = await aThread();
  const reply = await replyOf(commercial);
  expect(await receive(aReply({ ...reply, text: "" }), reply.to)).toBe("held_content");
  const long = "Une phrase de trop. ".repeat(300);
  expect(await receive(aReply({ ...reply, text: long }), reply.to)).toBe("held_content");
  const [empty, tooLong] = await t.mails();
  expect(empty?.text.replace(/\s+/g, " ")).toContain(REFUSALS.replyEmpty);
  expect(tooLong?.text.replace(/\s+/g, " ")).toContain(REFUSALS.replyTooLong.replace(/\s+/g, " "));
  expect(tooLong?.text.match(/Une phrase de trop/g)).toHaveLength(300);
  expect(tooLong?.subject).toBe("Votre réponse par e-mail n’est pas partie");
  expect(await bodies(conversationId)).toEqual([]);
});

test("REPLY-3 CONV-3 attachments follow the rules of messages; a refused one holds the mail", async () => {
  const { commercial, conversationId, replyOf } = await aThread();
  const reply = await replyOf(commercial);
  const pdf = { name: "Devis.pdf", type: "application/octet-stream", bytes: PDF };
  const signature = { name: "smime.p7s", type: "application/pkcs7-signature", bytes: Buffer.from("x") };
  expect(await receive(aReply({ ...reply, text: "", files: [pdf, signature] }), reply.to)).toBe("posted");
  expect(await t.sql("select name, media_type from attachments")).toEqual([
    { name: "Devis.pdf", media_type: "application/pdf" },
  ]);
  const doc = { name: "Devis.docx", type: "application/msword", bytes: Buffer.from("PK") };
  expect(await receive(aReply({ ...reply, files: [pdf, doc] }), reply.to)).toBe("held_content");
  expect(await receive(aReply({ ...reply, files: [pdf, pdf, pdf, pdf] }), reply.to)).toBe("held_content");
  const told = (await t.mails()).map(({ text }) => text.replace(/\s+/g, " "));
  expect(told[0]).toContain(FIELD_ERRORS.attachmentUnknown("Devis.docx").replace(/\s+/g, " "));
  expect(told[1]).toContain(FIELD_ERRORS.attachmentsTooMany);
  expect(await bodies(conversationId)).toHaveLength(1);
  expect(await t.sql("select 1 from attachments")).toHaveLength(1);
});

test("REPLY-3 a mail of 30 MB or with 500 parts is held before it is read, and told with what it begins with", async () => {
  const { commercial, conversationId, replyOf } = await aThread();
  const reply = await replyOf(commercial);
  const heavy = { name: "Film.pdf", type: "application/pdf", bytes: Buffer.alloc(22 * 1024 * 1024) };
  const raw = aReply({ ...reply, files: [heavy] });
  expect(raw.byteLength).toBeGreaterThan(30_000_000);
  expect(await receive(raw, reply.to)).toBe("held_content");
  expect(await originals()).toEqual([]);
  const many = Array.from({ length: 500 }, () => ({ name: "a.pdf", type: "application/pdf", bytes: PDF }));
  expect(await receive(aReply({ ...reply, files: many }), reply.to)).toBe("held_content");
  const nested = Array.from(
    { length: 300 },
    (_, depth) => `--b${depth}\r\nContent-Type: multipart/mixed; boundary=b${depth + 1}\r\n`,
  );
  const deep = aReply({ ...reply, headers: ["Content-Type: multipart/mixed; boundary=b0", "", ...nested] });
  expect(await receive(deep, reply.to)).toBe("held_content");
  const told = (await t.mails()).map(({ text }) => text.replace(/\s+/g, " "));
  expect(told[0]).toContain(REFUSALS.replyTooLarge.replace(/\s+/g, " "));
  expect(told[1]).toContain(REFUSALS.replyTooManyParts);
  for (const said of told.slice(0, 2)) expect(said).toContain("Oui, jeudi.");
  expect(await bodies(conversationId)).toEqual([]);
});

test("REPLY-2 beyond the message limit of the person a reply is held, and told", async () => {
  const { commercial, conversationId, replyOf } = await aThread();
  const reply = await replyOf(commercial);
  for (let sent = 0; sent < RATE_LIMITS.messageByPerson.limit; sent += 1)
    await takeAttempt(t.db, "messageByPerson", commercial.userId, AT);
  expect(await receive(aReply({ ...reply, id: "1" }), reply.to)).toBe("held_limit");
  expect((await t.mails())[0]?.text).toContain("Trop de tentatives");
  expect(await bodies(conversationId)).toEqual([]);
  const later = new Date(AT.getTime() + RATE_LIMITS.messageByPerson.window + 1);
  expect(await receive(aReply({ ...reply, id: "2" }), reply.to, { at: later })).toBe("posted");
});

test("REPLY-2 REPLY-3 forged mails do not keep a person from being told of their own; beyond so many of those the sender comes back", async () => {
  const { commercial, company, key, replyOf } = await aThread();
  const reply = await replyOf(commercial);
  for (let sent = 0; sent <= RATE_LIMITS.unprovenReplyByPerson.limit; sent += 1)
    await receive(aReply({ ...reply, id: `f${sent}` }), reply.to, { authenticated: UNPROVEN });
  expect(await t.mails()).toHaveLength(RATE_LIMITS.unprovenReplyByPerson.limit);
  await t.emptyQueue();
  await blockThread(t.db, company, key, { appUrl: APP_URL, at: AT });
  const { limit } = RATE_LIMITS.heldReplyByPerson;
  for (let sent = 0; sent < limit; sent += 1)
    expect(await receive(aReply({ ...reply, id: `${sent}` }), reply.to)).toBe("held_thread");
  expect(await t.mails()).toHaveLength(limit);
  expect(await receive(aReply({ ...reply, id: "next" }), reply.to)).toBe("deferred");
  expect(await originals()).toHaveLength(limit + RATE_LIMITS.unprovenReplyByPerson.limit);
});

test("REPLY-2 beyond the daily limit of attachments a reply is held, and told, not asked for again all day", async () => {
  const { commercial, conversationId, replyOf } = await aThread();
  const reply = await replyOf(commercial);
  for (let sent = 0; sent < RATE_LIMITS.dailyAttachmentByPerson.limit; sent += 1)
    await takeAttempt(t.db, "dailyAttachmentByPerson", commercial.userId, AT);
  const files = [{ name: "plan.pdf", type: "application/pdf", bytes: PDF }];
  expect(await receive(aReply({ ...reply, id: "1", files }), reply.to)).toBe("held_limit");
  expect((await t.mails())[0]?.text).toContain("Oui, jeudi.");
  expect(await bodies(conversationId)).toEqual([]);
});

test("REPLY-3 SAFE-9 while the file store is away a mail is neither posted nor lost: it is to be delivered again", async () => {
  const { commercial, conversationId, replyOf } = await aThread();
  const reply = await replyOf(commercial);
  const away: FileStore = {
    ...t.files,
    put: async () => {
      throw new Unavailable("the store is away");
    },
  };
  const raw = aReply({ ...reply, id: "1" });
  expect(await receive(raw, reply.to, { files: away })).toBe("deferred");
  expect(await bodies(conversationId)).toEqual([]);
  expect(await receive(raw, reply.to)).toBe("posted");
});

test("REPLY-2 one mail to two reply addresses of a person is a message of both threads", async () => {
  const first = await aThread();
  const company = await aCompany(t.db, { status: "published" });
  const { commercial } = first;
  const conversationId = await anApproach(t.db, { company, commercial });
  const reply = await first.replyOf(commercial);
  const pair = { userId: commercial.userId, conversationId };
  const second = String(await db.transaction((tx) => replyAddressOf(db, tx, pair)));
  expect(await receive(aReply({ ...reply, id: "1" }), [reply.to, second, reply.to])).toBe("posted");
  for (const id of [first.conversationId, conversationId]) expect(await bodies(id)).toEqual(["Oui, jeudi."]);
});
