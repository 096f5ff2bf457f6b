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
 * CAND-5: refuses each of these candidatures with one reason and returns how many; skips those that have moved. The caller
 * locks the rows in the order of their ids.
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
