import { and, count, eq, inArray, isNull } from "drizzle-orm";
import { UNANSWERED } from "~/domain/candidatures/deadline";
import { LEAST_RATE } from "~/domain/candidatures/response-rate";
import { REFUSALS } from "~/domain/messages";
import { type Actor, can, sideIdOf } from "~/domain/policy";
import { type Refusal, refused } from "~/domain/result";
import { candidatures, companyResponses } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

export type OwedAnswers = { readonly rate: number; readonly waiting: number };

/** RESP-2: the response rate and the waiting candidatures that block a new mission; null when nothing blocks it. */
export async function findOwedAnswers(db: Reader, actor: Actor): Promise<OwedAnswers | null> {
  const companyId = sideIdOf(actor);
  if (!can(actor, "mission.submit") || companyId === null) return null;
  const [response] = await db
    .select({ rate: companyResponses.rate })
    .from(companyResponses)
    .where(eq(companyResponses.company_id, companyId));
  const rate = response?.rate ?? null;
  if (rate === null || rate >= LEAST_RATE) return null;
  const [row] = await db
    .select({ waiting: count() })
    .from(candidatures)
    .where(
      and(
        eq(candidatures.company_id, companyId),
        inArray(candidatures.status, UNANSWERED),
        isNull(candidatures.answered_at),
      ),
    );
  return row?.waiting ? { rate, waiting: row.waiting } : null;
}

/** RESP-2: the refusal of a new mission; undefined when it may be submitted. */
export async function refuseOwing(db: Reader, actor: Actor): Promise<Refusal | undefined> {
  const owed = await findOwedAnswers(db, actor);
  return owed ? refused("conflict", REFUSALS.answerFirst(owed.waiting)) : undefined;
}
