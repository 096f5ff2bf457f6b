import { and, count, desc, eq, max } from "drizzle-orm";
import { approaches, profiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { companyNameForOthers } from "../profiles/company-name.server";

/** DASH-3: how many messages of companies a commercial has received. */
export async function countReceivedApproaches(db: Reader, commercialId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(approaches)
    .where(eq(approaches.commercial_id, commercialId));
  return row?.count ?? 0;
}

/** PUB-5: when a company last wrote to an Acharné. */
export async function findLastWritten(
  db: Reader,
  { companyId, commercialId }: { readonly companyId: string; readonly commercialId: string },
): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(approaches.created_at) })
    .from(approaches)
    .where(and(eq(approaches.company_id, companyId), eq(approaches.commercial_id, commercialId)));
  return row?.at ?? null;
}

/** DASH-3: the messages that companies sent to a commercial, newest first. */
export function findReceivedApproaches(db: Reader, commercialId: string, limit = 10) {
  return db
    .select({
      id: approaches.id,
      message: approaches.message,
      createdAt: approaches.created_at,
      companyName: companyNameForOthers,
      contactFirstName: profiles.first_name,
    })
    .from(approaches)
    .innerJoin(profiles, eq(profiles.id, approaches.company_id))
    .where(eq(approaches.commercial_id, commercialId))
    .orderBy(desc(approaches.created_at), approaches.id)
    .limit(limit);
}
