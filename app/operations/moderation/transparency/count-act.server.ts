import type { TransparencyAct } from "~/domain/moderation/transparency-acts";
import { transparencyActs } from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";

/** SAFE-6: adds an act to the yearly figures, in its transaction. */
export async function countTransparencyAct(tx: Tx, act: TransparencyAct, at: Date): Promise<void> {
  await tx.insert(transparencyActs).values({
    at,
    what: act.what,
    kind: act.kind,
    source: "source" in act ? act.source : null,
    outcome: "outcome" in act ? act.outcome : null,
    waited_seconds: "waited" in act ? Math.max(0, Math.round(act.waited)) : null,
  });
}

export const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1000;
