import { eq } from "drizzle-orm";
import { findMove } from "~/domain/candidatures/candidature-life";
import { CANDIDATURE_STATES, CANDIDATURE_TRANSITIONS } from "~/domain/candidatures/candidature-status";
import type { AnswerReason, DeclineReason } from "~/domain/candidatures/refusal-reasons";
import { REFUSALS, STANDING } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { UNDO_SECONDS } from "~/domain/transition";
import { heldDeclines } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { refuseUndelivered } from "../../conversations/undelivered-words.server";
import { findLastOffer } from "../last-offer.server";
import { lifeOf, lockCandidature, type SidedCandidature } from "../lock-candidature.server";
import { refuseMove, refuseWhileDeclining } from "../refuse-move.server";
import { findHeldDecline } from "./held-decline.server";

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
    const held = await lockCandidature(tx, actor, candidatureId);
    if (!held.ok) return held;
    const { candidature, side } = held;
    const said = { name: "decline", reason, text: message };
    const declining = await refuseWhileDeclining(tx, held, said, at);
    if (declining) return declining;
    if (!findMove(lifeOf(candidature), "decline", side, at)) return refuseMove(tx, held, said, at);
    if (offer && candidature.status === "offered" && (await findLastOffer(tx, candidatureId))?.id !== offer)
      return refused("conflict", REFUSALS.offerChanged);
    const undelivered = await refuseUndelivered(tx, candidatureId, { field: "message", text: message });
    if (undelivered) return undelivered;
    const until = new Date(at.getTime() + UNDO_SECONDS * 1000);
    const [kept] = await tx
      .insert(heldDeclines)
      .values({ candidature_id: candidatureId, reason, text: message, asked_at: at, until })
      .returning({ id: heldDeclines.id });
    if (!kept) throw new Error("the decline was not kept");
    await db.jobs.send(tx, "make-decline", kept, until);
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
    const held = await lockCandidature(tx, actor, candidatureId);
    if (!held.ok) return held;
    const { side } = held;
    const declined = side === "commercial" ? await findHeldDecline(tx, candidatureId) : undefined;
    if (!declined) return refused("conflict", whyNothingHeld(held));
    if (declined.until <= at) return refused("conflict", REFUSALS.declineStands);
    await tx.delete(heldDeclines).where(eq(heldDeclines.id, declined.id));
    return done({ reason: declined.reason, message: declined.text });
  });
}

function whyNothingHeld({ candidature: { status }, side }: SidedCandidature): string {
  if (side === "commercial" && CANDIDATURE_STATES[status].awaits === side) return REFUSALS.declineUndone;
  if (side === "commercial" && DECLINED.has(status)) return REFUSALS.declineStands;
  return REFUSALS.alreadyMoved(STANDING.candidature[status]);
}

const DECLINED = new Set(
  CANDIDATURE_TRANSITIONS.filter(({ name }) => name === "decline").map(({ to }) => to),
);
