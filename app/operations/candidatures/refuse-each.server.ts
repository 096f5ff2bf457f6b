import { findMove } from "~/domain/candidatures/candidature-life";
import type { RefusalReason } from "~/domain/candidatures/refusal-reasons";
import { extendDeadline } from "~/platform/db/request-deadline.server";
import type { CandidatureRow } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { lifeOf } from "./lock-candidature.server";
import { makeMove } from "./make-move.server";
import { countEachResponses } from "./responses/count-responses.server";

type Refusal = {
  readonly actorId: string;
  readonly reason: RefusalReason;
  readonly text: string | null;
  readonly appUrl: string;
  readonly at: Date;
};

/**
 * CAND-5: the company says no to each of these for one reason, and gives how many it was said to: what has moved since stays
 * as it is. The rows are locked by who calls, in the order of their ids, as everybody holds several.
 */
export async function refuseEach(
  db: Db,
  tx: Tx,
  rows: readonly CandidatureRow[],
  refusal: Refusal,
): Promise<number> {
  extendDeadline(rows.length);
  let refused = 0;
  for (const row of rows) {
    const move = findMove(lifeOf(row), "refuse", "company", refusal.at);
    if (!move) continue;
    await makeMove(db, tx, row, { ...refusal, move, recount: false });
    refused += 1;
  }
  if (refused > 0) await countEachResponses(tx, rows, refusal.at);
  return refused;
}
