import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { findMove } from "~/domain/candidatures/candidature-life";
import { LIVE_CANDIDATURES, type MissionCloser } from "~/domain/candidatures/candidature-status";
import { closingAnswer } from "~/domain/messages";
import { extendDeadline } from "~/platform/db/request-deadline.server";
import { candidatures } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { lifeOf } from "../lock-candidature.server";
import { makeMove } from "../make-move.server";
import { countEachResponses } from "../responses/count-responses.server";

type Closing = {
  readonly by: MissionCloser;
  /** The answer to all waiting candidatures. */
  readonly text: string;
  readonly at: Date;
  readonly appUrl: string;
};

/**
 * CAND-8: answers all waiting candidatures of a locked mission that is closed, closes the question about accepted ones and
 * returns how many were answered.
 */
export async function answerWaiting(
  db: Db,
  tx: Tx,
  missionId: string,
  { by, text, ...closing }: Closing,
): Promise<number> {
  const waiting = await tx
    .select()
    .from(candidatures)
    .where(and(eq(candidatures.mission_id, missionId), inArray(candidatures.status, [...LIVE_CANDIDATURES])))
    .orderBy(candidatures.id)
    .for("update");
  extendDeadline(waiting.length);
  let answered = 0;
  for (const candidature of waiting) {
    const move = findMove(lifeOf(candidature), "close", by, closing.at);
    if (!move) throw new Error(`a mission cannot close what is ${candidature.status}`);
    const own = { ...closing, text: closingAnswer(text, candidature.status === "invited") };
    const after = await makeMove(db, tx, candidature, { move, actorId: null, ...own, recount: false });
    if (after.status === move.to) answered += 1;
  }
  await countEachResponses(tx, waiting, closing.at);
  await recordMissionDecision(tx, missionId, closing.at);
  return answered;
}

/** CAND-8: records that the company has decided what becomes of the mission, of all accepted candidatures or of these. */
export async function recordMissionDecision(tx: Tx, missionId: string, at: Date, these?: SQL): Promise<void> {
  await tx
    .update(candidatures)
    .set({ fill_answered_at: at })
    .where(
      and(
        eq(candidatures.mission_id, missionId),
        eq(candidatures.status, "accepted"),
        isNull(candidatures.fill_answered_at),
        these,
      ),
    );
}
