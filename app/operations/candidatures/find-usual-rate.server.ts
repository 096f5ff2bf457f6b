import { eq } from "drizzle-orm";
import { profiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** The Acharné's default daily rate in euros; private. */
export async function findUsualRate(db: Reader, commercialId: string): Promise<number | null> {
  const [own] = await db
    .select({ rate: profiles.daily_rate_min })
    .from(profiles)
    .where(eq(profiles.id, commercialId));
  return own?.rate ?? null;
}
