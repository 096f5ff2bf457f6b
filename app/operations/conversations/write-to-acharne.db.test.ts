import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { REFUSALS } from "~/domain/messages";
import { blockThread, declineApproach } from "~/operations/conversations/close-thread.server";
import { findLastWritten, findOpenApproach } from "~/operations/conversations/find-approaches.server";
import { findThread } from "~/operations/conversations/find-thread.server";
import { writeToAcharne } from "~/operations/conversations/write-to-acharne.server";
import { findDashboard } from "~/operations/dashboard/find-dashboard.server";
import { moderateMission } from "~/operations/missions/moderate-mission.server";
import { submitMission } from "~/operations/missions/submit-mission.server";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import { submitCompany } from "~/operations/profiles/submit-company.server";
import { conversations, messages } from "~/platform/db/schema.server";
import { anAdmin, aVisitor, companyIdOf, type User } from "../../../tests/accounts/people";
import { APP_URL, ownDatabase, withBrokenQueue } from "../../../tests/database";
import { missionInput } from "../../../tests/missions";
import { aCommercial, aCompany, aDraft, companyInput } from "../../../tests/profiles";
import { aPublicCommercial } from "../../../tests/published";

const MESSAGE =
  "Nous cherchons trois rendez-vous par semaine chez les conserveries de Bretagne, dès janvier.";
const NOON = new Date("2026-11-20T12:00:00Z");
const hoursLater = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000);

const t = ownDatabase();
beforeEach(() => t.emptyQueue());

type Letter = { message?: string; key?: string; at?: Date };
const write = (
  actor: Parameters<typeof writeToAcharne>[1],
  acharneSlug: string,
  { message = MESSAGE, key = randomUUID(), at = NOON }: Letter = {},
) => writeToAcharne(t.db, actor, { acharneSlug, message, submissionKey: key }, { appUrl: APP_URL, at });
/** What the dashboard of whom one wrote to says of it. */
const boardOf = async (user: User) => (await findDashboard(t.db, user, NOON))?.own[0]?.text;
const kept = (company: User) =>
  t.db
    .select({ id: conversations.id, message: messages.body })
    .from(conversations)
    .innerJoin(messages, eq(messages.conversation_id, conversations.id))
    .where(eq(conversations.company_id, companyIdOf(company)));
const SENT = { ok: true, conversationId: expect.any(String) };
/** Another Acharné each time: with one there is one open approach at most. */
const writeToAnother = async (company: User, letter: Letter = {}) =>
  write(company, (await aPublicCommercial(t.db)).slug, letter);

test("PUB-5 a company writes: the message is stored, the Acharné gets a mail and reads it", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const { user, slug } = await aPublicCommercial(t.db, { email: "solenn@example.test" });
  expect(await write(company, slug)).toEqual(SENT);
  const [mail, ...others] = await t.mails();
  expect(others).toEqual([]);
  expect(mail?.to).toBe("solenn@example.test");
  expect(mail?.subject).toBe("Une entreprise vous écrit\u202f: Ateliers Morvan");
  expect(mail?.html).toContain(`${APP_URL}/messages/`);
  expect(mail?.text).toContain("trois rendez-vous par semaine");
  expect(await boardOf(user)).toBe("Ateliers Morvan vous a écrit.");
  expect(await t.sql("select body, by, at from messages")).toEqual([
    { body: MESSAGE, by: "company", at: NOON },
  ]);
});

test("PUB-5 a company sees when it last wrote to an Acharné, and only its own message", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const { user, slug } = await aPublicCommercial(t.db, {});
  const other = await aPublicCommercial(t.db, {});
  const last = (commercialId: string) => findLastWritten(t.db, company, commercialId);
  expect(await last(user.userId)).toBeNull();
  await write(company, slug, { at: hoursLater(2) });
  expect(await last(user.userId)).toEqual(hoursLater(2));
  expect(await last(other.user.userId)).toBeNull();
});

test("PUB-5 the same form sent twice is one message", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const { slug } = await aPublicCommercial(t.db);
  const key = randomUUID();
  const answers = await Promise.all([write(company, slug, { key }), write(company, slug, { key })]);
  expect(answers[0]).toEqual(SENT);
  expect(answers[1]).toEqual(answers[0]);
  expect(await write(company, slug, { key })).toEqual(answers[0]);
  expect(await kept(company)).toHaveLength(1);
  expect(await t.mails()).toHaveLength(1);
});

test("PUB-5 without its mail the message does not exist: all or nothing", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const { slug } = await aPublicCommercial(t.db);
  const approach = { acharneSlug: slug, message: MESSAGE, submissionKey: randomUUID() };
  const context = { appUrl: APP_URL, at: NOON };
  await expect(writeToAcharne(withBrokenQueue(t.db), company, approach, context)).rejects.toThrow(
    "broke down",
  );
  expect(await kept(company)).toEqual([]);
  expect(await t.mails()).toEqual([]);
});

test("PUB-5 a form sent again with another text is refused, not dropped", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const { slug } = await aPublicCommercial(t.db);
  const key = randomUUID();
  await write(company, slug, { key });
  const again = await write(company, slug, { key, message: `${MESSAGE} Autre.` });
  expect(again).toMatchObject({ ok: false, kind: "conflict" });
  expect(await kept(company)).toMatchObject([{ message: MESSAGE }]);
});

test("PUB-5 the submission keys of two companies do not collide", async () => {
  const { slug } = await aPublicCommercial(t.db);
  const key = randomUUID();
  for (const company of [
    await aCompany(t.db, { status: "published" }),
    await aCompany(t.db, { status: "published" }),
  ]) {
    expect(await write(company, slug, { key })).toEqual(SENT);
    expect(await kept(company)).toHaveLength(1);
  }
});

