import { lt } from "drizzle-orm";
import pg from "pg";
import type { Logger } from "pino";
import { EVERYTHING } from "~/marketplace/public-pages";
import type { Orm } from "../db/client.server";
import { outsideDeadline, waitWithinDeadline } from "../db/request-deadline.server";
import { publicChanges } from "../db/schema.server";
import { isUnavailable } from "../unavailable";

/**
 * How long an answer to 'what has changed?' is good for, in milliseconds. Every process asks that often while it answers
 * from memory, and who changed something is only told that it is done after waiting that long: so no request that begins
 * after that word finds what was before, on any process.
 */
export const GOOD_FOR_MS = 100;

/** Timers are rounded. */
const MARGIN_MS = 5;

const QUERY_TIMEOUT_MS = 1_000;
/** How long the database is not asked again after a failure: while it answers something else, and while it is gone. */
const PAUSE_MS = 1_000;
const GONE_PAUSE_MS = 250;
/** A connection that ends this soon says nothing of the database: it is asked again over another. */
const ASKED_OVER_MS = 300;

/** How much later than this process another may find that the database is back. */
const FOUND_BACK_MS = 1_500;

/** Changes are kept for an hour; who has not asked for half as long begins anew. */
const KEPT_MS = 3_600_000;
const FORGETS_MS = KEPT_MS / 2;

/** How long a process that nobody asks anything knows what it knows: that is what it gives while the database is gone. */
const LONGEST_IGNORANCE_MS = 1_000;

export type PublicChanges = {
  /** Whether all that was public up to `GOOD_FOR_MS` ago is known. */
  isKnown(): boolean;
  /** Asks until it is; false when the database does not answer, or not this. */
  know(): Promise<boolean>;
  /** Whether the database is known not to answer anything. */
  isGone(): boolean;
  /** Where the database's log stood when the newest change was known; undefined before anything is. */
  position(): bigint | undefined;
  /**
   * After a change of one's own: once it resolves, every process knows of it. False when the database went away in
   * between, so that some may not.
   */
  settle(since: number): Promise<boolean>;
  /** Has each change told before anything learns that it is known. */
  onChange(told: (tags: readonly string[]) => void): void;
  now(): number;
  stop(): Promise<void>;
};

type Followed = {
  readonly connectionString: string;
  readonly log: Pick<Logger, "warn" | "error">;
  /** In milliseconds that only go on. */
  readonly now?: () => number;
};

const SNAPSHOT = `select pg_current_snapshot()::text as snapshot,
  pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as position,
  left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as timeline`;
const CHANGED = `${SNAPSHOT}, array(
  select distinct tag from public_changes
  where transaction >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(transaction, $1::pg_snapshot)
) as tags`;

