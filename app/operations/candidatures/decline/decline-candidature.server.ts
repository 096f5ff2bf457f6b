import { and, eq, gt } from "drizzle-orm";
import { findMove } from "~/marketplace/candidatures/candidature-life";
import type { DeclineReason } from "~/marketplace/candidatures/refusal-reasons";
import { NOTICES, type Notice, REFUSALS, STANDING } from "~/marketplace/messages";
import type { Actor } from "~/marketplace/policy";
import { done, type Result, refused } from "~/marketplace/result";
import { UNDO_SECONDS } from "~/marketplace/transition";
import { heldDeclines } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { refuseUndelivered } from "../../conversations/undelivered-words.server";
import { holdCandidature, lifeOf } from "../held-candidature.server";
import { findLastOffer } from "../last-offer.server";
import { refuseMove } from "../refuse-move.server";

type Asked = {
  readonly candidatureId: string;
  readonly reason: DeclineReason;
  readonly message: string | null;
  /** The offer that is declined, as it was read. */
  readonly offer?: string | undefined;
};

/**
 * CAND-5: an Acharné declines an offer or an invitation. The move is made by a job once it can no longer be undone; until then
 * the candidature stands as it did, so that nothing tells the company.
 */
export async function declineCandidature(
  db: Db,
  actor: Actor,
  { candidatureId, reason, message, offer }: Asked,
  { at }: { readonly at: Date },
): Promise<Result<object>> {
  return db.transaction(async (tx): Promise<Result<object>> => {
    const held = await holdCandidature(tx, actor, candidatureId);
    if (!held.ok) return held;
    const { candidature, side } = held;
    if (!findMove(lifeOf(candidature), "decline", side, at))
      return refuseMove(tx, held, { name: "decline", reason, text: message }, at);
    if (offer && candidature.status === "offered" && (await findLastOffer(tx, candidatureId))?.id !== offer)
      return refused("conflict", REFUSALS.offerChanged);
    const undelivered = await refuseUndelivered(tx, candidatureId, { field: "message", text: message });
    if (undelivered) return undelivered;
    const until = new Date(at.getTime() + UNDO_SECONDS * 1000);
    const [kept] = await tx
      .insert(heldDeclines)
      .values({ candidature_id: candidatureId, reason, text: message, asked_at: at, until })
      .onConflictDoNothing()
      .returning({ id: heldDeclines.id });
    if (!kept) return refused("conflict", REFUSALS.alreadyDone);
    await db.jobs.send(tx, "make-decline", kept, until);
    return done({});
  });
}

type Undone = { readonly notice: Pick<Notice, "title" | "message"> };

/** CAND-5: takes a decline back before the company is told; its job finds nothing to do. */
export async function undoDecline(
  db: Db,
  actor: Actor,
  candidatureId: string,
  { at }: { readonly at: Date },
): Promise<Result<Undone>> {
  return db.transaction(async (tx): Promise<Result<Undone>> => {
    const held = await holdCandidature(tx, actor, candidatureId);
    if (!held.ok) return held;
    if (held.side !== "commercial")
      return refused("conflict", REFUSALS.alreadyMoved(STANDING.candidature[held.candidature.status]));
    const undone = await tx
      .delete(heldDeclines)
      .where(and(eq(heldDeclines.candidature_id, candidatureId), gt(heldDeclines.until, at)))
      .returning({ id: heldDeclines.id });
    if (undone.length === 0) return refused("conflict", REFUSALS.undoTooLate);
    return done({ notice: NOTICES.declineUndone });
  });
}
