import { and, count, desc, eq, max } from "drizzle-orm";
import type { Actor } from "~/marketplace/policy";
import { conversations, profiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";
import { companyNameForOthers } from "../company-name.server";
import { letterOf } from "../conversations/letter";

const isApproach = eq(conversations.origin, "approach");

/** DASH-3: how many messages of companies the commercial who asks has received. */
export async function countReceivedApproaches(db: Reader, actor: Actor): Promise<number> {
  const commercial = authorize(actor, "candidature.readOwn");
  if (isRefusal(commercial)) return 0;
  const [row] = await db
    .select({ count: count() })
    .from(conversations)
    .where(and(isApproach, eq(conversations.commercial_id, commercial.userId)));
  return row?.count ?? 0;
}

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

/** DASH-3: the messages that companies sent to the commercial who asks, newest first. */
export async function findReceivedApproaches(db: Reader, actor: Actor, limit = 10) {
  const commercial = authorize(actor, "candidature.readOwn");
  if (isRefusal(commercial)) return [];
  return db
    .select({
      id: conversations.id,
      message: letterOf,
      createdAt: conversations.created_at,
      companyName: companyNameForOthers,
      contactFirstName: profiles.first_name,
    })
    .from(conversations)
    .innerJoin(profiles, eq(profiles.id, conversations.company_id))
    .where(and(isApproach, eq(conversations.commercial_id, commercial.userId)))
    .orderBy(desc(conversations.created_at), conversations.id)
    .limit(limit);
}
