import { and, eq, max } from "drizzle-orm";
import type { Actor } from "~/marketplace/policy";
import { conversations } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";

const isApproach = eq(conversations.origin, "approach");

/** PUB-5: when the company that asks last wrote to an Acharné. */
export async function findLastWritten(db: Reader, actor: Actor, commercialId: string): Promise<Date | null> {
  const company = authorize(actor, "acharne.contact");
  if (isRefusal(company)) return null;
  const [row] = await db
    .select({ at: max(conversations.last_message_at) })
    .from(conversations)
    .where(
      and(
        isApproach,
        eq(conversations.company_id, company.userId),
        eq(conversations.commercial_id, commercialId),
      ),
    );
  return row?.at ?? null;
}
