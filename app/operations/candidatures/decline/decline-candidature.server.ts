import { eq } from "drizzle-orm";
import { findMove } from "~/domain/candidatures/candidature-life";
import { CANDIDATURE_STATES, CANDIDATURE_TRANSITIONS } from "~/domain/candidatures/candidature-status";
import type { AnswerReason, DeclineReason } from "~/domain/candidatures/refusal-reasons";
import { CURRENT_STATE, REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { UNDO_SECONDS } from "~/domain/transition";
import { pendingDeclines } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { refuseUndelivered } from "../../conversations/undelivered-words.server";
import { findLastOffer } from "../last-offer.server";
import { lifeOf, lockCandidature, type SidedCandidature } from "../lock-candidature.server";
import { refuseMove, refuseWhileDeclining } from "../refuse-move.server";
import { findPendingDecline } from "./pending-decline.server";

type Decline = {
  readonly candidatureId: string;
  readonly reason: DeclineReason;
  readonly message: string | null;
  /** The id of the offer that was read. */
  readonly offer?: string | undefined;
};

/**
 * CAND-5: an Acharné declines an offer or an invitation. A job makes the move once it can no longer be undone; until then
 * nothing changes for the company.
 */
export async function declineCandidature(
  db: Db,
  actor: Actor,
  { candidatureId, reason, message, offer }: Decline,
  { at }: { readonly at: Date },
): Promise<Result<object>> {
  return db.transaction(async (tx): Promise<Result<object>> => {
    const locked = await lockCandidature(tx, actor, candidatureId);
    if (!locked.ok) return locked;
    const { candidature, side } = locked;
    const said = { name: "decline", reason, text: message };
    const declining = await refuseWhileDeclining(tx, locked, said, at);
    if (declining) return declining;
    if (!findMove(lifeOf(candidature), "decline", side, at)) return refuseMove(tx, locked, said, at);
    if (offer && candidature.status === "offered" && (await findLastOffer(tx, candidatureId))?.id !== offer)
      return refused("conflict", REFUSALS.offerChanged);
    const undelivered = await refuseUndelivered(tx, candidatureId, { field: "message", text: message });
    if (undelivered) return undelivered;
    const dueAt = new Date(at.getTime() + UNDO_SECONDS * 1000);
    const [kept] = await tx
      .insert(pendingDeclines)
      .values({ candidature_id: candidatureId, reason, text: message, requested_at: at, due_at: dueAt })
      .returning({ id: pendingDeclines.id });
    if (!kept) throw new Error("the decline was not kept");
    await db.jobs.send(tx, "make-decline", kept, dueAt);
    return done({});
  });
}

type Undone = { readonly reason: AnswerReason; readonly message: string | null };

/** CAND-5: undoes a decline before the company is notified, and returns what was typed; its job then finds nothing to do. */
export async function undoDecline(
  db: Db,
  actor: Actor,
  candidatureId: string,
  { at }: { readonly at: Date },
): Promise<Result<Undone>> {
  return db.transaction(async (tx): Promise<Result<Undone>> => {
    const locked = await lockCandidature(tx, actor, candidatureId);
    if (!locked.ok) return locked;
    const { side } = locked;
    const declined = side === "commercial" ? await findPendingDecline(tx, candidatureId) : undefined;
    if (!declined) return refused("conflict", reasonNothingPending(locked));
    if (declined.due_at <= at) return refused("conflict", REFUSALS.declineStands);
    await tx.delete(pendingDeclines).where(eq(pendingDeclines.id, declined.id));
    return done({ reason: declined.reason, message: declined.text });
  });
}

function reasonNothingPending({ candidature: { status }, side }: SidedCandidature): string {
  if (side === "commercial" && CANDIDATURE_STATES[status].awaits === side) return REFUSALS.declineUndone;
  if (side === "commercial" && DECLINED.has(status)) return REFUSALS.declineStands;
  return REFUSALS.alreadyMoved(CURRENT_STATE.candidature[status]);
}

const DECLINED = new Set(
  CANDIDATURE_TRANSITIONS.filter(({ name }) => name === "decline").map(({ to }) => to),
);
