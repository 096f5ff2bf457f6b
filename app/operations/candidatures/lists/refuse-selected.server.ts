import { and, eq, inArray } from "drizzle-orm";
import type { refusalForm } from "~/domain/candidatures/answer-forms";
import { type Actor, sideIdOf } from "~/domain/policy";
import { done, type Result } from "~/domain/result";
import { isUuid } from "~/domain/slug";
import type { z } from "~/domain/zod";
import { candidatures } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { authorize, isRefusal } from "../../authorize";
import { refuseEach } from "../refuse-each.server";

/** More than a page of the list shows. */
const MOST = 50;

type Selected = z.output<typeof refusalForm> & { readonly ids: readonly string[] };

/**
 * CAND-5: refuses several candidatures with one reason, in one transaction. Those that moved meanwhile are skipped and
 * counted.
 */
export async function refuseSelected(
  db: Db,
  actor: Actor,
  { ids, reason, text }: Selected,
  { appUrl, at }: { readonly appUrl: string; readonly at: Date },
): Promise<Result<{ readonly refused: number; readonly left: number }>> {
  const chosen = [...new Set(ids)].slice(0, MOST);
  const ownerId = sideIdOf(actor) ?? "";
  const member = authorize(actor, "candidature.answer", { ownerId });
  if (isRefusal(member)) return member;
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(candidatures)
      .where(and(inArray(candidatures.id, chosen.filter(isUuid)), eq(candidatures.company_id, ownerId)))
      .orderBy(candidatures.id)
      .for("update");
    const refused = await refuseEach(db, tx, rows, { actorId: member.userId, reason, text, at, appUrl });
    return done({ refused, left: chosen.length - refused });
  });
}