/** FAST-2: follows what changes of what the public reads, over a connection of its own. */
export function followPublicChanges({
  connectionString,
  log,
  now = () => performance.now(),
}: Followed): PublicChanges {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    application_name: "acharnes-pages",
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
  });
  pool.on("error", () => undefined);
  const listeners: ((tags: readonly string[]) => void)[] = [];
  let heard: Answer | undefined;
  let position: bigint | undefined;
  let knownAt = Number.NEGATIVE_INFINITY;
  let changedAt = Number.NEGATIVE_INFINITY;
  let leftAloneUntil = Number.NEGATIVE_INFINITY;
  let asking: Promise<boolean> | undefined;
  let stopped = false;
  let failedAt = Number.NEGATIVE_INFINITY;
  let lost = false;
  let gone = false;

  async function changedSince(before: Answer | undefined): Promise<Answer> {
    const { rows } = before
      ? await pool.query<Answer>(CHANGED, [before.snapshot])
      : await pool.query<Answer>(SNAPSHOT);
    const [answer] = rows;
    if (!answer) throw new Error("the database said nothing");
    return answer;
  }

  async function ask(): Promise<boolean> {
    const at = now();
    const before = at - knownAt < FORGETS_MS ? heard : undefined;
    try {
      const answer = await changedSince(before).catch((error) => {
        const over = isUnavailable(error) && !stopped && !gone && now() - at < ASKED_OVER_MS;
        if (over) return changedSince(before);
        throw error;
      });
      const tags = before && goesOn(before, answer) ? (answer.tags ?? []) : [EVERYTHING];
      if (tags.length > 0) {
        // What this answer tells may have been written after it was asked for.
        changedAt = now();
        position = endOfRecord(BigInt(answer.position));
        for (const told of listeners) told(tags);
      }
      heard = answer;
      knownAt = at;
      lost = false;
      if (gone) log.warn("the database answers again");
      gone = false;
      return true;
    } catch (err) {
      if (!stopped && !lost) log.warn({ err }, "what changed of the public pages is not known");
      lost = true;
      failedAt = now();
      const wasGone = gone;
      gone = isUnavailable(err) && !(await isReachable(connectionString));
      if (gone && !wasGone && !stopped) log.error("the database does not answer");
      leftAloneUntil = now() + (gone ? GONE_PAUSE_MS : PAUSE_MS);
      return false;
    }
  }

  function askOnce(): Promise<boolean> {
    asking ??= outsideDeadline(ask).finally(() => {
      asking = undefined;
    });
    return asking;
  }

  /** In good time, so that hardly anybody waits for it. */
  function askAhead(goodForMs: number) {
    if (now() - knownAt > goodForMs && !asking && now() >= leftAloneUntil) void askOnce();
  }

  async function knowSince(since: number): Promise<boolean> {
    while (knownAt < since) {
      if (now() < leftAloneUntil) return false;
      if (!(await askOnce())) return false;
    }
    return true;
  }

  const idle = setInterval(() => {
    if (heard || gone) askAhead(LONGEST_IGNORANCE_MS / 2);
  }, LONGEST_IGNORANCE_MS / 2).unref();

  return {
    now,
    position: () => position,
    isGone: () => gone,
    onChange: (told) => void listeners.push(told),
    isKnown() {
      askAhead(GOOD_FOR_MS / 2);
      return now() - knownAt <= GOOD_FOR_MS;
    },
    async know() {
      askAhead(GOOD_FOR_MS / 2);
      if (gone) return false;
      return waitWithinDeadline(knowSince(now() - GOOD_FOR_MS)).catch(() => false);
    },
    async settle(since) {
      const told = await knowSince(now());
      if (told && changedAt < since) return true;
      // Others may still take it for gone, and give what they have.
      const isJustBack = now() - failedAt < FOUND_BACK_MS;
      const wait = (isJustBack ? FOUND_BACK_MS : GOOD_FOR_MS) + MARGIN_MS;
      await new Promise((resolve) => setTimeout(resolve, wait));
      // The others could ask in the meantime only if it was there all the while.
      await knowSince(now());
      return !gone;
    },
    async stop() {
      stopped = true;
      clearInterval(idle);
      await asking;
      await pool.end();
    },
  };
}

/** Whether the database opens a connection, or refuses it with a reason of its own. */
async function isReachable(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: QUERY_TIMEOUT_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    client.end().catch(() => undefined);
  }
}

const PAGE_BYTES = 8_192n;
const PAGE_HEADER_BYTES = 24n;

/** A log that ends with its page is said to go on behind the next one's header, which is replayed with what comes there. */
const endOfRecord = (position: bigint): bigint =>
  position % PAGE_BYTES === PAGE_HEADER_BYTES ? position - PAGE_HEADER_BYTES : position;

type Answer = {
  readonly snapshot: string;
  readonly position: string;
  readonly timeline: string;
  readonly tags?: readonly string[];
};

/**
 * Whether an answer continues what was heard before: a standby that took over without all of it numbers other transactions
 * the same.
 */
const goesOn = (before: Answer, answer: Answer): boolean =>
  before.timeline === answer.timeline && nextTransaction(before) <= nextTransaction(answer);

const nextTransaction = ({ snapshot }: Answer): bigint => BigInt(snapshot.split(":")[1] ?? "");

/** Forgets the changes that everybody has heard of. */
export async function purgePublicChanges(db: Orm, at: Date): Promise<void> {
  await db.delete(publicChanges).where(lt(publicChanges.at, new Date(at.getTime() - KEPT_MS)));
}
