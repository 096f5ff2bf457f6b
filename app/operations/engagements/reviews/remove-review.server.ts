import { eq } from "drizzle-orm";
import { REFUSALS } from "~/domain/messages";
import type { Ground } from "~/domain/moderation/grounds";
import { PATHS, pathOf } from "~/domain/paths";
import { done, type Result, refused } from "~/domain/result";
import { reviewRemovedMail } from "~/mails/content-report-mails";
import { reviews } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { countTransparencyAct } from "../../moderation/transparency/count-act.server";
import { notify } from "../../notifications/notify.server";
import { notifyCompany } from "../../notifications/notify-company.server";
import { ownFirstName } from "../../own-first-name.server";
import { lockEngagementById } from "../lock-engagement.server";
import { announceEngagement, findAgreedTitle, findConcern } from "../notify-of-engagement.server";
import { recountProof } from "../proof/recount-proof.server";

type Removal = {
  readonly reportId: string;
  readonly reviewId: string;
  readonly reason: string;
  readonly ground: Ground;
};
type When = { readonly appUrl: string; readonly at: Date };

/** REV-6: removes a reported review, with the statement of reasons to its author (DSA, article 17). */
export async function removeReview(
  db: Db,
  tx: Tx,
  { reportId, reviewId, reason, ground }: Removal,
  { appUrl, at }: When,
): Promise<Result> {
  const found = await setRemoved(tx, reviewId, true, at);
  if (!found) return refused("conflict", REFUSALS.notFound);
  const { engagement, review } = found;
  await countTransparencyAct(tx, { what: "restriction", kind: REVIEW_REMOVAL, source: ground }, at);
  const title = await findAgreedTitle(tx, engagement);
  const mailTo = (firstName: string) =>
    reviewRemovedMail({
      firstName,
      title,
      reason,
      ground,
      contest: `${appUrl}${pathOf(PATHS.contest, reportId)}`,
      link: `${appUrl}${PATHS.decisions}`,
    });
  const notified = {
    kind: "report_decided",
    at,
    about: { engagementId: engagement.id },
    mandatory: true,
  } as const;
  const { company_id: companyId, commercial_id: userId } = engagement;
  if (review.by === "company" && companyId)
    await notifyCompany(db, tx, {
      companyId,
      concerns: await findConcern(tx, engagement),
      ...notified,
      mail: ({ firstName }) => mailTo(firstName),
    });
  if (review.by === "commercial" && userId)
    await notify(db, tx, { userId, ...notified, mail: async () => mailTo(await ownFirstName(tx, userId)) });
  return done({});
}

/** SAFE-6: the restriction in the yearly figures. */
export const REVIEW_REMOVAL = "review.hide";

/** Removes a review, or shows it again. */
export async function setRemoved(tx: Tx, reviewId: string, isRemoved: boolean, at: Date) {
  const [review] = await tx
    .update(reviews)
    .set({ removed_at: isRemoved ? at : null })
    .where(eq(reviews.id, reviewId))
    .returning();
  const engagement = review && (await lockEngagementById(tx, review.engagement_id));
  if (!engagement) return undefined;
  if (engagement.commercial_id) await recountProof(tx, engagement.commercial_id, at);
  await announceEngagement(tx, engagement);
  return { engagement, review };
}
