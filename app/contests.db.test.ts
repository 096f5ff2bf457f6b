import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { REFUSALS } from "~/domain/messages";
import { reportMessage } from "~/operations/conversations/report-message.server";
import { countNavigation } from "~/operations/dashboard/find-navigation-counts.server";
import { moderateMission } from "~/operations/missions/moderate-mission.server";
import { contestDecision } from "~/operations/moderation/contests/contest-decision.server";
import { decideContest } from "~/operations/moderation/contests/decide-contest.server";
import {
  countOpenContests,
  findContests,
  readContest,
} from "~/operations/moderation/contests/find-contests.server";
import { findReportRestrictions } from "~/operations/moderation/find-decisions.server";
import { decideReport } from "~/operations/moderation/reports/decide-report.server";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import {
  administrators,
  contests,
  conversations,
  messages,
  moderationActs,
  notifications,
  profiles,
  publicMissions,
  publicProfiles,
  reports,
  transparencyActs,
} from "~/platform/db/schema.server";
import { anAdmin, aVisitor, type User } from "../tests/accounts/people";
import { anApproach } from "../tests/candidatures";
import { APP_URL, ownDatabase } from "../tests/database";
import { aCommercial, aCompany } from "../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../tests/published";

const AT = new Date("2026-11-20T12:00:00Z");
const LATER = new Date("2026-11-20T13:00:00Z");
const when = { appUrl: APP_URL, at: LATER };
const WHY = "Deux des trois références citées sont introuvables.";
const CONTEST = "Les trois références sont jointes à mon profil, vérifiables par téléphone.";
const ANSWER = "Les références ont été appelées et sont exactes.";

const t = ownDatabase();
beforeEach(async () => {
  await t.forgetEverybody();
  await t.db.delete(transparencyActs);
});

/** A public profile that an administrator has taken down, and the number of that decision. */
async function unpublished() {
  const author = await anAdmin(t.db);
  const { user } = await aPublicCommercial(t.db, { email: "solenn@example.test" });
  await moderateProfile(
    t.db,
    author,
    { profileId: user.userId, move: "unpublish", reason: WHY },
    { ...when, at: AT },
  );
  const [act] = await t.db.select({ id: moderationActs.id }).from(moderationActs);
  await t.emptyQueue();
  return { author, user, decisionId: String(act?.id) };
}

const contest = (who: Parameters<typeof contestDecision>[1], decisionId: string, at = LATER) =>
  contestDecision(t.db, who, { decisionId, reason_text: CONTEST }, at);

const decide = async (by: User, more: object = {}) => {
  const [found] = await t.db.select({ id: contests.id }).from(contests);
  const asked = { contestId: found?.id ?? "", intent: "reversed" as const, reason: ANSWER, alone: false };
  return decideContest(t.db, by, { ...asked, ...more }, when);
};

test("SAFE-6 a decision is contested once, by the person concerned, within six months", async () => {
  const { author, user, decisionId } = await unpublished();
  for (const who of [await aCommercial(t.db), author])
    expect(await contest(who, decisionId)).toMatchObject({ kind: "missing" });
  expect(await contest(aVisitor(), decisionId)).toMatchObject({ kind: "forbidden" });
  for (const id of ["0", "perdu", "99999999999999999999", crypto.randomUUID()])
    expect(await contest(user, id)).toMatchObject({ kind: "missing" });
  expect(await contest(user, decisionId, new Date("2027-05-20T12:00:01Z"))).toMatchObject({
    kind: "conflict",
  });
  const twice = await Promise.all([contest(user, decisionId), contest(user, decisionId)]);
  expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await contest(user, decisionId)).toMatchObject({ kind: "conflict" });
  expect(await t.db.select().from(contests)).toMatchObject([
    { author_id: author.userId, contested: WHY, reason_text: CONTEST, status: "open" },
  ]);
  expect(await countOpenContests(t.db, author)).toBe(1);
});

test("SAFE-6 another administrator reverses the decision: the profile is public again and its owner is notified", async () => {
  const { author, user, decisionId } = await unpublished();
  await contest(user, decisionId);
  const other = await anAdmin(t.db);
  expect(await decide(author)).toMatchObject({ kind: "conflict" });
  expect(await decide(author, { alone: true })).toMatchObject({ kind: "conflict" });
  expect(await decide(user)).toMatchObject({ kind: "forbidden" });
  expect(await decide(other)).toEqual({ ok: true, outcome: "reversed" });
  expect(await t.db.$count(publicProfiles)).toBe(1);
  expect(await t.db.select().from(contests)).toMatchObject([
    { status: "reversed", restored: true, decided_by: other.userId, reviewed_alone: false },
  ]);
  const mails = (await t.mails()).filter(({ subject }) => subject.startsWith("Votre contestation"));
  expect(mails).toMatchObject([{ to: "solenn@example.test" }]);
  expect(mails[0]?.text).toContain(ANSWER);
  expect(await t.db.$count(notifications, eq(notifications.kind, "contest_decided"))).toBe(1);
  expect(
    await t.db.select().from(transparencyActs).where(eq(transparencyActs.what, "contest_decision")),
  ).toMatchObject([{ kind: "profile.unpublish", outcome: "reversed", waited_seconds: 0 }]);
});

