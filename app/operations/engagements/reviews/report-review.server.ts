import { eq } from "drizzle-orm";
import { otherSide } from "~/domain/conversations/conversation";
import type { ReportedLine } from "~/domain/conversations/report";
import { NOTICES, type Notice, REFUSALS } from "~/domain/messages";
import { kindLabel } from "~/domain/moderation/report-kinds";
import { PATHS, pathOf } from "~/domain/paths";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { contentReportReceivedMail } from "~/mails/content-report-mails";
import { renderMail } from "~/mails/render";
import { type ReviewRow, reports, users } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { countTransparencyAct } from "../../moderation/transparency/count-act.server";
import { returnAttempt, takeAttempt } from "../../rate-limit.server";
import { findAgreedTitle } from "../notify-of-engagement.server";
import { lockReviewOfActor } from "./lock-review.server";

type Report = { readonly engagementId: string; readonly review: string; readonly reason_text: string };

/** The form of a review has no kinds: the team reads why. */
const KIND = "terms";

/** REV-6: reports a shown review of the actor to the administrators, with its text and answer as they are now. */
export async function reportReview(
  db: Db,
  actor: Actor,
  { reason_text, ...asked }: Report,
  { appUrl, at }: { readonly appUrl: string; readonly at: Date },
): Promise<Result<{ readonly notice: Notice }>> {
  return db.transaction(async (tx): Promise<Result<{ readonly notice: Notice }>> => {
    const locked = await lockReviewOfActor(tx, actor, asked);
    if (!locked.ok) return locked;
    const { engagement, review, actorId } = locked;
    const throttled = await takeAttempt(tx, "reportByPerson", actorId, at);
    if (throttled) return throttled;
    const title = await findAgreedTitle(tx, engagement);
    const [created] = await tx
      .insert(reports)
      .values({
        subject: "review",
        review_id: review.id,
        kind: KIND,
        title,
        reporter_id: actorId,
        ...(review.by === "company"
          ? { reported_company_id: engagement.company_id }
          : { reported_id: engagement.commercial_id }),
        reason_text,
        excerpt: excerptOf(review),
        created_at: at,
      })
      .onConflictDoNothing()
      .returning({ id: reports.id });
    if (!created) {
      await returnAttempt(tx, "reportByPerson", actorId);
      return refused("conflict", REFUSALS.reviewReported);
    }
    await countTransparencyAct(tx, { what: "report", kind: KIND, source: "account" }, at);
    const link = `${appUrl}${pathOf(PATHS.engagement, engagement.id)}`;
    const mail = contentReportReceivedMail({
      of: "review",
      title,
      kind: kindLabel(KIND),
      reason: reason_text,
      link,
    });
    await db.jobs.send(tx, "deliver-mail", await renderMail(await addressOf(tx, actorId), mail));
    return done({ notice: NOTICES.reviewReported });
  });
}

function excerptOf({ by, at, text, answer, answered_at }: ReviewRow): ReportedLine[] {
  const line = (id: number, author: typeof by, when: Date, body: string) => ({
    id,
    by: author,
    at: when.toISOString(),
    body,
  });
  return [
    line(0, by, at, text),
    ...(answer && answered_at ? [line(1, otherSide(by), answered_at, answer)] : []),
  ];
}

async function addressOf(tx: Tx, userId: string): Promise<string> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) throw new Error("the reporter is gone");
  return user.email;
}
