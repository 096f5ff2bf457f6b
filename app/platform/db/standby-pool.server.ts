import type pg from "pg";
import { isUnavailable } from "~/platform/unavailable";
import { DatabaseWatch, type WatchLog } from "./database-watch.server";
import { WatchedPool } from "./watched-pool.server";

/** What answers a public read: the replica, or the primary, because the replica is behind or does not answer. */
export type ReadBy = "replica" | "behind" | "away";

/** What is known of the primary's log. */
export type Written = {
  /** Asks the primary, unless it was asked just now; false when it does not answer. */
  know(): Promise<boolean>;
  /** Where the log stood when the newest public change was known; undefined before anything is. */
  position(): bigint | undefined;
};

type Settings = {
  readonly primary: pg.Pool;
  readonly written: Written;
  readonly log: WatchLog;
  readonly onRead?: (by: ReadBy) => void;
  readonly now?: () => number;
};

/** The primary answers as well: less is waited for a replica, and both waits together stay below two seconds. */
const PATIENCE = { patienceMs: 200, knockMs: 300 };
/** Of the time of an answer: the primary gets the rest. */
const SHARE_MS = 500;
/** How long a replica that is behind is not asked again. */
const ASKED_AGAIN_MS = 25;
const LONG_BEHIND_MS = 10_000;
/** How long one that refuses, is too slow or is of another database is left alone. */
const LEFT_ALONE_MS = 1_000;

/** Of which cluster a database is, and its name: a replica has both of its primary. */
const PLACE = `select (select system_identifier from pg_control_system()) || ' ' || current_database() as place`;

const REPLAYED = `select case when pg_is_in_recovery()
  then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text end as position`;

/** Refused by a replica alone: what it replays stood in the way. */
const CONFLICTS_WITH_RECOVERY = new Set(["40001", "40P01"]);

/**
 * FAST-6: connections for public reads, to the replica while it shows the newest public change that is known, else to the
 * primary. Where a replica stands is asked over the very connection that reads, so several may hide behind one address.
 */
export class StandbyPool extends WatchedPool {
  readonly #watch: DatabaseWatch;
  readonly #settings: Settings;
  readonly #now: () => number;
  readonly #replayed = new WeakMap<pg.PoolClient, bigint>();
  readonly #ours = new WeakSet<pg.PoolClient>();
  #place: string | undefined;
  #behindUntil = Number.NEGATIVE_INFINITY;
  #leftAt: number | undefined;
  #said = false;

  constructor(pool: pg.PoolConfig, settings: Settings) {
    const { log, primary, now = () => performance.now() } = settings;
    const watch = new DatabaseWatch(pool.connectionString, {
      log,
      name: "the replica",
      patience: PATIENCE,
    });
    super(pool, watch, log, SHARE_MS);
    this.#watch = watch;
    this.#settings = settings;
    this.#now = now;
    const query = this.query.bind(this) as Query;
    const again = primary.query.bind(primary) as Query;
    this.query = ((text, values) =>
      query(text, values).catch((error: unknown) => {
        if (!isOfTheReplica(error)) throw error;
        return again(text, values);
      })) as Query as pg.Pool["query"];
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(acquired: Acquired): void;
  override connect(acquired?: Acquired): Promise<pg.PoolClient> | undefined {
    const lent = this.#lend();
    if (!acquired) return lent;
    lent.then(
      (client) => acquired(undefined, client, client.release),
      (error) => acquired(error, undefined, () => undefined),
    );
    return undefined;
  }

  protected override tooSlow(): void {
    this.#behindUntil = this.#now() + LEFT_ALONE_MS;
  }

  async #lend(): Promise<pg.PoolClient> {
    const { client, by } = await this.#standIn();
    this.#settings.onRead?.(by);
    return client ?? this.#settings.primary.connect();
  }

  async #standIn(): Promise<{ readonly client?: pg.PoolClient; readonly by: ReadBy }> {
    const known = await this.#settings.written.know();
    const needed = this.#settings.written.position();
    // While the primary does not answer nobody waits for two databases, one after the other.
    if (!known) this.#watch.suspect();
    if (needed === undefined || this.#now() < this.#behindUntil) return { by: "behind" };
    let client: pg.PoolClient | undefined;
    try {
      client = await super.connect();
      if (!this.#ours.has(client)) await this.#recognise(client, known);
      const replayed = await this.#positionOf(client, needed);
      if (replayed !== undefined && replayed >= needed) {
        this.#used();
        return { client, by: "replica" };
      }
      client.release();
      this.#behindUntil = this.#now() + ASKED_AGAIN_MS;
      this.#left({ replayed: String(replayed), needed: String(needed) }, LONG_BEHIND_MS);
      return { by: "behind" };
    } catch (err) {
      client?.release(true);
      if (!isUnavailable(err)) this.#behindUntil = this.#now() + LEFT_ALONE_MS;
      // That it does not answer is said by who watches it.
      this.#left({ err }, isUnavailable(err) ? Number.POSITIVE_INFINITY : 0);
      return { by: "away" };
    }
  }

  /** Throws where a connection leads to another database than the primary's. */
  async #recognise(client: pg.PoolClient, primaryAnswers: boolean): Promise<void> {
    if (primaryAnswers || this.#place === undefined) this.#place = await placeOf(this.#settings.primary);
    const place = await placeOf(client);
    if (place !== this.#place) throw new Error(`it is of ${place}, the primary of ${this.#place}`);
    this.#ours.add(client);
  }

  async #positionOf(client: pg.PoolClient, needed: bigint): Promise<bigint | undefined> {
    const known = this.#replayed.get(client);
    if (known !== undefined && known >= needed) return known;
    const { rows } = await client.query<{ position: string | null }>(REPLAYED);
    const position = rows[0]?.position;
    if (!position) return undefined;
    this.#replayed.set(client, BigInt(position));
    return BigInt(position);
  }

  #left(why: object, afterMs: number) {
    this.#leftAt ??= this.#now();
    if (this.#said || this.#now() - this.#leftAt < afterMs) return;
    this.#said = true;
    this.#settings.log.warn(why, "the replica is not read: the primary answers for it");
  }

  #used() {
    this.#leftAt = undefined;
    if (!this.#said) return;
    this.#said = false;
    this.#settings.log.warn("the replica is read again");
  }
}

const placeOf = async (database: Pick<pg.ClientBase, "query">): Promise<string | undefined> =>
  (await database.query<{ place: string }>(PLACE)).rows[0]?.place;

type Acquired = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;
type Query = (text: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

const isOfTheReplica = (error: unknown): boolean =>
  isUnavailable(error) ||
  (error instanceof Error && "code" in error && CONFLICTS_WITH_RECOVERY.has(String(error.code)));
