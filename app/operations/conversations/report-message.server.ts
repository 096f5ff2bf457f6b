import { and, asc, desc, eq, gt, lt } from "drizzle-orm";
import { REPORT_AROUND } from "~/domain/bounds";
import type { ReportedLine } from "~/domain/conversations/report";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { messages, reports } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { returnAttempt, takeAttempt } from "../rate-limit.server";
import { lockReadThread, type ThreadKey } from "./lock-thread.server";

type Report = { readonly message_id: number; readonly reason_text: string };

/**
 * CONV-7: reports a message of the other side to the administrators, with up to five messages before and after as they are
 * now, and nothing else of the thread. A reader of the company may report as well.
 */
export async function reportMessage(
  db: Db,
  actor: Actor,
  { thread, message_id, reason_text }: Report & { readonly thread: ThreadKey },
  at: Date,
): Promise<Result> {
  return db.transaction(async (tx): Promise<Result> => {
    const locked = await lockReadThread(tx, actor, thread);
    if (!locked.ok || actor.kind !== "user") return locked;
    const { conversation, side } = locked;
    const [reported] = await tx
      .select(LINE)
      .from(messages)
      .where(and(eq(messages.conversation_id, conversation.id), eq(messages.id, message_id)));
    if (!reported) return refused("missing", REFUSALS.notFound);
    if (reported.by === side) return refused("conflict", REFUSALS.ownMessage);
    const throttled = await takeAttempt(tx, "reportByPerson", actor.userId, at);
    if (throttled) return throttled;
    const kept = await tx
      .insert(reports)
      .values({
        message_id,
        by: side,
        reporter_id: actor.userId,
        ...(side === "company"
          ? { reported_id: conversation.commercial_id }
          : { reported_company_id: conversation.company_id }),
        reason_text,
        excerpt: await excerptAround(tx, conversation.id, reported),
        created_at: at,
      })
      .onConflictDoNothing({ target: [reports.message_id, reports.by] })
      .returning({ id: reports.id });
    if (kept.length > 0) return done({});
    await returnAttempt(tx, "reportByPerson", actor.userId);
    return refused("conflict", REFUSALS.alreadyReported);
  });
}

/** As the other side reads them: masked texts stay masked (CONV-4). */
const LINE = { id: messages.id, by: messages.by, at: messages.at, body: messages.body };
type Line = Omit<ReportedLine, "at"> & { readonly at: Date };

async function excerptAround(tx: Tx, conversationId: string, reported: Line): Promise<ReportedLine[]> {
  const ofThread = eq(messages.conversation_id, conversationId);
  const before = await tx
    .select(LINE)
    .from(messages)
    .where(and(ofThread, lt(messages.id, reported.id)))
    .orderBy(desc(messages.id))
    .limit(REPORT_AROUND);
  const after = await tx
    .select(LINE)
    .from(messages)
    .where(and(ofThread, gt(messages.id, reported.id)))
    .orderBy(asc(messages.id))
    .limit(REPORT_AROUND);
  return [...before.reverse(), reported, ...after].map((line) => ({ ...line, at: line.at.toISOString() }));
}
