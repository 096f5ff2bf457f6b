import { and, eq, inArray, ne } from "drizzle-orm";
import { CANDIDATURE_TRANSITIONS } from "~/domain/candidatures/candidature-status";
import type { RefusalReason } from "~/domain/candidatures/refusal-reasons";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { candidatures } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { readCandidature, refuseReader } from "./lock-candidature.server";
import { refuseEach } from "./refuse-each.server";

type Refused = {
  /** The candidature that is not refused. */
  readonly candidatureId: string;
  readonly reason?: RefusalReason;
  readonly text?: string | null;
};

/** The statuses that a company may refuse. */
const REFUSABLE = CANDIDATURE_TRANSITIONS.filter(({ name }) => name === "refuse").map(({ from }) => from);

/** CAND-5: refuses every other waiting candidature of the mission in one transaction. */
export async function refuseOthers(
  db: Db,
  actor: Actor,
  { candidatureId, reason = "pourvue", text = null }: Refused,
  { appUrl, at }: { readonly appUrl: string; readonly at: Date },
): Promise<Result<{ readonly count: number }>> {
  return db.transaction(async (tx) => {
    const read = await readCandidature(tx, actor, candidatureId);
    if (read?.side !== "company" || !read.candidature.mission_id || !read.candidature.company_id)
      return refused("missing", REFUSALS.notFound);
    const reader = refuseReader(actor, read);
    if (reader) return reader;
    const others = await tx
      .select()
      .from(candidatures)
      .where(
        and(
          eq(candidatures.mission_id, read.candidature.mission_id),
          eq(candidatures.company_id, read.candidature.company_id),
          ne(candidatures.id, candidatureId),
          inArray(candidatures.status, REFUSABLE),
        ),
      )
      .orderBy(candidatures.id)
      .for("update");
    const count = await refuseEach(db, tx, others, { actorId: read.userId, reason, text, at, appUrl });
    return count > 0 ? done({ count }) : refused("conflict", REFUSALS.nobodyWaits);
  });
}
