import { desc, eq } from "drizzle-orm";
import { asDeclined } from "~/domain/candidatures/candidature-life";
import type { CandidatureMove } from "~/domain/candidatures/candidature-status";
import type { AnswerReason } from "~/domain/candidatures/refusal-reasons";
import { withoutContacts } from "~/domain/conversations/contact-mask";
import { spanOf, statusByDate } from "~/domain/engagements/engagement-life";
import { isTrialOffer } from "~/domain/engagements/engagement-terms";
import { CURRENT_STATE, REFUSALS } from "~/domain/messages";
import { type Refusal, refused } from "~/domain/result";
import { candidatureEvents } from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";
import { findPendingDecline } from "./decline/pending-decline.server";
import { findColleaguesMove } from "./find-colleagues-move.server";
import { findLastOffer } from "./last-offer.server";
import type { SidedCandidature } from "./lock-candidature.server";

type Requested = {
  readonly name: string;
  readonly reason?: AnswerReason | null;
  readonly text?: string | null;
  /** Whether the other fields equal those of the first request. */
  readonly isSame?: () => Promise<boolean>;
};

/**
 * The refusal of a move that the table no longer allows. A repeated request for the same move gets its own message, and one that
 * a colleague was faster with says who did what (TEAM-4).
 */
export async function refuseMove(tx: Tx, sided: SidedCandidature, requested: Requested, at: Date) {
  const { candidature, side } = sided;
  const { id, expires_at } = candidature;
  const byColleague = await findColleaguesMove(tx, sided);
  if (byColleague) return refused("conflict", byColleague);
  const [last] = await tx
    .select({
      move: candidatureEvents.move,
      by: candidatureEvents.by,
      reason: candidatureEvents.reason,
      text: candidatureEvents.text,
    })
    .from(candidatureEvents)
    .where(eq(candidatureEvents.candidature_id, id))
    .orderBy(desc(candidatureEvents.id))
    .limit(1);
  if (
    last?.move === requested.name &&
    last.by === side &&
    isSameAnswer(last, requested) &&
    (await requested.isSame?.()) !== false
  )
    return refused("conflict", REFUSALS.alreadyDone);
  const isOver = expires_at !== null && expires_at <= at;
  return refused(
    "conflict",
    isOver ? REFUSALS.deadlinePassed : REFUSALS.alreadyMoved(CURRENT_STATE.candidature[candidature.status]),
  );
}

/** CAND-5: the refusal of another answer while a decline is pending; undefined in all other cases. */
export async function refuseWhileDeclining(
  tx: Tx,
  { candidature, side }: SidedCandidature,
  { name, reason, text }: Requested,
  at: Date,
) {
  const pending = side === "commercial" ? await findPendingDecline(tx, candidature.id) : undefined;
  if (!pending) return undefined;
  if (name === "decline" && isSameAnswer(pending, { name, reason, text }))
    return refused("conflict", REFUSALS.alreadyDone);
  const { status } = asDeclined(candidature, pending.requested_at);
  return refused(
    "conflict",
    pending.due_at > at ? REFUSALS.declinePending : REFUSALS.alreadyMoved(CURRENT_STATE.candidature[status]),
  );
}

/** ENG-1: refuses to accept an offer whose dates have passed: its engagement would end as it begins. */
export async function refusePastOffer(
  tx: Tx,
  { id }: SidedCandidature["candidature"],
  move: CandidatureMove,
  at: Date,
): Promise<Refusal | undefined> {
  if (move.to !== "accepted") return undefined;
  const offer = await findLastOffer(tx, id);
  const isPast = offer && statusByDate({ ...spanOf(offer), isTrial: isTrialOffer(offer) }, at) === "ended";
  return isPast ? refused("conflict", REFUSALS.offerPast) : undefined;
}

type Said = { readonly reason: string | null; readonly text: string | null };

const isSameAnswer = (last: Said, { reason, text }: Requested): boolean =>
  last.reason === (reason ?? null) &&
  (text ? [text, withoutContacts(text)].includes(last.text ?? "") : !last.text);
