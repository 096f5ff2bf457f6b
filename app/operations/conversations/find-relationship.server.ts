import { and, desc, eq, inArray, or } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import { CONVERSATION_STATUSES } from "~/domain/conversations/conversation";
import { separates } from "~/domain/conversations/thread-rules";
import { conversations } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** CONV-1, CONV-2: the relationship of a company and an Acharné: a blocked thread, else an open approach. */
export async function findRelationship(
  db: Reader,
  companyId: CompanyId,
  commercialId: string,
): Promise<"blocked" | "open" | undefined> {
  const [thread] = await db
    .select({ status: conversations.status })
    .from(conversations)
    .where(
      and(
        eq(conversations.company_id, companyId),
        eq(conversations.commercial_id, commercialId),
        or(
          and(eq(conversations.origin, "approach"), eq(conversations.status, "open")),
          inArray(conversations.status, CONVERSATION_STATUSES.filter(separates)),
        ),
      ),
    )
    .orderBy(desc(conversations.status))
    .limit(1);
  return thread && (thread.status === "open" ? "open" : "blocked");
}
