import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { CLOSED_BY_TEAM } from "~/domain/conversations/thread-rules";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { newContactStamp } from "~/operations/conversations/contact/form-stamp.server";
import { reportMessage } from "~/operations/conversations/report-message.server";
import { contestDecision } from "~/operations/moderation/contests/contest-decision.server";
import { decideContest } from "~/operations/moderation/contests/decide-contest.server";
import { findReportRestrictions } from "~/operations/moderation/find-decisions.server";
import { decideReport } from "~/operations/moderation/reports/decide-report.server";
import { findReports } from "~/operations/moderation/reports/find-reports.server";
import { readReport } from "~/operations/moderation/reports/read-report.server";
import { reportContent } from "~/operations/moderation/reports/report-content.server";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import {
  companies,
  contests,
  conversations,
  messages,
  moderationActs,
  publicCompanies,
  reports,
} from "~/platform/db/schema.server";
import { anAccount, anAdmin, aVisitor, type User } from "../tests/accounts/people";
import { anApproach } from "../tests/candidatures";
import { APP_URL, AUTH_SECRET, ownDatabase } from "../tests/database";
import { aCompany, aMember } from "../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../tests/published";
import { companyOf } from "../tests/rows";

const AT = new Date("2026-11-20T12:00:00Z");
const LATER = new Date("2026-11-20T13:00:00Z");
const when = { appUrl: APP_URL, at: LATER };
const WHY = "Cette entreprise n’existe pas au registre, je l’ai cherchée.";
const REASON = "Nous ne trouvons pas cette entreprise au registre non plus.";

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

const asAdmin = async (member: User): Promise<User> => {
  await t.sql("insert into administrators (user_id) values ($1)", [member.userId]);
  return { ...member, admin: true };
};

/** A validated company with a page, and its slug. */
async function aPublicCompany(email: string) {
  const company = await aCompany(t.db, { email, bio: "Nous fabriquons des filets depuis 1987." });
  const approval = { profileId: company.company.id, move: "approve", reason: null };
  await moderateProfile(t.db, await anAdmin(t.db), approval, { appUrl: APP_URL, at: AT });
  const { id } = await anOpenMission(t.db, company);
  const [page] = await t.db.select().from(publicCompanies);
  if (!page) throw new Error("the company has no page");
  await t.emptyQueue();
  return { company, slug: page.slug, missionId: id };
}

const report = (by: Actor, slug: string, of: "company" | "mission" = "company") =>
  reportContent(
    t.db,
    by,
    { clientAddress: "203.0.113.9", headers: new Headers(), at: AT },
    {
      of,
      slug,
      kind: "identity",
      reason_text: WHY,
      good_faith: "on",
      ...(by.kind === "user"
        ? {}
        : {
            name: "Hélène Le Goff",
            email: "helene@exemple.fr",
            stamp: newContactStamp([AUTH_SECRET], new Date(AT.getTime() - 60_000)),
          }),
    },
    { authSecrets: [AUTH_SECRET], appUrl: APP_URL },
  );

const onlyReport = async () => {
  const [found] = await t.db.select().from(reports);
  if (!found) throw new Error("no report");
  return found;
};
const decide = async (by: Actor, decision: object) =>
  decideReport(
    t.db,
    by,
    { reportId: (await onlyReport()).id, intent: "upheld", reason: REASON, block: false, ...decision },
    when,
  );

test("COMP-1 SAFE-6 anybody reports the page of a company with its text; its members cannot", async () => {
  const { company, slug } = await aPublicCompany("morvan@exemple.fr");
  const reader = await aMember(t.db, company, "reader");
  for (const own of [company, reader])
    expect(await report(own, slug)).toMatchObject({ ok: false, message: REFUSALS.ownContent });
  expect(await report(aVisitor(), "inconnue")).toMatchObject({ kind: "missing" });
  expect(await report(aVisitor(), slug)).toEqual({ ok: true });
  expect(await onlyReport()).toMatchObject({
    subject: "company",
    company_id: company.company.id,
    reported_company_id: company.company.id,
    reported_id: null,
    profile_id: null,
    title: "Ateliers Morvan",
    excerpt: [{ by: "company", body: expect.stringContaining("filets depuis 1987") }],
  });
  expect((await t.mails()).map(({ to }) => to)).toEqual(["helene@exemple.fr"]);
  const admin = await anAdmin(t.db);
  expect(await readReport(t.db, admin, (await onlyReport()).id, LATER)).toMatchObject({
    slug,
    reportedName: "Ateliers Morvan",
    isOwn: false,
  });
});

test("COMP-1 SAFE-6 one open report per person and page of a company", async () => {
  const { slug } = await aPublicCompany("morvan@exemple.fr");
  const account = await anAccount(t.db);
  expect(await report(account, slug)).toEqual({ ok: true });
  expect(await report(account, slug)).toMatchObject({ ok: false, kind: "conflict" });
});

