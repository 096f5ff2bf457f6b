import { and, eq, isNull, or, sql } from "drizzle-orm";
import { REFUSALS } from "~/domain/messages";
import type { ContentReport } from "~/domain/moderation/report-content-form";
import { kindLabel, type ReportedPage } from "~/domain/moderation/report-kinds";
import { type Actor, owns } from "~/domain/policy";
import { done, type Refusal, type Result, refused, throttled } from "~/domain/result";
import { contentReportReceivedMail } from "~/mails/content-report-mails";
import { renderMail } from "~/mails/render";
import { reports, users } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import type { Secrets } from "~/platform/signing.server";
import { queueAccountMail } from "../../accounts/account-mail.server";
import type { RequestOrigin } from "../../accounts/request-origin";
import { judgeStamp } from "../../conversations/contact/form-stamp.server";
import { takeAttempt } from "../../rate-limit.server";
import { countTransparencyAct } from "../transparency/count-act.server";
import { findReportable, type Reportable } from "./find-reportable.server";

type Settings = { readonly authSecrets: Secrets; readonly appUrl: string };

/**
 * SAFE-6: reports a public page to the administrators, with its current text, and confirms the receipt.
 * Visitors give a name and an address and are rate limited like contact messages. Each person reports a
 * page once while the report is open; visitors get the same answer either way, so that an address reveals
 * nothing.
 */
export async function reportContent(
  db: Db,
  actor: Actor,
  origin: RequestOrigin,
  {
    of,
    slug,
    laisser_vide,
    stamp,
    ...report
  }: ContentReport & { readonly of: ReportedPage; readonly slug: string },
  { authSecrets, appUrl }: Settings,
): Promise<Result> {
  if (laisser_vide) return refused("invalid", REFUSALS.trapFilled);
  const form = actor.kind === "user" ? { formId: null } : judgeForm(authSecrets, stamp, origin.at);
  if ("ok" in form) return form;
  const found = await findReportable(db, of, slug);
  if (!found) return refused("missing", REFUSALS.contentGone);
  if (owns(actor, found.ownerId)) return refused("conflict", REFUSALS.ownContent);
  const tooMany =
    actor.kind === "user"
      ? await takeAttempt(db, "reportByPerson", actor.userId, origin.at)
      : await takeAttempt(db, "contactByAddress", origin.clientAddress, origin.at);
  if (tooMany) return tooMany;
  const sender =
    actor.kind === "user"
      ? { reporter_id: actor.userId }
      : { reporter_name: report.name ?? null, reporter_email: report.email ?? null, form_id: form.formId };
  return db.transaction(async (tx): Promise<Result> => {
    if (actor.kind !== "user" && !report.email && (await isKnownEnough(tx, found.id))) return done({});
    const [created] = await tx
      .insert(reports)
      .values({
        ...rowOf(found),
        ...sender,
        kind: report.kind,
        reason_text: report.reason_text,
        created_at: origin.at,
      })
      .onConflictDoNothing()
      .returning({ id: reports.id });
    if (!created)
      return actor.kind === "user" ? refused("conflict", REFUSALS.contentAlreadyReported) : done({});
    // As for contact messages, only new reports count for the global limit.
    const full =
      actor.kind === "user" ? undefined : await takeAttempt(tx, "contactToTeam", "reports", origin.at);
    if (full) {
      await tx.delete(reports).where(eq(reports.id, created.id));
      return { ...full, message: REFUSALS.tooManyContacts };
    }
    const source = actor.kind === "user" ? "account" : "visitor";
    await countTransparencyAct(tx, { what: "report", kind: report.kind, source }, origin.at);
    const words = {
      of: "page" as const,
      title: found.title,
      kind: kindLabel(report.kind),
      link: `${appUrl}${found.path}`,
    };
    if (actor.kind === "user") {
      const mail = contentReportReceivedMail({ ...words, reason: report.reason_text });
      await db.jobs.send(tx, "deliver-mail", await renderMail(await addressOf(tx, actor.userId), mail));
    } else if (report.email) {
      // The address is not verified: the mail repeats no typed text, and few are sent.
      const content = contentReportReceivedMail(words);
      await queueAccountMail(db, tx, { to: report.email, content, at: origin.at, reminder: true });
    }
    return done({});
  });
}

function judgeForm(secrets: Secrets, stamp: string | undefined, at: Date): { formId: string } | Refusal {
  const judged = judgeStamp(secrets, stamp, at);
  if (judged.verdict === "hasty") return throttled(REFUSALS.sentTooFast, judged.readyIn);
  if (judged.verdict !== "good") return refused("invalid", REFUSALS.formExpired);
  return { formId: judged.formId };
}

const rowOf = ({ of, id, ownerId, title, excerpt }: Reportable) => ({
  subject: of,
  profile_id: of === "profile" ? id : null,
  company_id: of === "company" ? id : null,
  mission_id: of === "mission" ? id : null,
  ...(of === "profile" ? { reported_id: ownerId } : { reported_company_id: ownerId }),
  title,
  excerpt: [excerpt],
});

/** The number of anonymous reports of one page that are stored. */
const MAX_ANONYMOUS_REPORTS = 3;

async function isKnownEnough(tx: Tx, thing: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${thing}, 0))`);
  const nameless = and(
    or(eq(reports.profile_id, thing), eq(reports.company_id, thing), eq(reports.mission_id, thing)),
    eq(reports.status, "open"),
    isNull(reports.reporter_id),
    isNull(reports.reporter_email),
  );
  return (await tx.$count(reports, nameless)) >= MAX_ANONYMOUS_REPORTS;
}

async function addressOf(tx: Tx, userId: string): Promise<string> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) throw new Error(`${userId} went while reporting`);
  return user.email;
}
