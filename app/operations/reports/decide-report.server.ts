import { and, eq, inArray } from "drizzle-orm";
import { reportMail } from "~/mails/report-mail";
import { REFUSALS } from "~/marketplace/messages";
import type { ReportDecision } from "~/marketplace/moderation/report-decision";
import { PATHS, pathOf } from "~/marketplace/paths";
import type { Actor } from "~/marketplace/policy";
import { done, type Result, refused } from "~/marketplace/result";
import { isUuid } from "~/marketplace/text/slug";
import { blockedBy } from "~/marketplace/threads/thread-rules";
import { conversations, messages, profiles, reports } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { recordAct } from "../audit/record-act.server";
import { authorize, isRefusal } from "../authorize";
import { notify } from "../notifications/notify.server";

/**
 * CONV-7: decides a report, once, with a reason that both sides get. A report that is upheld may end the thread for who was
 * reported, as the one who reports could do.
 */
export async function decideReport(
  db: Db,
  actor: Actor,
  { reportId, intent, reason, block }: ReportDecision & { readonly reportId: string },
  { appUrl, at }: { readonly appUrl: string; readonly at: Date },
): Promise<Result> {
  const admin = authorize(actor, "report.judge");
  if (isRefusal(admin)) return admin;
  return db.transaction(async (tx): Promise<Result> => {
    const held = await holdReport(tx, reportId);
    if (!held) return refused("missing", REFUSALS.notFound);
    const { report, conversationId } = held;
    if (report.status !== "open") return refused("conflict", REFUSALS.alreadyMoved);
    await tx
      .update(reports)
      .set({ status: intent, decided_by: admin.userId, decided_at: at, decision: reason })
      .where(eq(reports.id, report.id));
    const blocked = block && intent === "upheld" && conversationId !== null;
    if (blocked)
      await tx
        .update(conversations)
        .set({ status: blockedBy(report.by) })
        .where(
          and(eq(conversations.id, conversationId), inArray(conversations.status, ["open", "declined"])),
        );
    await recordAct(tx, {
      kind: "report.decided",
      at,
      actorId: admin.userId,
      subjectId: report.reported_id,
      facts: { report: report.id, decision: intent, blocked },
      reason,
    });
    const sides = [
      { userId: report.reporter_id, to: "reporter" },
      { userId: report.reported_id, to: "reported" },
    ] as const;
    for (const { userId, to } of sides) {
      if (!userId) continue;
      const firstName = await firstNameOf(tx, userId);
      const link = `${appUrl}${conversationId ? pathOf(PATHS.conversation, conversationId) : PATHS.messages}`;
      await notify(db, tx, {
        userId,
        kind: "report_decided",
        at,
        about: { conversationId },
        mail: () => reportMail({ to, firstName, upheld: intent === "upheld", blocked, reason, link }),
      });
    }
    return done({});
  });
}

/** The report, locked, and its thread before it, as whoever reports or leaves takes them. */
async function holdReport(tx: Tx, reportId: string) {
  if (!isUuid(reportId)) return undefined;
  const reported = tx
    .select({ id: messages.conversation_id })
    .from(reports)
    .innerJoin(messages, eq(messages.id, reports.message_id))
    .where(eq(reports.id, reportId));
  const [thread] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(inArray(conversations.id, reported))
    .for("update");
  const [report] = await tx.select().from(reports).where(eq(reports.id, reportId)).for("update");
  return report && { report, conversationId: thread?.id ?? null };
}

async function firstNameOf(tx: Tx, userId: string): Promise<string> {
  const [row] = await tx
    .select({ firstName: profiles.first_name })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return row?.firstName ?? "Bonjour";
}
