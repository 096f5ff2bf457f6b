import { eq, inArray, type SQL } from "drizzle-orm";
import { REFUSALS } from "~/marketplace/messages";
import type { ReportDecision } from "~/marketplace/moderation/report-decision";
import type { Actor } from "~/marketplace/policy";
import { done, type Result, refused } from "~/marketplace/result";
import { isUuid } from "~/marketplace/text/slug";
import { conversations, messages, missions, profiles, reports } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { recordAct } from "../audit/record-act.server";
import { authorize, isRefusal } from "../authorize";
import { countDuty, secondsBetween } from "../duties/count-duty.server";
import { decideOnContent } from "./decide-on-content.server";
import { decideOnMessage } from "./decide-on-message.server";

/**
 * CONV-7, SAFE-6: decides a report, once, with a reason that both sides of a thread get, and of a public page whoever reported
 * it, and whose it is where something follows. Of two administrators at once, the second gets 'conflict'.
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
    const held = await holdReport(tx, reportId);
    if (!held) return refused("missing", REFUSALS.notFound);
    const { report, conversationId } = held;
    if (report.status !== "open") return refused("conflict", REFUSALS.alreadyMoved);
    const followed =
      report.subject === "message"
        ? await decideOnMessage(db, tx, { report, conversationId, decision, appUrl, at })
        : await decideOnContent(db, tx, admin, { report, decision, appUrl, at });
    if (!followed.ok) return followed;
    const { intent, reason } = decision;
    const measure = followed.outcome === "warn" || followed.outcome === "hide" ? followed.outcome : null;
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
        decision: intent,
        ...(report.subject === "message" ? { blocked: followed.outcome === "block" } : { measure }),
      },
    });
    const waited = secondsBetween(report.created_at, at);
    const kind = report.kind ?? report.subject;
    await countDuty(tx, { what: "report_decision", kind, outcome: followed.outcome, waited }, at);
    return done({});
  });
}

/** The report, locked, and what it is about before it, as whoever reports, moderates or leaves takes them. */
async function holdReport(tx: Tx, reportId: string) {
  if (!isUuid(reportId)) return undefined;
  const [about] = await tx
    .select({
      conversationId: messages.conversation_id,
      profileId: reports.profile_id,
      missionId: reports.mission_id,
    })
    .from(reports)
    .leftJoin(messages, eq(messages.id, reports.message_id))
    .where(eq(reports.id, reportId));
  if (!about) return undefined;
  const { conversationId, profileId, missionId } = about;
  if (conversationId) await hold(tx, conversations, eq(conversations.id, conversationId));
  if (profileId) await hold(tx, profiles, eq(profiles.id, profileId));
  if (missionId) await hold(tx, missions, eq(missions.id, missionId));
  const [report] = await tx.select().from(reports).where(eq(reports.id, reportId)).for("update");
  const [thread] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(inArray(conversations.id, conversationId ? [conversationId] : []));
  return report && { report, conversationId: thread?.id ?? null };
}

const hold = (tx: Tx, table: typeof conversations | typeof profiles | typeof missions, which: SQL) =>
  tx
    .select({ id: table.id })
    .from(table as typeof profiles)
    .where(which)
    .for(table === profiles ? "no key update" : "update");
