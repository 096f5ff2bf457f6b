import { lte } from "drizzle-orm";
import { findMove } from "~/domain/candidatures/candidature-life";
import { candidatures } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { recountProofs } from "../../engagements/proof/recount-proof.server";
import { lifeOf } from "../lock-candidature.server";
import { makeMove } from "../make-move.server";
import { countEachResponses } from "../responses/count-responses.server";

const AT_ONCE = 50;

type Due = { readonly appUrl: string; readonly at: Date };

/**
 * CAND-3: expires every candidature past its deadline, notifies both sides and returns how many. Rows that another server has
 * locked are skipped.
 */
export async function expireCandidatures(db: Db, due: Due): Promise<number> {
  let expired = 0;
  for (;;) {
    const ended = await expireBatch(db, due);
    expired += ended;
    if (ended < AT_ONCE) return expired;
  }
}

const expireBatch = (db: Db, { appUrl, at }: Due): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(candidatures)
      .where(lte(candidatures.expires_at, at))
      .orderBy(candidatures.expires_at, candidatures.id)
      .limit(AT_ONCE)
      .for("update", { skipLocked: true });
    for (const row of rows) {
      const move = findMove(lifeOf(row), "expire", "clock", at);
      if (!move) throw new Error(`the clock does not end what is ${row.status}`);
      await makeMove(db, tx, row, { move, actorId: null, at, appUrl, recount: false });
    }
    await countEachResponses(tx, rows, at);
    await recountProofs(
      tx,
      rows.flatMap(({ commercial_id }) => commercial_id ?? []),
      at,
    );
    return rows.length;
  });
