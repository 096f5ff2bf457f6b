import { and, eq, ne, sql } from "drizzle-orm";
import { CLOSED_BY_TEAM } from "~/domain/conversations/thread-rules";
import { REFUSALS } from "~/domain/messages";
import { USUAL_GROUND } from "~/domain/moderation/grounds";
import type { ReportDecision } from "~/domain/moderation/report-decision";
import { PATHS, pathOf } from "~/domain/paths";
import { done, type Result, refused } from "~/domain/result";
import { reportMail } from "~/mails/report-mail";
import { conversations } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { notify } from "../../notifications/notify.server";
import { ownFirstName } from "../../own-first-name.server";
import { countTransparencyAct } from "../transparency/count-act.server";
import type { LockedReport } from "./reporter-address.server";

type Decided = {
  readonly report: LockedReport;
  readonly conversationId: string | null;
  readonly decision: ReportDecision;
  readonly appUrl: string;
  readonly at: Date;
};

/** CONV-7, ADM-9: notifies both sides; an upheld report may close the thread, which neither side can reopen. */
export async function decideOnMessage(
  db: Db,
  tx: Tx,
  { report, conversationId, decision: { intent, block, reason, ground = USUAL_GROUND }, appUrl, at }: Decided,
): Promise<Result<{ readonly outcome: "dismissed" | "upheld" | "block" }>> {
  if (!report.by) return refused("missing", REFUSALS.notFound);
  const upheld = intent === "upheld";
  const blocked = block && upheld && conversationId !== null;
  if (blocked) {
    await countTransparencyAct(tx, { what: "restriction", kind: "message.block", source: ground }, at);
    await tx
      .update(conversations)
      .set({ status: CLOSED_BY_TEAM, status_before: sql`${conversations.status}` })
      .where(and(eq(conversations.id, conversationId), ne(conversations.status, CLOSED_BY_TEAM)));
  }
  const sides = [
    { userId: report.reporter_id, to: "reporter" },
    { userId: report.reported_id, to: "reported" },
  ] as const;
  for (const { userId, to } of sides) {
    if (!userId) continue;
    const firstName = await ownFirstName(tx, userId);
    const link = `${appUrl}${conversationId ? pathOf(PATHS.conversation, conversationId) : PATHS.messages}`;
    const contest = `${appUrl}${pathOf(PATHS.contest, report.id)}`;
    await notify(db, tx, {
      userId,
      kind: "report_decided",
      at,
      about: { conversationId },
      mandatory: blocked && to === "reported",
      mail: () => reportMail({ to, firstName, upheld, blocked, reason, ground, link, contest }),
    });
  }
  return done({ outcome: blocked ? ("block" as const) : intent });
}