test("PUB-5 only complete companies write, and only to public profiles", async () => {
  const { user, slug } = await aPublicCommercial(t.db);
  const refused = [aVisitor(), user, await aDraft(t.db, "entreprise"), await anAdmin(t.db)];
  for (const actor of refused)
    expect(await write(actor, slug)).toMatchObject({ ok: false, kind: "forbidden" });
  const company = await aCompany(t.db, { status: "published" });
  await aCommercial(t.db, { profile_slug: "en-attente" });
  for (const unknown of ["en-attente", "personne", "", "pas un slug", "a\u0000b"]) {
    expect(await write(company, unknown)).toMatchObject({ ok: false, kind: "missing" });
  }
  expect(await kept(company)).toEqual([]);
  expect(await t.mails()).toEqual([]);
});

test("PUB-5 a company never validated cannot write and reads why; once validated it writes also while an edit is pending", async () => {
  const { slug } = await aPublicCommercial(t.db);
  const waiting = await aCompany(t.db);
  expect(await write(waiting, slug)).toEqual({
    ok: false,
    kind: "forbidden",
    message: REFUSALS.companyNotValidated,
  });
  expect(await kept(waiting)).toEqual([]);
  expect(await t.mails()).toEqual([]);
  const edited = await aCompany(t.db, { status: "pending", validated_at: NOON });
  expect(await write(edited, slug)).toEqual(SENT);
});

test("PUB-5 PUB-7 while a new name awaits review, a company writes and publishes under its validated name", async () => {
  const [admin, company] = [await anAdmin(t.db), await aCompany(t.db)];
  const { user, slug } = await aPublicCommercial(t.db);
  const moderate = (move: string) =>
    moderateProfile(
      t.db,
      admin,
      { profileId: companyIdOf(company), move, reason: null },
      { appUrl: APP_URL, at: NOON },
    );
  await moderate("approve");
  const rename = { ...company, validated: true };
  await submitCompany(t.db, rename, companyInput({ company_name: "Banque de France" }));
  await t.emptyQueue();
  await write(rename, slug);
  const mission = await submitMission(t.db, rename, missionInput(), randomUUID(), NOON);
  if (!mission.ok) throw new Error(mission.message);
  const { missionId } = mission;
  await moderateMission(
    t.db,
    admin,
    { missionId, move: "approve", reason: null },
    { appUrl: APP_URL, at: NOON },
  );
  const read = async () => ({
    mail: (await t.mails())[0]?.subject,
    board: await boardOf(user),
    mission: (await t.sql("select company_name from public_missions where mission_id = $1", [missionId]))[0],
  });
  expect(await read()).toEqual({
    mail: "Une entreprise vous écrit\u202f: Ateliers Morvan",
    board: "Ateliers Morvan vous a écrit.",
    mission: { company_name: "Ateliers Morvan" },
  });
  await moderate("approve");
  expect(await read()).toMatchObject({
    board: "Banque de France vous a écrit.",
    mission: { company_name: "Banque de France" },
  });
});

test("PUB-5 twenty Acharnés a day for each company; repeated forms, refusals and other companies do not count", async () => {
  const [company, other] = [
    await aCompany(t.db, { status: "published" }),
    await aCompany(t.db, { status: "published" }),
  ];
  const { slug } = await aPublicCommercial(t.db);
  const last = randomUUID();
  for (let sent = 1; sent < 20; sent += 1) expect(await writeToAnother(company)).toEqual(SENT);
  expect(await write(company, slug, { key: last })).toEqual(SENT);
  expect(await write(company, slug, { key: last })).toEqual(SENT);
  expect(await writeToAnother(company, { at: hoursLater(23) })).toMatchObject({
    ok: false,
    kind: "throttled",
  });
  expect(await write(other, slug)).toEqual(SENT);
  expect(await kept(company)).toHaveLength(20);
  expect(await writeToAnother(company, { at: hoursLater(25) })).toEqual(SENT);
});

test("CONV-1 CONV-2 one open approach for each pair; a declined one allows another, a blocked one does not", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const { user, slug } = await aPublicCommercial(t.db);
  const begun = await write(company, slug);
  if (!begun.ok) throw new Error(begun.message);
  expect(await findOpenApproach(t.db, company, user.userId)).toBe(begun.conversationId);
  expect(await write(company, slug)).toMatchObject({ ok: false, message: REFUSALS.approachOpen });
  await declineApproach(t.db, user, begun, NOON);
  expect(await findOpenApproach(t.db, company, user.userId)).toBeNull();
  const again = await write(company, slug);
  if (!again.ok) throw new Error(again.message);
  await blockThread(t.db, user, again, { appUrl: APP_URL, at: NOON });
  expect(await write(company, slug)).toMatchObject({ ok: false, message: REFUSALS.threadClosed });
});

test("CONV-9 after the company is deleted the Acharné keeps the thread, in which nobody writes", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const { user, slug } = await aPublicCommercial(t.db);
  const sent = await write(company, slug);
  if (!sent.ok) throw new Error(sent.message);
  await t.sql("delete from companies where id = $1", [companyIdOf(company)]);
  const thread = await findThread(t.db, user, sent);
  expect(thread).toMatchObject({
    other: { name: "Compte supprimé", contact: null },
    closed: REFUSALS.accountGone,
  });
  expect(thread?.messages.map(({ body }) => body)).toEqual([MESSAGE]);
});
