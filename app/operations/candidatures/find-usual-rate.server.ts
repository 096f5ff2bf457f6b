import { eq } from "drizzle-orm";
import { profiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** What an Acharné asks by default, in euros a day; nobody else reads it. */
export async function findUsualRate(db: Reader, commercialId: string): Promise<number | null> {
  const [own] = await db
    .select({ rate: profiles.daily_rate_min })
    .from(profiles)
    .where(eq(profiles.id, commercialId));
  return own?.rate ?? null;
}
