import { eq } from "drizzle-orm";
import type { Side } from "~/domain/conversations/conversation";
import { ENGAGEMENT_STATES, type EngagementMove } from "~/domain/engagements/engagement-status";
import { countsInPublic } from "~/domain/engagements/proof";
import { isOpenTrial } from "~/domain/engagements/trial";
import { type EngagementRow, engagementEvents, engagements } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { cancelCallsOfCandidature } from "../calls/cancel-calls-of.server";
import { recountCompanyPage } from "../companies/recount-company-page.server";
import { recountFreeWeeks } from "../profiles/availability/recount-free-weeks.server";
import { announceEngagement, notifyOfEngagement } from "./notify-of-engagement.server";
import { recountProof } from "./proof/recount-proof.server";

type Move = {
  readonly move: EngagementMove;
  /** Null for the clock. */
  readonly actorId: string | null;
  readonly reason?: string | null;
  /** What changes beside the status: dates, who breaks it off. */
  readonly set?: Partial<Omit<EngagementRow, "id" | "status" | "ended_at">>;
  /** The sides that are notified; by default both. */
  readonly notified?: readonly Side[];
  readonly at: Date;
  readonly appUrl: string;
};

/** ENG-2: makes a move of the table on a locked engagement: updates the row, records the event and notifies. */
export async function makeEngagementMove(
  db: Db,
  tx: Tx,
  before: EngagementRow,
  { move, actorId, reason = null, set = {}, notified = ["company", "commercial"], at, appUrl }: Move,
): Promise<EngagementRow> {
  const [after] = await tx
    .update(engagements)
    .set({
      // TRIAL-3: a trial that is broken off, by a side, the clock or the end of an account, did not go on.
      ...(move.to === "broken_off" ? { stopped_trial: isOpenTrial(before) } : {}),
      ...set,
      status: move.to,
      ended_at: ENGAGEMENT_STATES[move.to].open ? null : at,
    })
    .where(eq(engagements.id, before.id))
    .returning();
  if (!after) throw new Error("the engagement is gone");
  await tx.insert(engagementEvents).values({
    engagement_id: before.id,
    at,
    move: move.name,
    by: move.by,
    actor_id: actorId,
    to_status: move.to,
    reason,
  });
  const changesProof = after.ended_at !== null || countsInPublic(after) !== countsInPublic(before);
  if (changesProof && after.commercial_id) await recountProof(tx, after.commercial_id, at);
  if (after.commercial_id) await recountFreeWeeks(tx, after.commercial_id, at);
  // Of what is broken off the page counts nothing, so that an erasure locks no other company.
  if (after.status === "ended" && after.company_id) await recountCompanyPage(db, tx, after.company_id, at);
  // TRIAL-4: after a trial that both want to follow up, they go on talking about the offer.
  if (after.ended_at && move.event !== "trial_agreed")
    await cancelCallsOfCandidature(db, tx, after.candidature_id, { at, appUrl });
  await announceEngagement(tx, after);
  if (move.event)
    await notifyOfEngagement(db, tx, after, move.event, {
      sides: notified,
      actorId,
      text: reason,
      at,
      appUrl,
    });
  return after;
}
