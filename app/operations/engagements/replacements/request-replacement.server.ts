import { and, eq, isNull } from "drizzle-orm";
import { mayReplace, momentOfClock, replacementDue } from "~/domain/engagements/replacements";
import { NOTICES, REFUSALS } from "~/domain/messages";
import { PATHS } from "~/domain/paths";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { renderMail } from "~/mails/render";
import { type TeamReplacementMail, teamReplacementMail } from "~/mails/replacement-mail";
import { type EngagementRow, replacements } from "~/platform/db/schema.server";
import type { Db, Reader, Tx } from "~/platform/db.server";
import { takeAttempt } from "../../rate-limit.server";
import { lockSettled } from "../clock/settle-engagement.server";
import { lockEngagement } from "../lock-engagement.server";
import { announceEngagement, findAgreedTitle, notifyOfEngagement } from "../notify-of-engagement.server";

import { refuseAfterColleague } from "../refuse-after-colleague.server";

type ReplacementRow = typeof replacements.$inferSelect;
/** `mailFrom` is the address of the team. */
export type TeamContext = { readonly appUrl: string; readonly mailFrom: string; readonly at: Date };
type Noticed = Result<{ readonly notice: { readonly title: string; readonly message?: string } }>;

/**
 * REPL-1: the company asks for somebody else: the clock starts, the team gets a mail and the Acharné is notified with the
 * reason. One request at a time; the same one sent again is answered as the first.
 */
export async function requestReplacement(
  db: Db,
  actor: Actor,
  { engagementId, reason }: { readonly engagementId: string; readonly reason: string },
  { appUrl, mailFrom, at }: TeamContext,
): Promise<Noticed> {
  return db.transaction(async (tx): Promise<Noticed> => {
    const locked = await lockSettled(db, tx, actor, engagementId, { appUrl, at });
    if (!locked.ok) return locked;
    const { engagement, side, actorId } = locked;
    if (side !== "company" || !engagement.company_id) return refused("forbidden", REFUSALS.notAllowed);
    const open = await findOpenReplacement(tx, engagement.id);
    if (open?.reason === reason) return done({ notice: NOTICES.replacementRequested });
    if (open)
      return (
        (await refuseAfterColleague(tx, locked, { act: "replace", by: open.requester_id })) ??
        refused("conflict", REFUSALS.replacementOpen)
      );
    if (!mayReplace(engagement.status, side)) return refused("conflict", REFUSALS.notReplaceable);
    const throttled = await takeAttempt(tx, "replacementByCompany", engagement.company_id, at);
    if (throttled) return throttled;
    const [request] = await tx
      .insert(replacements)
      .values({ engagement_id: engagement.id, reason, requester_id: actorId, requested_at: at })
      .returning();
    if (!request) throw new Error("the request was not kept");
    await announceEngagement(tx, engagement);
    await notifyOfEngagement(db, tx, engagement, "replacement_requested", {
      sides: ["commercial"],
      actorId,
      part: "remplacement",
      text: reason,
      at,
      appUrl,
    });
    await mailTeam(db, tx, { engagement, request, about: "requested", appUrl, mailFrom });
    return done({ notice: NOTICES.replacementRequested });
  });
}

/** REPL-1: the company no longer needs anybody; without an open request nothing happens. */
export async function withdrawReplacement(
  db: Db,
  actor: Actor,
  { engagementId }: { readonly engagementId: string },
  at: Date,
): Promise<Noticed> {
  return db.transaction(async (tx): Promise<Noticed> => {
    const locked = await lockEngagement(tx, actor, engagementId);
    if (!locked.ok) return locked;
    const { engagement, side } = locked;
    if (side !== "company") return refused("forbidden", REFUSALS.notAllowed);
    const open = await findOpenReplacement(tx, engagement.id);
    if (open) {
      await tx.update(replacements).set({ closed_at: at }).where(eq(replacements.id, open.id));
      await announceEngagement(tx, engagement);
    }
    return done({ notice: NOTICES.replacementWithdrawn });
  });
}

/** The request that is not closed; with its engagement locked, it stays so until the transaction ends. */
export async function findOpenReplacement(
  db: Reader,
  engagementId: string,
): Promise<ReplacementRow | undefined> {
  const [open] = await db
    .select()
    .from(replacements)
    .where(and(eq(replacements.engagement_id, engagementId), isNull(replacements.closed_at)));
  return open;
}

type TeamMail = Omit<TeamContext, "at"> & {
  readonly engagement: EngagementRow;
  readonly request: ReplacementRow;
  readonly about: TeamReplacementMail["about"];
};

/** REPL-1, REPL-4: queues a mail to the team. */
export async function mailTeam(
  db: Db,
  tx: Tx,
  { engagement, request, about, appUrl, mailFrom }: TeamMail,
): Promise<void> {
  const mail = teamReplacementMail({
    about,
    missionTitle: await findAgreedTitle(tx, engagement),
    companyName: engagement.company_name,
    commercialName: engagement.commercial_name,
    due: momentOfClock(replacementDue(request.requested_at)),
    reason: request.reason,
    link: `${appUrl}${PATHS.replacements}?remplacement=${request.id}`,
  });
  await db.jobs.send(tx, "deliver-mail", await renderMail(mailFrom, mail));
}
