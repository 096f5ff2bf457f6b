import { desc, eq } from "drizzle-orm";
import { engagements } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** ENG-1: the id of the last engagement that a candidature led to; null without one. */
export async function findEngagementOf(db: Reader, candidatureId: string): Promise<string | null> {
  const [found] = await db
    .select({ id: engagements.id })
    .from(engagements)
    .where(eq(engagements.candidature_id, candidatureId))
    .orderBy(desc(engagements.accepted_at))
    .limit(1);
  return found?.id ?? null;
}
