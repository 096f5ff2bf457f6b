import { eq } from "drizzle-orm";
import { engagements } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** ENG-1: the id of the engagement that a candidature led to; null without one. */
export async function findEngagementOf(db: Reader, candidatureId: string): Promise<string | null> {
  const [found] = await db
    .select({ id: engagements.id })
    .from(engagements)
    .where(eq(engagements.candidature_id, candidatureId));
  return found?.id ?? null;
}
