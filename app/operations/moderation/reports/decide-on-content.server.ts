import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import { type Ground, USUAL_GROUND } from "~/domain/moderation/grounds";
import type { ReportDecision } from "~/domain/moderation/report-decision";
import { PATHS, pathOf } from "~/domain/paths";
import { done, type Result, refused } from "~/domain/result";
import { contentReportDecidedMail, contentWarningMail } from "~/mails/content-report-mails";
import { renderMail } from "~/mails/render";
import { publicCompanies, publicMissions, publicProfiles, reviews } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { removeReview } from "../../engagements/reviews/remove-review.server";
import { moderateMissionIn } from "../../missions/moderate-mission.server";
import { notify } from "../../notifications/notify.server";
import { notifyCompany } from "../../notifications/notify-company.server";
import { ownFirstName } from "../../own-first-name.server";
import { moderateProfileIn } from "../../profiles/moderate-profile.server";
import { type LockedReport, reporterAddress } from "./reporter-address.server";

type Decided = {
  readonly report: LockedReport;
  readonly decision: ReportDecision;
  readonly appUrl: string;
  readonly at: Date;
};

/**
 * SAFE-6: decides a report of a public page or a review: dismisses it, warns the owner, or unpublishes the page by the
 * move of its table, or removes the review (REV-6). The reporter always gets the legally required mail.
 */
export async function decideOnContent(
  db: Db,
  tx: Tx,
  admin: { readonly userId: string },
  { report, decision: { intent, measure, reason, ground = USUAL_GROUND }, appUrl, at }: Decided,
): Promise<Result<{ readonly outcome: "dismissed" | "warn" | "hide" }>> {
  const upheld = intent === "upheld";
  if (upheld && !measure)
    return refused("invalid", FIELD_ERRORS.measureRequired, { measure: [FIELD_ERRORS.measureRequired] });
  const outcome = (upheld && measure) || "dismissed";
  const wasOnline = await isOnline(tx, report);
  // The page may have been unpublished otherwise.
  const hidden =
    outcome === "hide" && wasOnline
      ? await hide(db, tx, admin, report, { reason, ground, appUrl, at })
      : done({});
  if (!hidden.ok) return hidden;
  const online = wasOnline && outcome !== "hide";
  const title = report.title ?? "";
  const of = report.subject === "review" ? ("review" as const) : ("page" as const);
  if (outcome === "warn") {
    const { mission_id: missionId, reported_id: userId, reported_company_id: companyId } = report;
    const warning = { of, online, title, reason, link: `${appUrl}${PATHS.dashboard}` };
    const about = { missionId, engagementId: await engagementOf(tx, report) };
    const notification = { kind: "report_decided", at, about } as const;
    if (userId) {
      const firstName = await ownFirstName(tx, userId);
      await notify(db, tx, {
        ...notification,
        userId,
        mail: () => contentWarningMail({ ...warning, firstName }),
      });
    }
    if (companyId)
      await notifyCompany(db, tx, {
        ...notification,
        companyId,
        concerns: { missionId },
        mail: ({ firstName }) => contentWarningMail({ ...warning, firstName }),
      });
  }
  const to = await reporterAddress(tx, report);
  if (to) {
    const mail = contentReportDecidedMail({
      of,
      title,
      outcome,
      online,
      reason,
      ...whereToContest(appUrl, report, outcome),
    });
    await db.jobs.send(tx, "deliver-mail", await renderMail(to, mail));
  }
  return done({ outcome });
}

const isOnline = async (
  tx: Tx,
  { profile_id, company_id, mission_id, review_id }: LockedReport,
): Promise<boolean> =>
  (profile_id !== null && (await tx.$count(publicProfiles, eq(publicProfiles.profile_id, profile_id))) > 0) ||
  (company_id !== null &&
    (await tx.$count(publicCompanies, eq(publicCompanies.company_id, company_id))) > 0) ||
  (mission_id !== null && (await tx.$count(publicMissions, eq(publicMissions.mission_id, mission_id))) > 0) ||
  (review_id !== null &&
    (await tx.$count(
      reviews,
      and(eq(reviews.id, review_id), isNotNull(reviews.disclosed_at), isNull(reviews.removed_at)),
    )) > 0);

async function engagementOf(tx: Tx, { review_id }: LockedReport): Promise<string | null> {
  if (!review_id) return null;
  const [review] = await tx
    .select({ id: reviews.engagement_id })
    .from(reviews)
    .where(eq(reviews.id, review_id));
  return review?.id ?? null;
}

/** Reporters without an account, and contests of upheld reports, use the contact form. */
function whereToContest(appUrl: string, { id, reporter_id }: LockedReport, outcome: string) {
  const byForm = reporter_id !== null && outcome === "dismissed";
  const subject = encodeURIComponent(`Contestation du signalement ${id}`);
  return {
    link: `${appUrl}${byForm ? pathOf(PATHS.contest, id) : `${PATHS.contact}?objet=${subject}`}`,
  };
}

type Hiding = {
  readonly reason: string;
  readonly ground: Ground;
  readonly appUrl: string;
  readonly at: Date;
};

async function hide(
  db: Db,
  tx: Tx,
  admin: { readonly userId: string },
  { id, profile_id, company_id, mission_id, review_id }: LockedReport,
  { reason, ground, ...when }: Hiding,
): Promise<Result> {
  const profileId = profile_id ?? company_id;
  if (profileId)
    return moderateProfileIn(
      db,
      tx,
      admin,
      { profileId, move: "unpublish", reason, ground, byReport: true },
      when,
    );
  if (mission_id)
    return moderateMissionIn(
      db,
      tx,
      admin,
      { missionId: mission_id, move: "close", reason, ground, byReport: true },
      when,
    );
  if (review_id) return removeReview(db, tx, { reportId: id, reviewId: review_id, reason, ground }, when);
  return refused("conflict", REFUSALS.notFound);
}
