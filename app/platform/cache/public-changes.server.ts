import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { EVERYTHING } from "~/domain/search/public-pages";
import { outsideDeadline, waitWithinDeadline } from "../db/request-deadline.server";
import { listenTo } from "../live/listener.server";
import { TagVersions } from "./tag-versions";

/** The channel on which triggers notify, at commit, what changed of the public data. */
const PUBLIC_CHANNEL = "acharnes_public";

/**
 * How long a process may serve cached answers after a round trip over its listening connection: PostgreSQL delivers every
 * notification committed before the round trip with it. A writer waits as long, so that no process has an older answer left.
 */
export const LEASE_MS = 100;
/** Timers are rounded. */
const MARGIN_MS = 5;

const ROUND_TRIP_MS = 500;
const CONNECT_MS = 800;
const RETRY_MS = 250;
/** An idle process finds out so soon that the database is gone. */
const IDLE_MS = 500;
/** How much later than this process another one may reconnect. */
const RECONNECT_MS = 1_500;

/** No row on a connection that does not listen, as behind a pooler in transaction mode. */
const POSITION = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as position
  from pg_listening_channels() as channel where channel = '${PUBLIC_CHANNEL}'`;

type Options = {
  readonly connectionString: string;
  readonly log: Pick<Logger, "warn" | "error">;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
};

/** FAST-2: the versions of the public data, invalidated by NOTIFY. */
export class PublicChanges extends TagVersions {
  readonly now: () => number;
  readonly #listener: ReturnType<typeof listenTo>;
  #changedAt = Number.NEGATIVE_INFINITY;
  #confirmedAt = Number.NEGATIVE_INFINITY;
  #failedAt = Number.NEGATIVE_INFINITY;
  #confirming: Promise<boolean> | undefined;
  #connection = Promise.withResolvers<boolean>();
  #position: bigint | undefined;
  #gone = false;
  #stopped = false;
  readonly #idle = setInterval(() => this.isFresh(), IDLE_MS).unref();

  constructor({ connectionString, log, now = () => performance.now() }: Options) {
    super();
    this.now = now;
    const handlers = {
      onListening: () => {
        if (this.#gone) log.warn("the database answers again");
        this.#gone = false;
        this.invalidate(EVERYTHING);
        this.#connection.resolve(true);
      },
      onLost: () => {
        this.#failedAt = now();
        this.#confirmedAt = Number.NEGATIVE_INFINITY;
        this.#connection = Promise.withResolvers();
      },
      onFailed: (error: unknown) => {
        this.#failedAt = now();
        const wasGone = this.#gone;
        this.#gone = isGone(error);
        if (this.#gone && !wasGone) log.error({ err: error }, "the database does not answer");
        this.#connection.resolve(false);
        this.#connection = Promise.withResolvers();
      },
      onMessage: (tag: string) => this.invalidate(tag),
    };
    this.#listener = listenTo(connectionString, PUBLIC_CHANNEL, handlers, log, {
      name: "acharnes-pages",
      connectMs: CONNECT_MS,
      answerMs: ROUND_TRIP_MS,
      retryMs: RETRY_MS,
    });
  }

  override invalidate(tag: string): void {
    super.invalidate(tag);
    this.#changedAt = this.now();
    // The next round trip gives the position.
    this.#confirmedAt = Number.NEGATIVE_INFINITY;
    this.#position = undefined;
  }

  /** Whether every change acknowledged before now is known. The lease is renewed early, so that few requests wait for it. */
  isFresh(): boolean {
    const age = this.now() - this.#confirmedAt;
    if (age > LEASE_MS / 2 && !this.#gone) void this.#confirmOnce();
    return age <= LEASE_MS;
  }

  /** Brings the cache up to date with the database; false where the database does not answer on the listening connection. */
  async refresh(): Promise<boolean> {
    if (this.isFresh()) return true;
    return waitWithinDeadline(this.#confirmSince(this.now() - LEASE_MS)).catch(() => false);
  }

  /** Whether the database accepts no connection, so that nothing can be withdrawn either. */
  isGone(): boolean {
    return this.#gone;
  }

  /** The WAL position that includes every known change, for reads from a replica; undefined while it is not known. */
  position(): bigint | undefined {
    return this.#position;
  }

  /**
   * After a write: resolves once no process serves an answer from before it. False when the database went away meanwhile, so
   * that nobody can know.
   */
  async waitForPurge(since: number): Promise<boolean> {
    const confirmed = await this.#confirmSince(this.now());
    if (confirmed && this.#changedAt < since) return true;
    // Other processes may still take the database for gone, and serve stale pages.
    const isJustBack = this.now() - this.#failedAt < RECONNECT_MS;
    await sleep((isJustBack ? RECONNECT_MS : LEASE_MS) + MARGIN_MS);
    await this.#confirmSince(this.now());
    return !this.#gone;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#idle);
    this.#connection.resolve(false);
    await this.#listener.stop();
  }

  async #confirmSince(since: number): Promise<boolean> {
    while (this.#confirmedAt < since) if (!(await this.#confirmOnce())) return false;
    return true;
  }

  #confirmOnce(): Promise<boolean> {
    this.#confirming ??= outsideDeadline(() => this.#confirm()).finally(() => {
      this.#confirming = undefined;
    });
    return this.#confirming;
  }

  /** A round trip over the listening connection, once there is one. */
  async #confirm(): Promise<boolean> {
    if (this.#gone || !(await this.#connection.promise) || this.#stopped) return false;
    const [at, changedAt] = [this.now(), this.#changedAt];
    const rows = await this.#listener.ask<{ position: string }>(POSITION, []);
    // The connection was lost: it is opened again, or the database is gone.
    if (!rows) return this.#confirm();
    const [row] = rows;
    if (!row) return false;
    this.#confirmedAt = at;
    // A change that arrived meanwhile may be newer than the position.
    if (changedAt !== this.#changedAt) return this.#confirm();
    this.#position ??= endOfRecord(BigInt(row.position));
    return true;
  }
}

/** A database that refuses for a reason of its own still serves others, unless it starts or stops. */
const isGone = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || (error.code?.startsWith("57P") ?? false);

const PAGE_BYTES = 8_192n;
const PAGE_HEADER_BYTES = 24n;

/** At a page's end, the insert position is behind the next page's header, which is replayed only with what follows. */
const endOfRecord = (position: bigint): bigint =>
  position % PAGE_BYTES === PAGE_HEADER_BYTES ? position - PAGE_HEADER_BYTES : position;
