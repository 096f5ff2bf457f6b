import { eq, getTableColumns, sql } from "drizzle-orm";
import { CANDIDATURE_TRANSITIONS, type CandidatureStatus } from "~/domain/candidatures/candidature-status";
import type { Side } from "~/domain/conversations/conversation";
import { candidatureStatusEnum } from "~/platform/db/schema/candidatures.server";
import { candidatures, pendingDeclines } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** CAND-5: the pending decline of a candidature, which only its Acharné may read. */
export async function findPendingDecline(db: Reader, candidatureId: string) {
  const [pending] = await db
    .select()
    .from(pendingDeclines)
    .where(eq(pendingDeclines.candidature_id, candidatureId));
  return pending;
}

/**
 * CAND-5: the candidatures as a side reads them: a pending decline is already declined for the Acharné (`asDeclined`). The
 * subquery has the name and the columns of the table and replaces it in queries.
 */
export function candidaturesReadBy(db: Reader, side: Side) {
  const known = db.select().from(candidatures).as("candidatures");
  if (side === "company") return known;
  const { status, expires_at, acted_at, ...columns } = getTableColumns(candidatures);
  const declined = sql.join(DECLINES.map(({ from, to }) => sql`when ${from} then ${to}::${STATUS}`));
  const read = db
    .select({
      ...columns,
      status:
        sql<CandidatureStatus>`case when ${pendingDeclines.id} is null then ${status} else case ${status} ${declined} end end`.as(
          "status",
        ),
      expires_at: sql`case when ${pendingDeclines.id} is null then ${expires_at} end`
        .mapWith(expires_at)
        .as("expires_at"),
      acted_at: sql`coalesce(${pendingDeclines.requested_at}, ${acted_at})`.mapWith(acted_at).as("acted_at"),
    })
    .from(candidatures)
    .leftJoin(pendingDeclines, eq(pendingDeclines.candidature_id, candidatures.id))
    .as("candidatures");
  return read as unknown as typeof known;
}

const DECLINES = CANDIDATURE_TRANSITIONS.filter(({ name }) => name === "decline");
const STATUS = sql.identifier(candidatureStatusEnum.enumName);
