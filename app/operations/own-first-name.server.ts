import { and, eq } from "drizzle-orm";
import { OVERSEA } from "~/domain/regions";
import { profiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** How a mail greets its own reader: by the first name as they typed it; nobody else reads that (PUB-7). */
export async function ownFirstName(db: Reader, readerId: string | null): Promise<string> {
  if (!readerId) return "Bonjour";
  const [own] = await db
    .select({ firstName: profiles.first_name })
    .from(profiles)
    .where(eq(profiles.id, readerId));
  return own?.firstName ?? "Bonjour";
}

/** CAND-3: whether the reader of a mail lives overseas, where a deadline says that its hour is that of Paris. */
export const isOverseas = async (db: Reader, readerId: string | null): Promise<boolean> =>
  readerId !== null &&
  (await db.$count(profiles, and(eq(profiles.id, readerId), eq(profiles.region, OVERSEA.code)))) > 0;
