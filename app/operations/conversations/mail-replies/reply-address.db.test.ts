import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { endMailedLinks } from "~/operations/accounts/end-mailed-links.server";
import { applyToMission } from "~/operations/candidatures/apply-to-mission.server";
import { inviteToMission } from "~/operations/candidatures/invitations/invite-to-mission.server";
import { moveCandidature } from "~/operations/candidatures/move-candidature.server";
import { chooseNotifications } from "~/operations/notifications/choose-notifications.server";
import type { OutgoingMail } from "~/platform/mail/mail.server";
import { aCandidature, anApproach, LETTER, TERMS } from "../../../../tests/candidatures";
import { APP_URL, AUTH_SECRET, ownDatabase } from "../../../../tests/database";
import { aCompany, aMember } from "../../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../../tests/published";
import { INBOUND_DOMAIN, withReplies } from "../../../../tests/replies";
import { addMessage } from "../add-message.server";
import { sendDigests } from "../send-digests.server";
import { writeToAcharne } from "../write-to-acharne.server";
import { findReplyTarget, replyAddressOf } from "./reply-address.server";

const AT = new Date("2026-12-07T13:30:00Z");
const LATER = new Date("2026-12-07T14:30:00Z");
const ANSWERABLE = "Répondez à ce message\u202f: votre réponse arrive dans la conversation.";

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

const emailOf = async (userId: string) =>
  (await t.sql<{ email: string }>("select email from users where id = $1", [userId]))[0]?.email ?? "";

/** The thread in which an answer to a mail arrives. */
async function threadOf(mail: OutgoingMail | undefined) {
  const target = await findReplyTarget(withReplies(t.db), mail?.replyTo?.address ?? "");
  return target && { userId: target.userId, conversationId: target.conversationId };
}

const digest = (by: "company" | "commercial", conversationId: string) =>
  t.db.transaction((tx) =>
    addMessage(tx, { conversationId, by, text: "Bonjour.", contactsAllowed: false, at: AT }),
  );

async function anOpenApproach() {
  const company = await aCompany(t.db, { status: "published" });
  const { user: commercial, slug } = await aPublicCommercial(t.db);
  const conversationId = await anApproach(t.db, { company, commercial, at: AT });
  return { company, commercial, slug, conversationId };
}

test("REPLY-1 a digest has the reply address of its reader and thread, and says that one can answer it; a reader of the company gets none", async () => {
  const db = withReplies(t.db);
  const { company, commercial, conversationId } = await anOpenApproach();
  const reader = await aMember(t.db, company, "reader");
  for (const member of [company, reader])
    await t.sql("update memberships set notified = 'all' where user_id = $1", [member.userId]);
  await digest("company", conversationId);
  await digest("commercial", conversationId);
  expect(await sendDigests(db, { appUrl: APP_URL, at: LATER })).toBe(3);
  const mails = await t.mails();
  const mailTo = async (userId: string) => {
    const email = await emailOf(userId);
    return mails.find(({ to }) => to === email);
  };
  for (const { userId } of [company, commercial]) {
    const mail = await mailTo(userId);
    expect(mail?.replyTo?.address).toMatch(new RegExp(`^reponse\\+[a-z0-9]+@${INBOUND_DOMAIN}$`));
    expect(await threadOf(mail)).toEqual({ userId, conversationId });
    expect(mail?.text.replace(/\s+/g, " ")).toContain(ANSWERABLE.replace(/\s+/g, " "));
  }
  const toReader = await mailTo(reader.userId);
  expect(toReader?.text).not.toContain("Répondez à ce message");
  expect(toReader).not.toHaveProperty("replyTo");
});

test("REPLY-1 an approach, an invitation and a candidature have the reply address of the person who reads them", async () => {
  const db = withReplies(t.db);
  const company = await aCompany(t.db, { status: "published" });
  const mission = await anOpenMission(t.db, company);
  const [first, second, third] = [
    await aPublicCommercial(t.db),
    await aPublicCommercial(t.db),
    await aPublicCommercial(t.db),
  ];
  const context = { appUrl: APP_URL, at: AT };
  const sent = { message: LETTER, submissionKey: randomUUID() };
  expect(await writeToAcharne(db, company, { ...sent, acharneSlug: first.slug }, context)).toMatchObject({
    ok: true,
  });
  const invitation = {
    ...sent,
    submissionKey: randomUUID(),
    acharneSlug: second.slug,
    mission: mission.slug,
  };
  expect(await inviteToMission(db, company, invitation, context)).toMatchObject({ ok: true });
  const candidature = { ...TERMS, missionSlug: mission.slug ?? "", message: LETTER };
  expect(await applyToMission(db, third.user, candidature, context)).toMatchObject({ ok: true });
  const mails = await t.mails();
  const readers = [first.user, second.user, company];
  for (const [index, { userId }] of readers.entries())
    expect(await threadOf(mails[index])).toMatchObject({ userId });
  expect(new Set(mails.map((mail) => mail.replyTo?.address)).size).toBe(3);
});

