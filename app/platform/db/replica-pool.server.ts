import type pg from "pg";
import { isUnavailable } from "~/platform/unavailable";
import { DeadlinePool, type PoolLog } from "./deadline-pool.server";

/** What serves a public read; the primary does where the replica lags (`behind`) or fails (`away`). */
export type ReadBy = "replica" | "behind" | "away";

type Options = {
  readonly primary: pg.Pool;
  readonly publicChanges: {
    /** Makes the known public changes current; false when the primary does not answer. */
    refresh(): Promise<boolean>;
    /** The log position of the newest known public change; undefined before any is known. */
    position(): bigint | undefined;
  };
  readonly log: PoolLog;
  readonly onRead?: (by: ReadBy) => void;
};

/** A part of the request deadline, so that the primary can still answer. */
const TIMEOUT_MS = 500;
const RETRY_MS = { behind: 25, away: 1_000 };
const WARN_AFTER_MS = { behind: 10_000, away: 0 };

/** A replica has the identity of its primary. */
const STATE = `select (select system_identifier from pg_control_system()) || ' ' || current_database() as identity,
  case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text end as replayed`;

/** Errors of a standby that cancels a read because of what it replays. */
const RECOVERY_CONFLICTS = new Set(["40001", "40P01"]);

type Query = (statement: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/**
 * FAST-6: connects to the replica while it shows the newest known public change, else to the primary. The position is
 * read on the connection that is used, so several replicas may share one address.
 */
export class ReplicaPool extends DeadlinePool {
  readonly #options: Options;
  readonly #replayed = new WeakMap<pg.PoolClient, bigint>();
  #identity: string | undefined;
  #skipped: { readonly by: "behind" | "away"; readonly since: number; retryAt: number } | undefined;
  #warned = false;

  constructor(settings: pg.PoolConfig, options: Options) {
    const timeouts = { query_timeout: TIMEOUT_MS, statement_timeout: TIMEOUT_MS };
    super({ ...settings, ...timeouts, connectionTimeoutMillis: TIMEOUT_MS }, options.log);
    this.#options = options;
    const query: Query = (statement, values) => this.#query(statement, values);
    this.query = query as pg.Pool["query"];
  }

  async #query(statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const client = await this.#connectReplica();
    try {
      const result = await client?.query(statement, values);
      client?.release();
      if (result) return result;
    } catch (err) {
      client?.release(true);
      if (isUnavailable(err)) this.#skip("away", { err });
      else if (!RECOVERY_CONFLICTS.has(String(Object(err).code))) throw err;
    }
    return this.#options.primary.query(statement, values);
  }

  protected override async acquire(): Promise<pg.PoolClient> {
    return (await this.#connectReplica()) ?? this.#options.primary.connect();
  }

  async #connectReplica(): Promise<pg.PoolClient | undefined> {
    const { publicChanges, onRead } = this.#options;
    const primaryAnswers = await publicChanges.refresh();
    const needed = publicChanges.position();
    const client = needed === undefined ? undefined : await this.#connectUpToDate(needed, primaryAnswers);
    onRead?.(client ? "replica" : (this.#skipped?.by ?? "behind"));
    return client;
  }

  async #connectUpToDate(needed: bigint, primaryAnswers: boolean): Promise<pg.PoolClient | undefined> {
    const now = performance.now();
    if (this.#skipped && now < this.#skipped.retryAt) return undefined;
    // One request tries again; the others do not wait for it.
    if (this.#skipped) this.#skipped.retryAt = now + RETRY_MS[this.#skipped.by];
    let client: pg.PoolClient | undefined;
    try {
      client = await super.acquire();
      const replayed = await this.#replayedBy(client, needed, primaryAnswers);
      if (replayed >= needed) return this.#use(client);
      client.release();
      this.#skip("behind", { replayed: String(replayed), needed: String(needed) });
    } catch (err) {
      client?.release(true);
      this.#skip("away", { err });
    }
    return undefined;
  }

  async #replayedBy(client: pg.PoolClient, needed: bigint, primaryAnswers: boolean): Promise<bigint> {
    const known = this.#replayed.get(client);
    if (known !== undefined && known >= needed) return known;
    const state = await stateOf(client);
    if (known === undefined && primaryAnswers)
      this.#identity = (await stateOf(this.#options.primary))?.identity;
    if (state?.identity !== this.#identity)
      throw new Error(`${state?.identity} is no replica of ${this.#identity}`);
    const replayed = BigInt(state?.replayed ?? -1);
    this.#replayed.set(client, replayed);
    return replayed;
  }

  #skip(by: "behind" | "away", reason: object) {
    const now = performance.now();
    const since = this.#skipped?.since ?? now;
    this.#skipped = { by, since, retryAt: now + RETRY_MS[by] };
    if (this.#warned || now - since < WARN_AFTER_MS[by]) return;
    this.#warned = true;
    this.#options.log.warn(reason, "the replica is not read: the primary answers for it");
  }

  #use(client: pg.PoolClient): pg.PoolClient {
    if (this.#warned) this.#options.log.warn("the replica is read again");
    this.#skipped = undefined;
    this.#warned = false;
    return client;
  }
}

const stateOf = async (database: Pick<pg.ClientBase, "query">) =>
  (await database.query<{ identity: string; replayed: string | null }>(STATE)).rows[0];
