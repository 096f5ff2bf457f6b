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
import { cancelCallsOf } from "../../calls/cancel-calls-of.server";
import { notify } from "../../notifications/notify.server";
import { notifyCompany } from "../../notifications/notify-company.server";
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
    await cancelCallsOf(db, tx, { conversationIds: [conversationId] }, { appUrl, at });
  }
  const link = `${appUrl}${conversationId ? pathOf(PATHS.conversation, conversationId) : PATHS.messages}`;
  const contest = `${appUrl}${pathOf(PATHS.contest, report.id)}`;
  const mailTo = (to: "reporter" | "reported", firstName: string) =>
    reportMail({ to, firstName, upheld, blocked, reason, ground, link, contest });
  const notification = { kind: "report_decided", at, about: { conversationId } } as const;
  const { reporter_id, reported_id, reported_company_id } = report;
  if (reporter_id) {
    const firstName = await ownFirstName(tx, reporter_id);
    await notify(db, tx, { ...notification, userId: reporter_id, mail: () => mailTo("reporter", firstName) });
  }
  if (reported_id) {
    const firstName = await ownFirstName(tx, reported_id);
    await notify(db, tx, {
      ...notification,
      userId: reported_id,
      mandatory: blocked,
      mail: () => mailTo("reported", firstName),
    });
  }
  if (reported_company_id)
    await notifyCompany(db, tx, {
      ...notification,
      companyId: reported_company_id,
      concerns: { conversationId },
      mandatory: blocked,
      mail: ({ firstName }) => mailTo("reported", firstName),
    });
  return done({ outcome: blocked ? ("block" as const) : intent });
}