test("SAFE-6 two administrators at once give one answer to a contest", async () => {
  const { user, decisionId } = await unpublished();
  await contest(user, decisionId);
  const [one, other] = [await anAdmin(t.db), await anAdmin(t.db)];
  const outcomes = await Promise.all([decide(one), decide(other, { intent: "confirmed" })]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ kind: "conflict" });
});

test("SAFE-6 the only administrator reviews their own decision, confirms that, and the statement says so", async () => {
  const { author, user, decisionId } = await unpublished();
  await contest(user, decisionId);
  const [found] = await t.db.select({ id: contests.id }).from(contests);
  expect(await readContest(t.db, author, found?.id ?? "")).toMatchObject({ reviewer: "alone" });
  expect(await decide(author, { intent: "confirmed" })).toMatchObject({
    kind: "invalid",
    fields: { alone: [expect.any(String)] },
  });
  expect(await decide(author, { intent: "confirmed", alone: true })).toEqual({
    ok: true,
    outcome: "confirmed",
  });
  expect(await t.db.select().from(contests)).toMatchObject([
    { status: "confirmed", reviewed_alone: true, restored: null },
  ]);
  expect(await t.db.$count(publicProfiles)).toBe(0);
  const mail = (await t.mails()).find(({ subject }) => subject.startsWith("Votre contestation"));
  expect(mail?.text.replace(/\s+/g, " ")).toContain("n’avait personne d’autre");
});

test("SAFE-6 an administrator cannot answer their own contest, and does not see it in the list to review", async () => {
  const { author, user, decisionId } = await unpublished();
  await t.db.insert(administrators).values({ user_id: user.userId });
  const contester: User = { ...user, admin: true };
  await contest(contester, decisionId);
  const [found] = await t.db.select({ id: contests.id }).from(contests);
  const own = { ok: false, kind: "conflict", message: REFUSALS.ownContest };
  for (const admins of [2, 1]) {
    expect(await t.db.$count(administrators)).toBe(admins);
    for (const intent of ["reversed", "confirmed"])
      expect(await decide(contester, { intent, alone: true })).toEqual(own);
    expect(await findContests(t.db, contester)).toMatchObject({ ok: true, open: [], decided: [] });
    expect(await countOpenContests(t.db, contester)).toBe(0);
    expect((await countNavigation(t.db, contester, AT)).contests).toBe(0);
    expect(await readContest(t.db, contester, found?.id ?? "")).toMatchObject({ reviewer: "party" });
    await t.db.delete(administrators).where(eq(administrators.user_id, author.userId));
  }
  expect(await t.db.select().from(contests)).toMatchObject([{ status: "open", decided_by: null }]);
  await t.db.insert(administrators).values({ user_id: author.userId });
  expect(await findContests(t.db, author)).toMatchObject({ open: [{ contest: { id: found?.id } }] });
  expect(await countOpenContests(t.db, author)).toBe(1);
  expect(await decide(author, { alone: true })).toEqual({ ok: true, outcome: "reversed" });
});

test("SAFE-6 CONV-7 the other side of the conversation cannot answer the contest of a report that concerns it", async () => {
  const { company, commercial, reportId } = await aReportedThread({});
  await contest(commercial, reportId);
  await t.db.insert(administrators).values({ user_id: company.userId });
  const party: User = { ...company, admin: true };
  const [found] = await t.db.select({ id: contests.id }).from(contests);
  expect(await readContest(t.db, party, found?.id ?? "")).toMatchObject({ reviewer: "party" });
  expect(await decide(party, { intent: "confirmed" })).toMatchObject({ message: REFUSALS.ownContest });
});

