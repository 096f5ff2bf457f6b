import { findMove } from "~/domain/candidatures/candidature-life";
import { mayAct } from "~/domain/conversations/side-of";
import type { Actor } from "~/domain/policy";
import type { Db } from "~/platform/db.server";
import { lockCandidature, readCandidature } from "./lock-candidature.server";
import { makeMove } from "./make-move.server";

/** CAND-2, TEAM-2: marks a candidature as 'viewed' when a member of its company who may answer first opens it. */
export async function openCandidature(
  db: Db,
  actor: Actor,
  candidatureId: string,
  { appUrl, at }: { readonly appUrl: string; readonly at: Date },
): Promise<void> {
  const seen = await readCandidature(db, actor, candidatureId);
  if (
    !seen ||
    !mayAct(actor, seen.side, seen.candidature) ||
    !findMove(seen.candidature, "view", seen.side, at)
  )
    return;
  await db.transaction(async (tx) => {
    const locked = await lockCandidature(tx, actor, candidatureId);
    if (!locked.ok) return;
    const move = findMove(locked.candidature, "view", locked.side, at);
    if (move) await makeMove(db, tx, locked.candidature, { move, actorId: locked.userId, at, appUrl });
  });
}
