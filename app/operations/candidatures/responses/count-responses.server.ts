import { and, eq, gte, inArray, isNotNull, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { ANSWER_DAYS } from "~/domain/candidatures/candidature-status";
import { UNANSWERED } from "~/domain/candidatures/deadline";
import {
  EARLY_WITHDRAWAL_DAYS,
  type Judged,
  RESPONSE_DAYS,
  responseOf,
} from "~/domain/candidatures/response-rate";
import { calendarDayOf } from "~/domain/french";
import { addDays, candidatureDeadline, parisTime } from "~/domain/working-days";
import { candidatures, companyResponses } from "~/platform/db/schema.server";
import type { Db, Reader, Tx } from "~/platform/db.server";
import { preparedOnce } from "../../prepared-once.server";
import { wasSent } from "./was-sent.server";

const DAY_MS = 86_400_000;
export const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * DAY_MS);

/**
 * RESP-1: the cases of a company within the window, and how many candidatures wait for a first answer. Aggregated in SQL: some
 * companies receive thousands.
 */
export async function countReceived(db: Reader, companyId: string, at: Date): Promise<Received> {
  const [counted] = await received(db, "received").execute({
    companyId,
    since: windowStart(at),
    at,
    ...answerDeadlines(at),
  });
  return counted ?? { cases: 0, answered: 0, medianMs: null, waiting: 0 };
}

const deadlines = new Map<string, string>();

/** CAND-3: the answer deadline of a candidature sent on that day in Paris. */
function answerDeadline(isoDay: string): string {
  const known =
    deadlines.get(isoDay) ?? candidatureDeadline(parisTime(isoDay, 12), ANSWER_DAYS).toISOString();
  deadlines.set(isoDay, known);
  return known;
}

/** The answer deadlines of all days of the window. */
function answerDeadlines(at: Date) {
  const firstDay = calendarDayOf(windowStart(at));
  const deadlines = Array.from({ length: RESPONSE_DAYS + 2 }, (_, day) =>
    answerDeadline(addDays(firstDay, day)),
  );
  return { firstDay, deadlines };
}

/** CAND-3, PROOF-3: the deadline of a first answer to what was sent at `sent`, within the window. */
export function firstAnswerDeadline(sent: SQL, at: Date): SQL {
  const { firstDay, deadlines } = answerDeadlines(at);
  return deadlineIn(sent, sql.param(deadlines), sql.param(firstDay));
}

const deadlineIn = (sent: SQLWrapper, deadlines: SQLWrapper, firstDay: SQLWrapper): SQL =>
  sql`(${deadlines}::timestamptz[])[(${sent} at time zone 'Europe/Paris')::date - ${firstDay}::date + 1]`;

type Received = Judged & { readonly waiting: number };

export const windowStart = (at: Date) => daysBefore(at, RESPONSE_DAYS);

/** Days of 24 hours, regardless of daylight saving time. */
const days = (number: number) => sql.raw(`interval '${number * 24} hours'`);

const { submitted_at, answered_at, withdrawn_at, status, commercial_id } = candidatures;

const deadline = deadlineIn(submitted_at, sql.placeholder("deadlines"), sql.placeholder("firstDay"));

/** Closed by an administrator, or of a deleted account, before the deadline: not answerable any more, and no case. */
const unanswerable = sql`(${answered_at} is null
  and (${status} = 'mission_closed' or (${commercial_id} is null and ${status} <> 'expired')))`;

/** The first answer is a shortlisting, a refusal, an offer or a message. */
const received = preparedOnce((db, name: "received") => {
  const open = sql`(${answered_at} is null and ${deadline} > ${sql.placeholder("at")})`;
  const early = sql`(${withdrawn_at} - ${submitted_at} < ${days(EARLY_WITHDRAWAL_DAYS)}
    and coalesce(${answered_at} > ${withdrawn_at}, true)) is true`;
  const each = db
    .select({
      judged: sql<boolean>`not ${open} and not ${unanswerable} and not ${early}`.as("judged"),
      beforeDeadline: sql<boolean>`coalesce(${answered_at} <= ${deadline}, false)`.as("before_deadline"),
      delay: sql`${answered_at} - ${submitted_at}`.as("delay"),
      waits: sql<boolean>`${and(inArray(status, UNANSWERED), isNull(answered_at))}`.as("waits"),
    })
    .from(candidatures)
    .where(
      and(
        eq(candidatures.company_id, sql.placeholder("companyId")),
        gte(submitted_at, sql.placeholder("since")),
        wasSent,
      ),
    )
    .as("each");
  return db
    .select({
      cases: sql<number>`count(*) filter (where ${each.judged})::int`,
      answered: sql<number>`count(*) filter (where ${each.judged} and ${each.beforeDeadline})::int`,
      medianMs: sql<number | null>`(1000 * extract(epoch from
        percentile_disc(0.5) within group (order by ${each.delay}) filter (where ${each.judged})))::float8`,
      waiting: sql<number>`count(*) filter (where ${each.waits})::int`,
    })
    .from(each)
    .prepare(name);
});

/**
 * RESP-1: updates the response rate of a company in the transaction that changes a candidature. Locks the company's row first,
 * so that the later of two changes counts both.
 */
export async function countResponses(tx: Tx, companyId: string, at: Date): Promise<void> {
  await tx
    .insert(companyResponses)
    .values({ company_id: companyId, cases: 0, counted_at: at })
    .onConflictDoUpdate({ target: companyResponses.company_id, set: { counted_at: at } });
  const { rate, days, cases } = responseOf(await countReceived(tx, companyId, at));
  await tx
    .update(companyResponses)
    .set({ rate, days, cases })
    .where(eq(companyResponses.company_id, companyId));
}

/** `countResponses` for several companies, in the order that every transaction uses. */
export async function countEachResponses(
  tx: Tx,
  moved: readonly { readonly company_id: string | null }[],
  at: Date,
): Promise<void> {
  const companies = new Set(moved.flatMap(({ company_id }) => company_id ?? []));
  for (const companyId of [...companies].sort()) await countResponses(tx, companyId, at);
}

/** RESP-1: updates the response rates of all companies for the passage of time; returns how many. */
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
