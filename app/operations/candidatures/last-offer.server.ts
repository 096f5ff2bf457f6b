import { desc, eq } from "drizzle-orm";
import { type OfferRow, offers } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** CAND-6: of several offers the newest one counts everywhere. */
export const LAST_OFFER_FIRST = [desc(offers.created_at), desc(offers.id)];

/** The newest offer; undefined without one. */
export async function findLastOffer(db: Reader, candidatureId: string): Promise<OfferRow | undefined> {
  const [last] = await db
    .select()
    .from(offers)
    .where(eq(offers.candidature_id, candidatureId))
    .orderBy(...LAST_OFFER_FIRST)
    .limit(1);
  return last;
}
