import { eq } from "drizzle-orm";
import { CURRENT_STATE, REFUSALS } from "~/domain/messages";
import type { ReportDecision } from "~/domain/moderation/report-decision";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { reports } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import { authorize, isRefusal } from "../../authorize";
import { countTransparencyAct, secondsBetween } from "../transparency/count-act.server";
import { decideOnContent } from "./decide-on-content.server";
import { decideOnMessage } from "./decide-on-message.server";
import { isParty } from "./find-parties.server";
import { lastChange } from "./last-change.server";
import { lockReport } from "./lock-report.server";

/**
 * CONV-7, SAFE-6: decides a report once, with a reason. Both sides of a thread are notified; for a public
 * page, the reporter, and the owner where a measure follows. The second of two concurrent administrators
 * gets 'conflict', as does one who has not seen a later change (ADM-6).
 */
export async function decideReport(
  db: Db,
  actor: Actor,
  { reportId, ...decision }: ReportDecision & { readonly reportId: string },
  { appUrl, at }: { readonly appUrl: string; readonly at: Date },
): Promise<Result> {
  const admin = authorize(actor, "report.judge");
  if (isRefusal(admin)) return admin;
  return db.transaction(async (tx): Promise<Result> => {
    const locked = await lockReport(tx, reportId);
    if (!locked) return refused("missing", REFUSALS.notFound);
    const { report, conversationId } = locked;
    if (report.status !== "open")
      return refused("conflict", REFUSALS.alreadyMoved(CURRENT_STATE.report[report.status]));
    if (await isParty(tx, report, admin.userId)) return refused("conflict", REFUSALS.ownReport);
    const { seen } = decision;
    // Compares for equality: after a clock correction, a change can have an earlier time.
    if (seen && (await lastChange(tx, report)).getTime() !== seen.getTime())
      return refused("conflict", REFUSALS.reportedChanged);
    const followed =
      report.subject === "message"
        ? await decideOnMessage(db, tx, { report, conversationId, decision, appUrl, at })
        : await decideOnContent(db, tx, admin, { report, decision, appUrl, at });
    if (!followed.ok) return followed;
    const { intent, reason } = decision;
    const { outcome } = followed;
    const measure = outcome === "dismissed" || outcome === "upheld" ? null : outcome;
    await tx
      .update(reports)
      .set({ status: intent, decided_by: admin.userId, decided_at: at, decision: reason, measure })
      .where(eq(reports.id, report.id));
    await recordAct(tx, {
      kind: "report.decided",
      at,
      actorId: admin.userId,
      subjectId: report.reported_id,
      facts: {
        report: report.id,
        ...(report.reported_company_id ? { company: report.reported_company_id } : {}),
        decision: intent,
        ...(report.subject === "message" ? { blocked: measure === "block" } : { measure }),
      },
    });
    const waited = secondsBetween(report.created_at, at);
    const kind = report.kind ?? report.subject;
    await countTransparencyAct(tx, { what: "report_decision", kind, outcome, waited }, at);
    return done({});
  });
}
