import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { REFUSALS } from "~/domain/messages";
import { contestDecision } from "~/operations/moderation/contests/contest-decision.server";
import { decideContest } from "~/operations/moderation/contests/decide-contest.server";
import { findReportRestrictions } from "~/operations/moderation/find-decisions.server";
import { decideReport } from "~/operations/moderation/reports/decide-report.server";
import { readReport } from "~/operations/moderation/reports/read-report.server";
import { contests, reports, reviews, transparencyActs, users } from "~/platform/db/schema.server";
import { anAdmin, companyIdOf, type User } from "../../../../tests/accounts/people";
import { APP_URL, ownDatabase } from "../../../../tests/database";
import { anEndedEngagement, ENDED_AT } from "../../../../tests/ended-engagement";
import { exported } from "../../../../tests/exported";
import { answerReview } from "./answer-review.server";
import { findReviewsOfAcharne } from "./find-public-reviews.server";
import { findReviews } from "./find-reviews.server";
import { reportReview } from "./report-review.server";
import { writeReview } from "./write-review.server";

const on = (day: number) => new Date(ENDED_AT.getTime() + day * 86_400_000);
const when = (day: number) => ({ appUrl: APP_URL, at: on(day) });
const REVIEW = { score_1: 1, score_2: 2, score_3: 1, text: "Un menteur, tout simplement.", again: false };
const WHY = "Cette phrase est une insulte, rien d’autre.";
const REASON = "Cet avis attaque une personne, et ne dit rien de son travail.";

const t = ownDatabase();
beforeEach(async () => {
  await t.forgetEverybody();
  await t.db.delete(transparencyActs);
});

/** An engagement with both reviews shown. */
async function reviewed() {
  const ended = await anEndedEngagement(t.db);
  const { id, company, commercial } = ended;
  await writeReview(t.db, company, { engagementId: id, ...REVIEW }, when(1));
  await writeReview(t.db, commercial, { engagementId: id, ...REVIEW, text: "Correct." }, when(2));
  const rows = await t.db.select().from(reviews).where(eq(reviews.engagement_id, id));
  const review = rows.find(({ by }) => by === "company")?.id ?? "";
  const report = (who: User, day = 3) =>
    reportReview(t.db, who, { engagementId: id, review, reason_text: WHY }, when(day));
  return { ...ended, review, report };
}

async function decide(admin: User, decision: object) {
  const [open] = await t.db.select().from(reports).where(eq(reports.status, "open"));
  const asked = { reportId: open?.id ?? "", reason: REASON, block: false, intent: "upheld" as const };
  return decideReport(t.db, admin, { ...asked, ...decision }, when(4));
}

async function mailsTo({ userId }: User) {
  const [user] = await t.db.select().from(users).where(eq(users.id, userId));
  return (await t.mails()).filter(({ to }) => to === user?.email);
}

test("REV-6 the reviewed side reports a shown review once, with its text and answer", async () => {
  const { id, company, commercial, review, report } = await reviewed();
  await answerReview(t.db, commercial, { engagementId: id, review, text: "C’est faux." }, when(3));
  await t.emptyQueue();
  expect(await report(company)).toMatchObject({ kind: "conflict", message: REFUSALS.ownReview });
  const twice = await Promise.all([report(commercial), report(commercial)]);
  expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
  expect(twice.find(({ ok }) => !ok)).toMatchObject({ message: REFUSALS.reviewReported });
  expect(await t.db.select().from(reports)).toMatchObject([
    {
      subject: "review",
      review_id: review,
      reporter_id: commercial.userId,
      reported_company_id: companyIdOf(company),
      reason_text: WHY,
      excerpt: [
        { by: "company", body: REVIEW.text },
        { by: "commercial", body: "C’est faux." },
      ],
    },
  ]);
  expect((await mailsTo(commercial)).map(({ subject }) => subject)).toEqual([
    "Votre signalement est bien arrivé",
  ]);
  expect((await findReviews(t.db, commercial, id, on(3)))?.isReported).toBe(true);
});

