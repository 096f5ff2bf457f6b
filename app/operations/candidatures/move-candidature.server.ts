import { findMove } from "~/marketplace/candidatures/candidature-life";
import type { RefusalReason } from "~/marketplace/candidatures/refusal-reasons";
import { FIELD_ERRORS, REFUSALS } from "~/marketplace/messages";
import type { Actor } from "~/marketplace/policy";
import { done, type Result, refused } from "~/marketplace/result";
import type { CandidatureRow } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { holdCandidature, lifeOf } from "./held-candidature.server";
import { makeMove } from "./make-move.server";

type Asked = {
  readonly candidatureId: string;
  readonly name: string;
  readonly reason?: RefusalReason | null;
  readonly text?: string | null;
};

type Moved = {
  readonly candidature: CandidatureRow;
  readonly notice: { readonly title: string; readonly message?: string };
};

/** CAND-2: one of the two sides makes a move that asks for nothing but words. */
export async function moveCandidature(
  db: Db,
  actor: Actor,
  { candidatureId, name, reason = null, text = null }: Asked,
  { appUrl, at }: { readonly appUrl: string; readonly at: Date },
): Promise<Result<Moved>> {
  return db.transaction(async (tx): Promise<Result<Moved>> => {
    const held = await holdCandidature(tx, actor, candidatureId);
    if (!held.ok) return held;
    const { candidature, side } = held;
    const move = findMove(lifeOf(candidature), name, side, at);
    if (!move) return refused("conflict", REFUSALS.alreadyMoved);
    if (move.reason === "required" && !reason)
      return refused("invalid", FIELD_ERRORS.reasonRequired, { reason: [FIELD_ERRORS.reasonRequired] });
    const actorId = actor.kind === "user" ? actor.userId : null;
    const after = await makeMove(db, tx, candidature, { move, actorId, reason, text, at, appUrl });
    return done({ candidature: after, notice: move.success });
  });
}
