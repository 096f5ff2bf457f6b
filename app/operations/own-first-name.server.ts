import { eq } from "drizzle-orm";
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
