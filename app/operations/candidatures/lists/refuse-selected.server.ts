import { and, eq, inArray } from "drizzle-orm";
import type { refusalForm } from "~/domain/candidatures/answer-forms";
import type { Actor } from "~/domain/policy";
import { isUuid } from "~/domain/slug";
import type { z } from "~/domain/zod";
import { candidatures } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { refuseEach } from "../refuse-each.server";
import { ownedBy } from "./owned";

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
): Promise<{ readonly refused: number; readonly left: number }> {
  const chosen = [...new Set(ids)].slice(0, MOST);
  const owned = ownedBy(actor);
  if (owned?.side !== "company") return { refused: 0, left: chosen.length };
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(candidatures)
      .where(and(inArray(candidatures.id, chosen.filter(isUuid)), eq(candidatures.company_id, owned.ownerId)))
      .orderBy(candidatures.id)
      .for("update");
    const refused = await refuseEach(db, tx, rows, { actorId: owned.userId, reason, text, at, appUrl });
    return { refused, left: chosen.length - refused };
  });
}
