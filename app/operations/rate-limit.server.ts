import { eq, inArray, sql } from "drizzle-orm";
import { isFromFastClock, MAX_CLOCK_SKEW_MS } from "~/domain/accounts/clock";
import type { Limit } from "~/domain/audit/refusal-words";
import { RATE_LIMITS } from "~/domain/bounds";
import { waitingTime } from "~/domain/french";
import { REFUSALS } from "~/domain/messages";
import { type Throttled, throttled } from "~/domain/result";
import { sha256 } from "~/platform/accounts/tokens.server";
import { noteRefusal } from "~/platform/audit/audit-context.server";
import { throttles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

const LIMITS = RATE_LIMITS satisfies Partial<
  Record<Limit, { readonly limit: number; readonly window: number }>
>;

export type Throttle = keyof typeof LIMITS;

/** Counters older than the longest window can be deleted. */
export const LONGEST_WINDOW_MS = Math.max(...Object.values(LIMITS).map(({ window }) => window));

const keyOf = (rule: Throttle, subject: string) => `${rule}:${sha256(subject).slice(0, 32)}`;

/**
 * Counts one attempt; returns a refusal when the limit of the window is exceeded. Counters are shared by
 * all servers of the database.
 */
export async function takeAttempt(
  db: Reader,
  rule: Throttle,
  subject: string,
  at: Date,
): Promise<Throttled | undefined> {
  const over = await countAttempt(db, rule, subject, at);
  return over && tryAfter(rule, over.window_start, at);
}

/** Counts one attempt; returns the window whose limit it exceeds. */
async function countAttempt(
  db: Reader,
  rule: Throttle,
  subject: string,
  at: Date,
): Promise<{ readonly window_start: Date } | undefined> {
  const { limit, window } = LIMITS[rule];
  const moment = (ms: number) => sql`${new Date(at.getTime() + ms).toISOString()}::timestamptz`;
  // A window that begins in the future comes from a fast clock that was corrected, and has expired.
  const expired = sql`(${throttles.window_start} <= ${moment(-window)} or ${throttles.window_start} > ${moment(MAX_CLOCK_SKEW_MS)})`;
  const [counter] = await db
    .insert(throttles)
    .values({ key: keyOf(rule, subject), window_start: at, count: 1 })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`case when ${expired} then 1 else ${throttles.count} + 1 end`,
        window_start: sql`case when ${expired} then excluded.window_start else ${throttles.window_start} end`,
      },
    })
    .returning();
  return counter && counter.count > limit ? counter : undefined;
}

/**
 * Idempotency: whether the same request was made within ten seconds, by a double click or a repeated
 * request. Call it in the transaction of the act: the second request waits for the first, and proceeds when
 * that fails. It is not recorded as a refusal.
 */
export const isRepeated = async (tx: Reader, key: readonly (string | null)[], at: Date): Promise<boolean> =>
  (await countAttempt(tx, "sameRequest", JSON.stringify(key), at)) !== undefined;

/** A refusal when the window is full; counts no attempt. */
export async function checkAttempts(
  db: Reader,
  rule: Throttle,
  subject: string,
  at: Date,
): Promise<Throttled | undefined> {
  const { limit, window } = LIMITS[rule];
  const [counter] = await db
    .select()
    .from(throttles)
    .where(eq(throttles.key, keyOf(rule, subject)));
  const isExpired =
    !counter ||
    isFromFastClock(counter.window_start, at) ||
    counter.window_start.getTime() + window <= at.getTime();
  const full = !isExpired && counter.count >= limit;
  return full ? tryAfter(rule, counter.window_start, at) : undefined;
}

function tryAfter(rule: Throttle, windowStart: Date, at: Date): Throttled {
  noteRefusal("limit.reached", { facts: { rule } });
  const end = windowStart.getTime() + LIMITS[rule].window;
  const seconds = Math.max(1, Math.ceil((end - at.getTime()) / 1000));
  return throttled(REFUSALS.tooManyAttempts(waitingTime(seconds)), seconds);
}

/** Gives an attempt back that must not count: a success, or one that another rule refused. */
export async function returnAttempt(db: Reader, rule: Throttle, subject: string): Promise<void> {
  await db
    .update(throttles)
    .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
    .where(eq(throttles.key, keyOf(rule, subject)));
}

export async function forgetAttempts(db: Reader, rule: Throttle, subject: string): Promise<void> {
  await db.delete(throttles).where(eq(throttles.key, keyOf(rule, subject)));
}

/** Deletes all counters of an account. */
export async function forgetAllAttempts(db: Reader, subject: string): Promise<void> {
  const keys = (Object.keys(LIMITS) as Throttle[]).map((rule) => keyOf(rule, subject));
  await db.delete(throttles).where(inArray(throttles.key, keys));
}