test("REPLY-1 an answer with words can be answered by mail; one without words cannot", async () => {
  const db = withReplies(t.db);
  const answered = async (text: string | null) => {
    await t.emptyQueue();
    const company = await aCompany(t.db, { status: "published" });
    const mission = await anOpenMission(t.db, company);
    const { user: commercial } = await aPublicCommercial(t.db);
    const { id: candidatureId } = await aCandidature(t.db, { mission, company, commercial, at: AT });
    const move = { candidatureId, name: "refuse", reason: "zone", text } as const;
    const moved = await moveCandidature(db, company, move, { appUrl: APP_URL, at: LATER });
    if (!moved.ok) return moved.kind;
    const [mail] = await t.mails();
    return (await threadOf(mail))?.userId === commercial.userId;
  };
  expect(await answered("Votre secteur est trop loin du nôtre.")).toBe(true);
  expect(await answered(null)).toBe(false);
});

test("REPLY-1 without inbound mail no mail has a reply address, nor says that one can answer it", async () => {
  const { conversationId } = await anOpenApproach();
  await digest("company", conversationId);
  expect(await sendDigests(t.db, { appUrl: APP_URL, at: LATER })).toBe(1);
  const [mail] = await t.mails();
  expect(mail).not.toHaveProperty("replyTo");
  expect(mail?.text).not.toContain("Répondez à ce message");
  expect(await t.sql("select 1 from reply_addresses")).toEqual([]);
});

test("REPLY-1 a pair has one address, also made twice at once; it ends with the mailed links and the account", async () => {
  const db = withReplies(t.db);
  const { commercial, company, conversationId } = await anOpenApproach();
  const pair = { userId: commercial.userId, conversationId };
  const make = () => db.transaction((tx) => replyAddressOf(db, tx, pair));
  const [address, again] = await Promise.all([make(), make()]);
  expect(again).toBe(address);
  expect(await make()).toBe(address);
  expect(await t.sql("select 1 from reply_addresses")).toHaveLength(1);
  expect(await findReplyTarget(db, address?.toUpperCase() ?? "")).toEqual({
    ...pair,
    email: await emailOf(commercial.userId),
  });
  const rotated = withReplies(t.db, ["another-secret-that-only-tests-know-0123", AUTH_SECRET]);
  expect(await findReplyTarget(rotated, address ?? "")).toMatchObject(pair);
  expect(
    await findReplyTarget(withReplies(t.db, ["another-secret-that-only-tests-know-0123"]), address ?? ""),
  ).toBeUndefined();
  await t.db.transaction((tx) => endMailedLinks(tx, commercial.userId));
  expect(await findReplyTarget(db, address ?? "")).toBeUndefined();
  const renewed = (await make()) ?? "";
  expect(await findReplyTarget(db, renewed)).toMatchObject(pair);
  const ofCompany = await db.transaction((tx) =>
    replyAddressOf(db, tx, { userId: company.userId, conversationId }),
  );
  const [token = ""] = renewed.split("@");
  const [otherToken = ""] = (ofCompany ?? "").split("@");
  const mixed = `${otherToken.slice(0, -32)}${token.slice(-32)}@${INBOUND_DOMAIN}`;
  expect(await findReplyTarget(db, mixed)).toBeUndefined();
  await t.sql("delete from users where id = $1", [commercial.userId]);
  expect(await findReplyTarget(db, renewed)).toBeUndefined();
});

test("REPLY-1 a person who wants no mails is made no address", async () => {
  const db = withReplies(t.db);
  const company = await aCompany(t.db, { status: "published" });
  const { user: commercial, slug } = await aPublicCommercial(t.db);
  await chooseNotifications(t.db, commercial, [
    { kind: "approach_received", mail: false, bell: true, push: true },
  ]);
  const approach = { acharneSlug: slug, message: LETTER, submissionKey: randomUUID() };
  expect(await writeToAcharne(db, company, approach, { appUrl: APP_URL, at: AT })).toMatchObject({
    ok: true,
  });
  expect(await t.mails()).toEqual([]);
  expect(await t.sql("select 1 from reply_addresses")).toEqual([]);
});
