import { and, eq, max } from "drizzle-orm";
import type { Actor } from "~/domain/policy";
import { conversations } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { permitted } from "../authorize";

const isApproach = eq(conversations.origin, "approach");

/** PUB-5: when the actor's company last wrote to an Acharné. */
export async function findLastWritten(db: Reader, actor: Actor, commercialId: string): Promise<Date | null> {
  const company = permitted(actor, "conversation.read")?.company;
  if (!company) return null;
  const [row] = await db
    .select({ at: max(conversations.last_message_at) })
    .from(conversations)
    .where(
      and(
        isApproach,
        eq(conversations.company_id, company.id),
        eq(conversations.commercial_id, commercialId),
      ),
    );
  return row?.at ?? null;
}

/** CONV-1: the open approach of the actor's company to an Acharné. */
export async function findOpenApproach(
  db: Reader,
  actor: Actor,
  commercialId: string,
): Promise<string | null> {
  const company = permitted(actor, "conversation.read")?.company;
  if (!company) return null;
  const [open] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        isApproach,
        eq(conversations.status, "open"),
        eq(conversations.company_id, company.id),
        eq(conversations.commercial_id, commercialId),
      ),
    );
  return open?.id ?? null;
}
