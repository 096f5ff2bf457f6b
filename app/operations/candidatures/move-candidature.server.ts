import { eq } from "drizzle-orm";
import { findMove } from "~/domain/candidatures/candidature-life";
import { type AnswerReason, refusalText, typedWith } from "~/domain/candidatures/refusal-reasons";
import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { type CandidatureRow, candidatures } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { refuseUndelivered } from "../conversations/undelivered-words.server";
import { countMove } from "./count-move.server";
import { findUsualRate } from "./find-usual-rate.server";
import { findLastOffer } from "./last-offer.server";
import { lifeOf, lockCandidature, readCandidature } from "./lock-candidature.server";
import { makeMove } from "./make-move.server";
import { refuseUnlessOpen } from "./open-mission.server";
import { refuseMove, refusePastOffer, refuseWhileDeclining } from "./refuse-move.server";

type RequestedMove = {
  readonly candidatureId: string;
  readonly name: string;
  readonly reason?: AnswerReason | null;
  readonly text?: string | null;
  /** The id of the offer that was read; a later one is not answered unread. */
  readonly seenOffer?: string | undefined;
};

export type Moved = {
  readonly candidature: CandidatureRow;
  readonly notice: { readonly title: string; readonly message?: string };
};

/** CAND-2: one of the two sides makes a move that needs at most a text. */
export async function moveCandidature(
  db: Db,
  actor: Actor,
  { candidatureId, name, reason = null, text = null, seenOffer }: RequestedMove,
  { appUrl, at }: { readonly appUrl: string; readonly at: Date },
): Promise<Result<Moved>> {
  return db.transaction(async (tx): Promise<Result<Moved>> => {
    const read = name === "renew" ? await readCandidature(tx, actor, candidatureId) : undefined;
    const closed = read && (await refuseUnlessOpen(tx, read.candidature));
    if (closed) return closed;
    const locked = await lockCandidature(tx, actor, candidatureId);
    if (!locked.ok) return locked;
    const { candidature, userId } = locked;
    const declining = await refuseWhileDeclining(tx, locked, { name, reason, text }, at);
    if (declining) return declining;
    if (name === "accept" && candidature.status === "invited")
      return refused("invalid", FIELD_ERRORS.rateOrCommission);
    // `makeOffer` makes offers, which need pay terms.
    const move = name === "offer" ? undefined : findMove(lifeOf(candidature), name, locked.side, at);
    if (!move) return refuseMove(tx, locked, { name, reason, text }, at);
    if (
      seenOffer &&
      candidature.status === "offered" &&
      (await findLastOffer(tx, candidatureId))?.id !== seenOffer
    )
      return refused("conflict", REFUSALS.offerChanged);
    const past = await refusePastOffer(tx, candidature, move, at);
    if (past) return past;
    const unexplained = move.reason === "required" ? refuseUnexplained(reason, text) : null;
    if (unexplained) return unexplained;
    const undelivered = await refuseUndelivered(tx, candidatureId, typedWith(reason, text));
    if (undelivered) return undelivered;
    const before = move.to === "submitted" ? await withTerms(tx, candidature) : candidature;
    if (!before) return refused("invalid", FIELD_ERRORS.rateOrCommission);
    const throttled = await countMove(tx, locked, at);
    if (throttled) return throttled;
    const after = await makeMove(db, tx, before, { move, actorId: userId, reason, text, at, appUrl });
    if (after.status !== move.to)
      return refuseMove(tx, { ...locked, candidature: after }, { name, reason, text }, at);
    return done({ candidature: after, notice: move.success });
  });
}

/** CAND-1: an invitation that was never accepted is renewed at the usual rate; undefined without one. */
async function withTerms(tx: Tx, candidature: CandidatureRow): Promise<CandidatureRow | undefined> {
  const { id, commercial_id, proposed_rate, commission_percent } = candidature;
  if (proposed_rate !== null || commission_percent !== null) return candidature;
  const usual = commercial_id ? await findUsualRate(tx, commercial_id) : null;
  if (usual === null) return undefined;
  const [invitation] = await tx
    .update(candidatures)
    .set({ proposed_rate: usual })
    .where(eq(candidatures.id, id))
    .returning();
  return invitation;
}

function refuseUnexplained(reason: AnswerReason | null, text: string | null) {
  if (!reason) return invalid("reason", FIELD_ERRORS.refusalReasonRequired);
  return refusalText(reason, text) ? null : invalid("reason_text", FIELD_ERRORS.refusalTextRequired);
}

const invalid = (field: string, message: string) => refused("invalid", message, { [field]: [message] });