test("SAFE-6 the database refuses a review that claims another author, and one after the deadline", async () => {
  const { author, user, decisionId } = await unpublished();
  const row = {
    act_id: Number(decisionId),
    contester_id: user.userId,
    author_id: author.userId,
    contested: WHY,
    contested_at: AT,
    reason_text: CONTEST,
    created_at: LATER,
  };
  const decided = { status: "confirmed", decided_at: LATER, decision: ANSWER } as const;
  for (const wrong of [
    { ...decided, decided_by: author.userId },
    { ...decided, decided_by: user.userId },
    { ...decided, decided_by: user.userId, reviewed_alone: true },
    { created_at: new Date("2027-05-20T12:00:01Z") },
    { status: "reversed" as const },
    { reason_text: "court" },
    { report_id: crypto.randomUUID() },
  ])
    await expect(t.db.insert(contests).values({ ...row, ...wrong })).rejects.toThrow();
  await t.db.insert(contests).values({ ...row, created_at: new Date("2027-05-20T12:00:00Z") });
});

test("SAFE-6 a later change is not undone, only the statement is reversed; an edited text must be read again first", async () => {
  const { user, decisionId } = await unpublished();
  const other = await anAdmin(t.db);
  await contest(user, decisionId);
  expect(await decide(other, { seen: new Date(0) })).toMatchObject({ kind: "conflict" });
  expect(await countOpenContests(t.db, other)).toBe(1);
  await t.db.update(profiles).set({ status: "pending" }).where(eq(profiles.id, user.userId));
  expect(await decide(other)).toEqual({ ok: true, outcome: "word" });
  expect(await t.db.$count(publicProfiles)).toBe(0);
  expect(await t.db.select().from(contests)).toMatchObject([{ status: "reversed", restored: false }]);
});

test("SAFE-6 a mission that the team closed reopens", async () => {
  const author = await anAdmin(t.db);
  const company = await aCompany(t.db, { status: "published" });
  const { id } = await anOpenMission(t.db, company);
  await moderateMission(t.db, author, { missionId: id, move: "close", reason: WHY }, when);
  const [act] = await t.db.select({ id: moderationActs.id }).from(moderationActs);
  await contest(company, String(act?.id));
  expect(await decide(await anAdmin(t.db))).toEqual({ ok: true, outcome: "reversed" });
  expect(await t.db.$count(publicMissions)).toBe(1);
});

async function aReportedThread(decision: object) {
  const author = await anAdmin(t.db);
  const company = await aCompany(t.db, { status: "published" });
  const { user: commercial } = await aPublicCommercial(t.db);
  const conversationId = await anApproach(t.db, { company, commercial, at: AT });
  const [message] = await t.db.select().from(messages);
  const sent = { thread: { conversationId }, message_id: message?.id ?? 0, reason_text: WHY };
  await reportMessage(t.db, commercial, sent, AT);
  const [report] = await t.db.select({ id: reports.id }).from(reports);
  const decided = { reportId: report?.id ?? "", intent: "dismissed" as const, reason: WHY, block: false };
  await decideReport(t.db, author, { ...decided, ...decision }, { ...when, at: AT });
  return { author, company, commercial, reportId: report?.id ?? "" };
}

test("SAFE-6 CONV-7 the reporter contests a dismissed report: when reversed, the report is pending again", async () => {
  const { company, commercial, reportId } = await aReportedThread({});
  expect(await contest(company, reportId)).toMatchObject({ kind: "missing" });
  expect(await contest(commercial, reportId)).toEqual({ ok: true });
  expect(await decide(await anAdmin(t.db))).toEqual({ ok: true, outcome: "reversed" });
  expect(await t.db.select().from(reports)).toMatchObject([{ status: "open", decision: null }]);
});

test("SAFE-6 CONV-7 a member whose conversation was closed contests it: when reversed, the conversation reopens", async () => {
  const { company, commercial, reportId } = await aReportedThread({ intent: "upheld", block: true });
  expect(await findReportRestrictions(t.db, company)).toHaveLength(1);
  expect(await contest(commercial, reportId)).toMatchObject({ kind: "missing" });
  expect(await contest(company, reportId)).toEqual({ ok: true });
  expect(await decide(await anAdmin(t.db))).toEqual({ ok: true, outcome: "reversed" });
  expect(await t.db.select({ status: conversations.status }).from(conversations)).toEqual([
    { status: "open" },
  ]);
});

test("SAFE-6 ADM-1 nobody outside the team reads a contest", async () => {
  const { user, decisionId } = await unpublished();
  await contest(user, decisionId);
  const [found] = await t.db.select({ id: contests.id }).from(contests);
  expect(await findContests(t.db, user)).toMatchObject({ kind: "forbidden" });
  expect(await readContest(t.db, user, found?.id ?? "")).toBeUndefined();
  expect(await t.db.$count(administrators)).toBe(1);
});