test("REV-6 an administrator reads a reported review with its engagement; a side of it does not decide", async () => {
  const { commercial, report } = await reviewed();
  const admin = await anAdmin(t.db);
  await report(commercial);
  const [stored] = await t.db.select().from(reports);
  expect(await readReport(t.db, admin, stored?.id ?? "", on(4))).toMatchObject({
    subject: "review",
    reason_text: WHY,
    review: {
      review: { text: REVIEW.text, score_1: 1 },
      engagement: { company_name: "Biscuiterie Morvan", status: "ended" },
      confirmedWeeks: 1,
    },
  });
  expect(await decide(commercial, { measure: "hide" })).toMatchObject({ kind: "forbidden" });
});

test("REV-6 a removed review is read by its author alone, who gets the statement of reasons and can contest it", async () => {
  const { id, company, commercial, review, report } = await reviewed();
  const [admin, other] = [await anAdmin(t.db), await anAdmin(t.db)];
  await report(commercial);
  await t.emptyQueue();
  expect(await decide(admin, {})).toMatchObject({ kind: "invalid" });
  expect(await decide(admin, { measure: "hide" })).toMatchObject({ ok: true });
  expect((await findReviews(t.db, commercial, id, on(5)))?.other).toBeNull();
  expect((await findReviews(t.db, company, id, on(5)))?.own).toMatchObject({ removed_at: on(4) });
  expect((await findReviewsOfAcharne(t.db, commercial.userId)).rows).toEqual([]);
  const reviewsOf = async (who: User) => (await exported(t.db, who, on(5)))?.engagement_reviews;
  expect(await reviewsOf(commercial)).toMatchObject([{ text: null }, { text: "Correct." }]);
  expect(await reviewsOf(company)).toMatchObject([{ text: REVIEW.text }, { text: "Correct." }]);
  const [statement] = await mailsTo(company);
  expect(statement?.subject).toContain("Votre avis est retiré");
  expect(statement?.text).toContain(REASON);
  expect((await mailsTo(commercial))[0]?.text).toContain("l’avis n’est plus en ligne");
  expect(
    (await t.db.select().from(transparencyActs)).map(({ what, kind, outcome }) => [what, kind, outcome]),
  ).toEqual([
    ["report", "terms", null],
    ["restriction", "review.hide", null],
    ["report_decision", "terms", "hide"],
  ]);
  expect(await report(commercial, 6)).toMatchObject({ message: REFUSALS.reviewRemoved });
  const [decision] = await findReportRestrictions(t.db, company);
  const contested = { decisionId: decision?.id ?? "", reason_text: WHY };
  expect(await contestDecision(t.db, company, contested, on(5))).toMatchObject({ ok: true });
  const [contest] = await t.db.select().from(contests);
  const reversal = {
    contestId: contest?.id ?? "",
    intent: "reversed" as const,
    reason: REASON,
    alone: false,
  };
  expect(await decideContest(t.db, admin, reversal, when(6))).toMatchObject({ ok: false });
  expect(await decideContest(t.db, other, reversal, when(6))).toMatchObject({ outcome: "reversed" });
  expect((await findReviewsOfAcharne(t.db, commercial.userId)).rows).toMatchObject([{ id: review }]);
});

test("REV-6 a dismissed report or a warning leaves the review; the reporter can contest the dismissal", async () => {
  const { company, commercial, report } = await reviewed();
  const [admin, other] = [await anAdmin(t.db), await anAdmin(t.db)];
  await report(commercial);
  await t.emptyQueue();
  expect(await decide(admin, { intent: "dismissed" })).toMatchObject({ ok: true });
  expect(await mailsTo(company)).toEqual([]);
  expect((await mailsTo(commercial))[0]?.text).toContain("l’avis reste en ligne");
  const [dismissed] = await t.db.select().from(reports);
  const contested = { decisionId: dismissed?.id ?? "", reason_text: WHY };
  expect(await contestDecision(t.db, commercial, contested, on(5))).toMatchObject({ ok: true });
  const [contest] = await t.db.select().from(contests);
  expect(
    await decideContest(
      t.db,
      other,
      { contestId: contest?.id ?? "", intent: "reversed", reason: REASON, alone: false },
      when(6),
    ),
  ).toMatchObject({ outcome: "reversed" });
  await t.emptyQueue();
  expect(await decide(other, { measure: "warn" })).toMatchObject({ ok: true });
  expect((await mailsTo(company))[0]?.subject).toContain("Un avertissement de notre équipe");
  expect((await findReviewsOfAcharne(t.db, commercial.userId)).rows).toHaveLength(1);
});