test("TEAM-7 SAFE-6 an upheld report takes the company’s page and validation away, with a statement that an owner contests", async () => {
  const { company, slug } = await aPublicCompany("morvan@exemple.fr");
  await report(aVisitor(), slug);
  await t.emptyQueue();
  const admin = await anAdmin(t.db);
  expect(await decide(admin, { measure: "hide", ground: "law.content" })).toEqual({ ok: true });
  expect(await t.db.$count(publicCompanies)).toBe(0);
  expect(await companyOf(t.db, company)).toMatchObject({ status: "draft", validated_at: null });
  const acts = await t.db.select().from(moderationActs).where(eq(moderationActs.move, "unpublish"));
  expect(acts).toMatchObject([
    { company_id: company.company.id, by_report: true, ground: "law.content", reason: REASON },
  ]);
  const mails = await t.mails();
  expect(mails.map(({ to }) => to).sort()).toEqual(["helene@exemple.fr", "morvan@exemple.fr"]);
  const decisionId = String(acts[0]?.id);
  expect(mails.find(({ to }) => to === "morvan@exemple.fr")?.text).toContain(
    `/decisions/${decisionId}/contester`,
  );
  expect(await contestDecision(t.db, company, { decisionId, reason_text: WHY }, LATER)).toEqual({ ok: true });
  const [contest] = await t.db.select().from(contests);
  const reversal = {
    contestId: contest?.id ?? "",
    intent: "reversed",
    reason: REASON,
    alone: false,
  } as const;
  expect(await decideContest(t.db, await anAdmin(t.db), reversal, when)).toMatchObject({ ok: true });
  expect(await t.db.$count(publicCompanies)).toBe(1);
});

test("TEAM-7 TEAM-4 a warning about a mission goes to the member who answers for it", async () => {
  const { company, missionId } = await aPublicCompany("morvan@exemple.fr");
  const recruiter = await aMember(t.db, company, "recruiter");
  await t.sql("update missions set responsible_id = $1 where id = $2", [recruiter.userId, missionId]);
  const [mission] = await t.sql<{ slug: string }>("select slug from missions where id = $1", [missionId]);
  expect(await report(await anAccount(t.db), mission?.slug ?? "", "mission")).toEqual({ ok: true });
  expect(await onlyReport()).toMatchObject({
    mission_id: missionId,
    reported_company_id: company.company.id,
    reported_id: null,
  });
  await t.emptyQueue();
  expect(await decide(await anAdmin(t.db), { measure: "warn" })).toEqual({ ok: true });
  const notified = await t.sql("select user_id from notifications where kind = 'report_decided'");
  expect(notified).toEqual([{ user_id: recruiter.userId }]);
});

test("TEAM-7 ADM-9 CONV-7 a closed conversation is stated to the company’s writer; no member of either side reads or decides it", async () => {
  const company = await aCompany(t.db, { status: "published", email: "morvan@exemple.fr" });
  const recruiter = await aMember(t.db, company, "recruiter");
  const { user: commercial } = await aPublicCommercial(t.db);
  const conversationId = await anApproach(t.db, { company, commercial, at: AT });
  await t.db
    .update(messages)
    .set({ author_id: recruiter.userId })
    .where(eq(messages.conversation_id, conversationId));
  const [message] = await t.db.select().from(messages);
  const sent = { thread: { conversationId }, message_id: message?.id ?? 0, reason_text: WHY };
  expect(await reportMessage(t.db, commercial, sent, AT)).toEqual({ ok: true });
  expect(await onlyReport()).toMatchObject({ reported_company_id: company.company.id, reported_id: null });
  const reader = await asAdmin(await aMember(t.db, company, "reader"));
  expect(await readReport(t.db, reader, (await onlyReport()).id, LATER)).toBeUndefined();
  expect(await decide(reader, { block: true })).toMatchObject({ message: REFUSALS.ownReport });
  const listed = await findReports(t.db, reader, { open: 1, decided: 1 });
  expect(listed.ok && listed.open.lines).toMatchObject([
    { reportedName: "Ateliers Morvan", reporterName: null },
  ]);
  await t.db.update(companies).set({ name: "Hasle" }).where(eq(companies.id, company.company.id));
  await t.emptyQueue();
  expect(await decide(await anAdmin(t.db), { block: true })).toEqual({ ok: true });
  const [thread] = await t.db.select().from(conversations);
  expect(thread?.status).toBe(CLOSED_BY_TEAM);
  const notified = await t.sql<{ user_id: string }>(
    "select user_id from notifications where kind = 'report_decided' order by user_id",
  );
  expect(notified.map(({ user_id }) => user_id)).toEqual(
    [commercial.userId, company.userId, recruiter.userId].sort(),
  );
  for (const member of [company, recruiter])
    expect(await findReportRestrictions(t.db, member)).toMatchObject([{ measure: "block" }]);
  const decisionId = (await onlyReport()).id;
  const contest = (by: Actor) => contestDecision(t.db, by, { decisionId, reason_text: WHY }, LATER);
  expect(await contest(recruiter)).toMatchObject({ ok: false, kind: "forbidden" });
  expect(await contest(company)).toEqual({ ok: true });
});

test("TEAM-7 ADM-9 a colleague of the member who reports an Acharné is a party too", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const colleague = await asAdmin(await aMember(t.db, company, "reader"));
  const { user: commercial } = await aPublicCommercial(t.db);
  const conversationId = await anApproach(t.db, { company, commercial, at: AT });
  await t.sql("update messages set by = 'commercial', author_id = null");
  const [message] = await t.db.select().from(messages);
  const sent = { thread: { conversationId }, message_id: message?.id ?? 0, reason_text: WHY };
  expect(await reportMessage(t.db, company, sent, AT)).toEqual({ ok: true });
  expect(await readReport(t.db, colleague, (await onlyReport()).id, LATER)).toMatchObject({ isOwn: true });
  expect(await decide(colleague, { block: false })).toMatchObject({ message: REFUSALS.ownReport });
});
