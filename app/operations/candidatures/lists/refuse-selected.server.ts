import { and, eq, inArray } from "drizzle-orm";
import type { refusalForm } from "~/marketplace/candidatures/answer-forms";
import { findMove } from "~/marketplace/candidatures/candidature-life";
import type { Actor } from "~/marketplace/policy";
import { isUuid } from "~/marketplace/text/slug";
import type { z } from "~/marketplace/zod";
import { countMore } from "~/platform/db/in-time.server";
import { candidatures } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { countEachResponses } from "../../responses/count-responses.server";
import { lifeOf } from "../held-candidature.server";
import { makeMove } from "../make-move.server";

/** As many as a page of the list shows, and some. */
const MOST = 50;

type Selected = z.output<typeof refusalForm> & { readonly ids: readonly string[] };

/**
 * CAND-5: the company answers no to several for one reason, to all of them or, where the database fails, to none. What
 * another has moved meanwhile stays as it is, and is counted.
 */
export async function refuseSelected(
  db: Db,
  actor: Actor,
  { ids, reason, text }: Selected,
  { appUrl, at }: { readonly appUrl: string; readonly at: Date },
): Promise<{ readonly refused: number; readonly left: number }> {
  const chosen = [...new Set(ids)].slice(0, MOST);
  if (actor.kind !== "user") return { refused: 0, left: chosen.length };
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(candidatures)
      .where(and(inArray(candidatures.id, chosen.filter(isUuid)), eq(candidatures.company_id, actor.userId)))
      .orderBy(candidatures.id)
      .for("update");
    countMore(rows.length);
    let refused = 0;
    for (const row of rows) {
      const move = findMove(lifeOf(row), "refuse", "company", at);
      if (!move) continue;
      await makeMove(db, tx, row, { move, actorId: actor.userId, reason, text, at, appUrl, recount: false });
      refused += 1;
    }
    await countEachResponses(tx, rows, at);
    return { refused, left: chosen.length - refused };
  });
}
