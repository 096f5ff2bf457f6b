import { and, eq, gte, isNotNull, sql } from "drizzle-orm";
import {
  RESPONSE_DAYS,
  type ReceivedCandidature,
  responseOf,
} from "~/marketplace/candidatures/response-rate";
import { candidatureEvents, candidatures, companyResponses } from "~/platform/db/schema.server";
import type { Db, Reader, Tx } from "~/platform/db.server";

const DAY_MS = 86_400_000;

/** The candidatures that a company received within the window; an invitation that nobody took up is none. */
export function findReceived(db: Reader, companyId: string, at: Date) {
  return db
    .select({
      id: candidatures.id,
      status: candidatures.status,
      submittedAt: candidatures.submitted_at,
      answeredAt: candidatures.answered_at,
      withdrawnAt: candidatures.withdrawn_at,
      expiresAt: candidatures.expires_at,
      commercialId: candidatures.commercial_id,
    })
    .from(candidatures)
    .where(
      and(eq(candidatures.company_id, companyId), gte(candidatures.submitted_at, windowStart(at)), wasSent),
    );
}

const windowStart = (at: Date) => new Date(at.getTime() - RESPONSE_DAYS * DAY_MS);

const wasSent = sql`case
  when ${candidatures.status} in ('invited', 'invitation_declined') then false
  when ${candidatures.status} in ('expired', 'mission_closed') then coalesce((
    select bool_or(${candidatureEvents.move} = 'apply' or ${candidatureEvents.to_status} = 'submitted') from ${candidatureEvents}
    where ${candidatureEvents.candidature_id} = ${candidatures.id}), true)
  else true end`;

/**
 * RESP-1: counts anew how often and how fast a company answers, in the transaction that changes one of its candidatures.
 * Its row is held first, so that of two changes the later one counts both.
 */
export async function countResponses(tx: Tx, companyId: string, at: Date): Promise<void> {
  await tx
    .insert(companyResponses)
    .values({ company_id: companyId, cases: 0, counted_at: at })
    .onConflictDoUpdate({ target: companyResponses.company_id, set: { counted_at: at } });
  const received: ReceivedCandidature[] = await findReceived(tx, companyId, at);
  const { rate, days, cases } = responseOf(received, at);
  await tx
    .update(companyResponses)
    .set({ rate, days, cases })
    .where(eq(companyResponses.company_id, companyId));
}

/** As `countResponses`, once for each of several companies, in the order that every transaction takes them. */
export async function countEachResponses(
  tx: Tx,
  moved: readonly { readonly company_id: string | null }[],
  at: Date,
): Promise<void> {
  const companies = new Set(moved.flatMap(({ company_id }) => company_id ?? []));
  for (const companyId of [...companies].sort()) await countResponses(tx, companyId, at);
}

/** RESP-1: what time alone changes of it, for every company that has received something; gives how many they are. */
export async function countAllResponses(db: Db, at: Date): Promise<number> {
  const received = db
    .select({ id: candidatures.company_id })
    .from(candidatures)
    .where(and(isNotNull(candidatures.company_id), gte(candidatures.submitted_at, windowStart(at))));
  const companies = await received.union(
    db.select({ id: companyResponses.company_id }).from(companyResponses),
  );
  for (const { id } of companies) if (id) await db.transaction((tx) => countResponses(tx, id, at));
  return companies.length;
}
