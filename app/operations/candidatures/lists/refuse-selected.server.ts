import type { refusalForm } from "~/marketplace/candidatures/answer-forms";
import type { Actor } from "~/marketplace/policy";
import type { z } from "~/marketplace/zod";
import type { Db } from "~/platform/db.server";
import { moveCandidature } from "../move-candidature.server";

/** As many as a page of the list shows, and some. */
const MOST = 50;

type Selected = z.output<typeof refusalForm> & { readonly ids: readonly string[] };

/**
 * CAND-5: the company answers no to several for one reason, each by itself: what another has moved meanwhile stays as it
 * is, and is counted.
 */
export async function refuseSelected(
  db: Db,
  actor: Actor,
  { ids, reason, text }: Selected,
  at: { readonly appUrl: string; readonly at: Date },
): Promise<{ readonly refused: number; readonly left: number }> {
  const chosen = [...new Set(ids)].slice(0, MOST);
  let refused = 0;
  for (const candidatureId of chosen) {
    const outcome = await moveCandidature(db, actor, { candidatureId, name: "refuse", reason, text }, at);
    if (outcome.ok) refused += 1;
  }
  return { refused, left: chosen.length - refused };
}
