import { eq } from "drizzle-orm";
import { CURRENT_STATE, FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import { reviewerRole } from "~/domain/moderation/contest";
import type { ContestDecision } from "~/domain/moderation/contest-forms";
import { REVIEW_REFUSALS } from "~/domain/moderation/refuse-moderation";
import { PATHS } from "~/domain/paths";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { isUuid } from "~/domain/slug";
import { contestDecidedMail } from "~/mails/contest-mail";
import { administrators, contests, moderationActs } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import { authorize, isRefusal } from "../../authorize";
import { notify } from "../../notifications/notify.server";
import { ownFirstName } from "../../own-first-name.server";
import { findParties } from "../reports/find-parties.server";
import { lockReport } from "../reports/lock-report.server";
import { countTransparencyAct, secondsBetween } from "../transparency/count-act.server";
import { findContestedCompany, findContestParties } from "./contest-parties.server";
import { restrictionKind } from "./find-contestable.server";
import { type Restored, reopenReport, restoreAct, restoreReview, restoreThread } from "./restore.server";

type Contest = typeof contests.$inferSelect;
type Decided = Result<{ readonly outcome: "confirmed" | "reversed" | "word" }>;

/**
 * SAFE-6: confirms or reverses a contested decision, once, with a reason for the contester.
 * `reviewerRole` says who may decide. The second of two concurrent administrators gets 'conflict'.
 */
export async function decideContest(
  db: Db,
  actor: Actor,
  {
    contestId,
    intent,
    reason,
    alone,
    seen = null,
  }: Omit<ContestDecision, "seen"> & {
    readonly contestId: string;
    readonly seen?: Date | null | undefined;
  },
  { appUrl, at }: { readonly appUrl: string; readonly at: Date },
): Promise<Decided> {
  const admin = authorize(actor, "report.judge");
  if (isRefusal(admin)) return admin;
  return db.transaction(async (tx): Promise<Decided> => {
    const found = isUuid(contestId) ? await findContest(tx, contestId) : undefined;
    if (!found) return refused("missing", REFUSALS.notFound);
    const subject = await lockSubject(tx, found);
    const report = subject.of === "report" ? subject.locked?.report : undefined;
    const reviewer = reviewerRole({
      adminId: admin.userId,
      authorId: found.author_id,
      parties: [...(await findContestParties(tx, found)), ...(report ? await findParties(tx, report) : [])],
      admins: await administratorsIn(tx),
    });
    const refusal = REVIEW_REFUSALS[reviewer];
    if (refusal) return refused("conflict", refusal);
    if (reviewer === "alone" && !alone)
      return refused("invalid", FIELD_ERRORS.aloneRequired, { alone: [FIELD_ERRORS.aloneRequired] });
    const [contest] = await tx.select().from(contests).where(eq(contests.id, contestId)).for("update");
    if (!contest) return refused("missing", REFUSALS.notFound);
    if (contest.status !== "open")
      return refused("conflict", REFUSALS.alreadyMoved(CURRENT_STATE.contest[contest.status]));
    const reversing = intent === "reversed";
    const outcome: Result<{ readonly restored: boolean | null; readonly unread?: boolean | undefined }> =
      reversing ? await restore(db, tx, admin, subject, { appUrl, at, seen }) : done({ restored: null });
    if (!outcome.ok) return outcome;
    const { restored, unread = false } = outcome;
    const reviewedAlone = reviewer === "alone";
    const companyId = await findContestedCompany(tx, contest);
    await tx
      .update(contests)
      .set({
        status: intent,
        decided_by: admin.userId,
        decided_at: at,
        decision: reason,
        restored,
        reviewed_alone: reviewedAlone,
      })
      .where(eq(contests.id, contest.id));
    await recordAct(tx, {
      kind: "contest.decided",
      at,
      actorId: admin.userId,
      subjectId: contest.contester_id,
      facts: {
        contest: contest.id,
        decision: intent,
        restored,
        alone: reviewedAlone,
        ...(companyId ? { company: companyId } : {}),
      },
      reason,
    });
    const waited = secondsBetween(contest.created_at, at);
    await countTransparencyAct(
      tx,
      { what: "contest_decision", kind: kindOf(subject), outcome: intent, waited },
      at,
    );
    const firstName = await ownFirstName(tx, contest.contester_id);
    await notify(db, tx, {
      userId: contest.contester_id,
      kind: "contest_decided",
      at,
      about: {},
      mandatory: true,
      mail: () =>
        contestDecidedMail({
          firstName,
          outcome: intent,
          reopened: subject.of === "report" && subject.locked?.report.status === "dismissed",
          restored,
          unread,
          reason,
          reviewedAlone,
          link: `${appUrl}${PATHS.decisions}`,
        }),
    });
    return done({ outcome: restored === false ? ("word" as const) : intent });
  });
}

async function findContest(tx: Tx, id: string): Promise<Contest | undefined> {
  const [contest] = await tx.select().from(contests).where(eq(contests.id, id));
  return contest;
}

async function administratorsIn(tx: Tx): Promise<string[]> {
  const rows = await tx.select({ id: administrators.user_id }).from(administrators);
  return rows.map(({ id }) => id);
}

/** The subject of the decision. Lock it before the contest; every transaction takes the same order. */
async function lockSubject(tx: Tx, { act_id, report_id }: Contest) {
  if (report_id !== null) return { of: "report", locked: await lockReport(tx, report_id) } as const;
  const [act] = await tx
    .select()
    .from(moderationActs)
    .where(eq(moderationActs.id, act_id ?? 0));
  return { of: "act", act } as const;
}

type Subject = Awaited<ReturnType<typeof lockSubject>>;

function kindOf(subject: Subject): string {
  if (subject.of === "act")
    return `${subject.act?.mission_id ? "mission" : "profile"}.${subject.act?.move ?? ""}`;
  const report = subject.locked?.report;
  return report?.measure ? restrictionKind(report.measure) : "report";
}

async function restore(
  db: Db,
  tx: Tx,
  admin: { readonly userId: string },
  subject: Subject,
  when: { readonly appUrl: string; readonly at: Date; readonly seen: Date | null },
): Promise<Restored> {
  if (subject.of === "act")
    return subject.act ? restoreAct(db, tx, admin, subject.act, when) : done({ restored: false });
  if (!subject.locked) return done({ restored: false });
  const { report, conversationId } = subject.locked;
  if (report.measure === "block") return done({ restored: await restoreThread(tx, report, conversationId) });
  if (report.measure) return done({ restored: await restoreReview(tx, report, when.at) });
  return done({ restored: await reopenReport(tx, report) });
}
