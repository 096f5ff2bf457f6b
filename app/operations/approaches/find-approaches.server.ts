import { and, count, desc, eq, max } from "drizzle-orm";
import type { Actor } from "~/marketplace/policy";
import { approaches, profiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";
import { companyNameForOthers } from "../profiles/company-name.server";

/** DASH-3: how many messages of companies the commercial who asks has received. */
export async function countReceivedApproaches(db: Reader, actor: Actor): Promise<number> {
  const commercial = authorize(actor, "approach.readReceived");
  if (isRefusal(commercial)) return 0;
  const [row] = await db
    .select({ count: count() })
    .from(approaches)
    .where(eq(approaches.commercial_id, commercial.userId));
  return row?.count ?? 0;
}

/** PUB-5: when the company that asks last wrote to an Acharné. */
export async function findLastWritten(db: Reader, actor: Actor, commercialId: string): Promise<Date | null> {
  const company = authorize(actor, "acharne.contact");
  if (isRefusal(company)) return null;
  const [row] = await db
    .select({ at: max(approaches.created_at) })
    .from(approaches)
    .where(and(eq(approaches.company_id, company.userId), eq(approaches.commercial_id, commercialId)));
  return row?.at ?? null;
}

/** DASH-3: the messages that companies sent to the commercial who asks, newest first. */
export async function findReceivedApproaches(db: Reader, actor: Actor, limit = 10) {
  const commercial = authorize(actor, "approach.readReceived");
  if (isRefusal(commercial)) return [];
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
    .where(eq(approaches.commercial_id, commercial.userId))
    .orderBy(desc(approaches.created_at), approaches.id)
    .limit(limit);
}
