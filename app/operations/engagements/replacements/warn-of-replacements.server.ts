import { and, asc, eq, isNotNull, isNull, lte } from "drizzle-orm";
import { overdueBefore } from "~/domain/engagements/replacements";
import { engagements, replacements } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { mailTeam, type TeamContext } from "./request-replacement.server";

/**
 * REPL-4: warns the team once of each request for which nobody was proposed in time. Several servers may run it at once; each
 * request is a transaction of its own.
 */
export async function warnOfReplacements(db: Db, { appUrl, mailFrom, at }: TeamContext): Promise<number> {
  for (let warned = 0; ; warned++) {
    const found = await db.transaction(async (tx) => {
      const [due] = await tx
        .select({ request: replacements, engagement: engagements })
        .from(replacements)
        .innerJoin(engagements, eq(engagements.id, replacements.engagement_id))
        .where(
          and(
            isNull(replacements.proposed_at),
            isNull(replacements.closed_at),
            isNull(replacements.warned_at),
            lte(replacements.requested_at, overdueBefore(at)),
            isNotNull(engagements.company_id),
          ),
        )
        .orderBy(asc(replacements.requested_at))
        .limit(1)
        .for("update", { of: replacements, skipLocked: true });
      if (!due) return false;
      await tx.update(replacements).set({ warned_at: at }).where(eq(replacements.id, due.request.id));
      await mailTeam(db, tx, { ...due, about: "overdue", appUrl, mailFrom });
      return true;
    });
    if (!found) return warned;
  }
}
