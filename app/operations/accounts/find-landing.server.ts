import { eq, sql } from "drizzle-orm";
import type { LandingFacts } from "~/marketplace/accounts/landing";
import { administrators, profiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** What decides where an account lands after signing in (AUTH-9). */
export async function findLandingFacts(db: Reader, userId: string): Promise<LandingFacts> {
  const [profile] = await db
    .select({ role: profiles.role, first_name: profiles.first_name })
    .from(profiles)
    .where(eq(profiles.id, userId));
  const admins = await db
    .select({ one: sql`1` })
    .from(administrators)
    .where(eq(administrators.userId, userId));
  return { profile: profile ?? null, admin: admins.length > 0 };
}
