import { eq } from "drizzle-orm";
import { profiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** What of a profile decides where its account lands after signing in (AUTH-9). */
export async function findLandingFacts(db: Reader, userId: string) {
  const [facts] = await db
    .select({ role: profiles.role, first_name: profiles.first_name })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return facts ?? null;
}
