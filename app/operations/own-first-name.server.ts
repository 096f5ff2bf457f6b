import { and, eq } from "drizzle-orm";
import { OVERSEA } from "~/domain/regions";
import { profiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** The first name for the greeting of a mail to its owner, as typed: it may not be shown to others (PUB-7). */
export async function ownFirstName(db: Reader, readerId: string | null): Promise<string> {
  if (!readerId) return "Bonjour";
  const [own] = await db
    .select({ firstName: profiles.first_name })
    .from(profiles)
    .where(eq(profiles.id, readerId));
  return own?.firstName ?? "Bonjour";
}

/** CAND-3: whether the reader lives overseas, where a deadline names its time zone. */
export const isOverseas = async (db: Reader, readerId: string | null): Promise<boolean> =>
  readerId !== null &&
  (await db.$count(profiles, and(eq(profiles.id, readerId), eq(profiles.region, OVERSEA.code)))) > 0;
