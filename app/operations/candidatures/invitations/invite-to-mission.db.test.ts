import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { findInvitableMissions } from "~/operations/candidatures/invitations/find-invitable-missions.server";
import { findInvitations } from "~/operations/candidatures/invitations/find-invitations.server";
import {
  inviteToMission,
  turnIntoInvitation,
} from "~/operations/candidatures/invitations/invite-to-mission.server";
import { blockThread } from "~/operations/conversations/close-thread.server";
import {
  candidatureEvents,
  candidatures,
  conversations,
  messages,
  notifications,
} from "~/platform/db/schema.server";
import { aVisitor, companyIdOf, madeOnce } from "../../../../tests/accounts/people";
import { aCandidature, anApproach, LETTER } from "../../../../tests/candidatures";
import { APP_URL, ownDatabase, withBrokenQueue } from "../../../../tests/database";
import { aMission } from "../../../../tests/missions";
import { aCompany } from "../../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../../tests/published";

const MESSAGE =
  "Votre parcours dans les conserveries est ce que nous cherchons pour cette mission de printemps.";
const at = new Date("2026-11-20T12:00:00Z");
const when = { appUrl: APP_URL, at };

const t = ownDatabase();
const company = madeOnce(() => aCompany(t.db, { status: "published" }));
beforeEach(() => t.emptyQueue());

type Sent = { mission: string; message?: string; key?: string; by?: Actor };
const invite = (
  acharneSlug: string,
  { mission, message = MESSAGE, key = randomUUID(), by = company }: Sent,
) => inviteToMission(t.db, by, { acharneSlug, mission, message, submissionKey: key }, when);
const turn = (
  conversationId: string,
  { mission, message = MESSAGE, key = randomUUID(), by = company }: Sent,
) => turnIntoInvitation(t.db, by, { conversationId, mission, message, submissionKey: key }, when);
const kept = (missionId: string) =>
  t.db.select().from(candidatures).where(eq(candidatures.mission_id, missionId));

test("CAND-10 a company invites: the invitation waits seven days, its thread starts, the Acharné is notified", async () => {
  const { user, slug } = await aPublicCommercial(t.db, { email: "nolwenn@example.test" });
  const mission = await anOpenMission(t.db, company);
  const answer = await invite(slug, { mission: mission.slug });
  const [candidature] = await kept(mission.id);
  expect(answer).toEqual({ ok: true, candidatureId: candidature?.id });
  expect(await findInvitations(t.db, company, user.userId)).toEqual([
    { id: candidature?.id, invitedAt: at, expiresAt: candidature?.expires_at },
  ]);
  for (const other of [await aCompany(t.db, { status: "published" }), user, aVisitor()])
    expect(await findInvitations(t.db, other, user.userId)).toEqual([]);
  expect(candidature).toMatchObject({
    status: "invited",
    commercial_id: user.userId,
    company_id: companyIdOf(company),
    proposed_rate: null,
    expires_at: new Date("2026-11-27T17:00:00Z"),
  });
  const [thread] = await t.db
    .select()
    .from(conversations)
    .where(eq(conversations.candidature_id, candidature?.id ?? ""));
  expect(thread).toMatchObject({ origin: "invitation", status: "open", commercial_unread: 1 });
  const events = await t.db
    .select()
    .from(candidatureEvents)
    .where(eq(candidatureEvents.candidature_id, candidature?.id ?? ""));
  expect(events).toMatchObject([{ move: "invite", by: "company", to_status: "invited" }]);
  expect(await t.db.select().from(notifications).where(eq(notifications.user_id, user.userId))).toMatchObject(
    [{ kind: "invitation_received", candidature_id: candidature?.id }],
  );
  const [mail, ...others] = await t.mails();
  expect(others).toEqual([]);
  expect(mail?.to).toBe("nolwenn@example.test");
  expect(mail?.text).toContain(MESSAGE);
});

test("CAND-10 CONV-4 the mail of an invitation contains no address", async () => {
  const { slug } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company);
  await invite(slug, { mission: mission.slug, message: `${MESSAGE} Écrivez à claire@kervadec.example.` });
  const [mail] = await t.mails();
  expect(`${mail?.html}${mail?.text}`).not.toContain("claire@kervadec");
});

test("CAND-10 the same form sent twice is one invitation, and both requests succeed", async () => {
  const { slug } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company);
  const key = randomUUID();
  const sent = { mission: mission.slug, key };
  const answers = await Promise.all([invite(slug, sent), invite(slug, sent)]);
  expect(answers[0]).toMatchObject({ ok: true });
  expect(answers[1]).toEqual(answers[0]);
  expect(await kept(mission.id)).toHaveLength(1);
  expect(await t.mails()).toHaveLength(1);
  expect(await invite(slug, { ...sent, message: `${MESSAGE} Encore.` })).toMatchObject({
    kind: "conflict",
    message: REFUSALS.alreadySent,
  });
});

test("CAND-2 CAND-10 one candidature for each mission and person: a candidate is not invited", async () => {
  const { user, slug } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company);
  await aCandidature(t.db, { mission, company, commercial: user });
  expect(await invite(slug, { mission: mission.slug })).toMatchObject({
    kind: "conflict",
    message: REFUSALS.alreadyCandidate,
  });
  expect(await kept(mission.id)).toMatchObject([{ status: "submitted" }]);
  expect(await t.mails()).toEqual([]);
});

test("CONV-2 CAND-10 an Acharné who blocked a company is not invited by it", async () => {
  const { user, slug } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company);
  const thread = await anApproach(t.db, { company, commercial: user });
  expect(await blockThread(t.db, user, { conversationId: thread }, when)).toMatchObject({ ok: true });
  expect(await invite(slug, { mission: mission.slug })).toMatchObject({
    kind: "conflict",
    message: REFUSALS.threadClosed,
  });
  expect(await kept(mission.id)).toEqual([]);
});

test("CAND-10 only a validated company invites, to an open mission of its own", async () => {
  const { user, slug } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company);
  const other = await aCompany(t.db, { status: "published" });
  const pending = await aMission(t.db, company, { slug: "mission-qui-attend" });
  expect(await invite(slug, { mission: mission.slug, by: await aCompany(t.db) })).toMatchObject({
    kind: "forbidden",
    message: REFUSALS.companyNotValidated,
  });
  for (const by of [aVisitor(), user])
    expect(await invite(slug, { mission: mission.slug, by })).toMatchObject({ kind: "forbidden" });
  expect(await invite(slug, { mission: mission.slug, by: other })).toMatchObject({ kind: "missing" });
  for (const closed of ["mission-qui-attend", "inconnue", "", "pas un slug"])
    expect(await invite(slug, { mission: closed })).toMatchObject({
      kind: "missing",
      fields: { mission: [REFUSALS.missionNotOpen] },
    });
  expect(await invite("personne", { mission: mission.slug })).toMatchObject({
    message: REFUSALS.acharneGone,
  });
  expect([...(await kept(mission.id)), ...(await kept(pending))]).toEqual([]);
});

test("CAND-10 invitations and messages of a company share one daily limit", async () => {
  const busy = await aCompany(t.db, { status: "published" });
  const mission = await anOpenMission(t.db, busy);
  for (let sent = 0; sent < 20; sent += 1) {
    const { slug } = await aPublicCommercial(t.db);
    expect(await invite(slug, { mission: mission.slug, by: busy })).toMatchObject({ ok: true });
  }
  const { slug } = await aPublicCommercial(t.db);
  expect(await invite(slug, { mission: mission.slug, by: busy })).toMatchObject({
    kind: "throttled",
    message: REFUSALS.tooManyApproaches,
  });
});

test("CAND-10 without its mail the invitation does not exist: all or nothing", async () => {
  const { slug } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company);
  const sent = { acharneSlug: slug, mission: mission.slug, message: MESSAGE, submissionKey: randomUUID() };
  await expect(inviteToMission(withBrokenQueue(t.db), company, sent, when)).rejects.toThrow("broke down");
  expect(await kept(mission.id)).toEqual([]);
});

test("CAND-10 CONV-1 an approach becomes an invitation: the same thread, with its mission", async () => {
  const { user } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company);
  const thread = await anApproach(t.db, { company, commercial: user });
  const key = randomUUID();
  const answers = await Promise.all([
    turn(thread, { mission: mission.slug, key }),
    turn(thread, { mission: mission.slug, key }),
  ]);
  const [candidature, ...others] = await kept(mission.id);
  expect(others).toEqual([]);
  for (const answer of answers) expect(answer).toEqual({ ok: true, candidatureId: candidature?.id });
  expect(candidature).toMatchObject({ status: "invited", commercial_id: user.userId });
  const [row] = await t.db.select().from(conversations).where(eq(conversations.id, thread));
  expect(row).toMatchObject({ origin: "invitation", candidature_id: candidature?.id, last_message_at: at });
  const written = await t.db
    .select({ body: messages.body, by: messages.by })
    .from(messages)
    .where(eq(messages.conversation_id, thread))
    .orderBy(messages.id);
  expect(written).toEqual([
    { body: LETTER, by: "company" },
    { body: MESSAGE, by: "company" },
  ]);
  const [mail, ...more] = await t.mails();
  expect(more).toEqual([]);
  expect(mail?.text).toContain(MESSAGE);
  expect(await turn(thread, { mission: mission.slug })).toMatchObject({
    kind: "conflict",
    message: REFUSALS.approachTurned,
  });
});

test("CAND-10 only the company's own open approach is turned, and only once", async () => {
  const { user } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company);
  const thread = await anApproach(t.db, { company, commercial: user });
  const stranger = await aCompany(t.db, { status: "published" });
  const theirs = await anOpenMission(t.db, stranger);
  expect(await turn(thread, { mission: theirs.slug, by: stranger })).toMatchObject({ kind: "missing" });
  expect(await turn(thread, { mission: mission.slug, by: user })).toMatchObject({ kind: "forbidden" });
  expect(await turn("rien", { mission: mission.slug })).toMatchObject({ kind: "missing" });
  await t.db.update(conversations).set({ status: "declined" }).where(eq(conversations.id, thread));
  expect(await turn(thread, { mission: mission.slug })).toMatchObject({ kind: "conflict" });
  await t.db.update(conversations).set({ status: "open" }).where(eq(conversations.id, thread));
  await aCandidature(t.db, { mission, company, commercial: user });
  expect(await turn(thread, { mission: mission.slug })).toMatchObject({
    message: REFUSALS.alreadyCandidate,
  });
  const [row] = await t.db.select().from(conversations).where(eq(conversations.id, thread));
  expect(row).toMatchObject({ origin: "approach", candidature_id: null });
});

test("CAND-10 the page lists the missions to invite to, and links an existing candidature", async () => {
  const own = await aCompany(t.db, { status: "published" });
  const { user } = await aPublicCommercial(t.db);
  const [open, answered] = [await anOpenMission(t.db, own), await anOpenMission(t.db, own)];
  await aMission(t.db, own);
  const { id } = await aCandidature(t.db, { mission: answered, company: own, commercial: user });
  const found = await findInvitableMissions(t.db, own, user.userId);
  expect(Object.fromEntries(found.map(({ slug, candidatureId }) => [slug, candidatureId]))).toEqual({
    [open.slug]: null,
    [answered.slug]: id,
  });
  expect(await findInvitableMissions(t.db, user, user.userId)).toEqual([]);
});
