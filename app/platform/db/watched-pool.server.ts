import pg from "pg";
import { isUnavailable, Unavailable } from "~/platform/unavailable";
import { cancelStatement } from "./cancel-statement.server";
import type { DatabaseWatch, WatchLog } from "./database-watch.server";
import { countWait } from "./in-time.server";

/** How long a statement that was given up has to end before its connection is ended. */
const CANCELLED_MS = 200;
/** How soon what was sent behind it is given up as well. */
const AGAIN_MS = 20;

type Acquired = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/**
 * A pool that knows when its database has gone or hangs: everything under way then fails, its connections are thrown
 * out, and what is asked next is refused at once, until the database answers again.
 */
export class WatchedPool extends pg.Pool {
  readonly #watch: DatabaseWatch;
  readonly #unconcerned: () => void;
  readonly #clients = new Set<pg.PoolClient>();
  readonly #waiting = new Set<() => void>();
  readonly #givenUp = new WeakSet<pg.PoolClient>();
  readonly #shareMs: number | undefined;

  /** Of an answer's time, a pool that another one stands in for may take a share alone, in milliseconds. */
  constructor(settings: pg.PoolConfig, watch: DatabaseWatch, log?: WatchLog, shareMs?: number) {
    super(settings);
    this.#watch = watch;
    this.#shareMs = shareMs;
    this.#unconcerned = watch.concern(() => this.#refuseAll());
    this.on("error", (error) => log?.warn({ err: error }, "an idle connection to the database ended"));
    this.on("connect", (client) => {
      this.#clients.add(client);
      // A connection that ends while it is lent tells its queries; without a listener it would end the process too.
      client.on("error", () => undefined);
    });
    this.on("remove", (client) => this.#clients.delete(client));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(acquired: Acquired): void;
  override connect(acquired?: Acquired): Promise<pg.PoolClient> | undefined {
    if (acquired) {
      this.#acquire(acquired);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      this.#acquire((error, client) => (client ? resolve(client) : reject(error)));
    });
  }

  override end(): Promise<void>;
  override end(ended: () => void): void;
  override end(ended?: () => void): Promise<void> | undefined {
    this.#unconcerned();
    if (!ended) return super.end();
    super.end(ended);
    return undefined;
  }

  #acquire(acquired: Acquired) {
    if (this.#watch.isDown)
      return acquired(new Unavailable("the database does not answer"), undefined, () => undefined);
    const watch = setInterval(() => this.#watch.suspect(), this.#watch.patienceMs);
    watch.unref();
    let waiting = true;
    let lent: pg.PoolClient | undefined;
    const counted = countWait({
      isWaiting: () => !lent || isBusy(lent),
      giveUp: () => {
        this.tooSlow();
        if (lent) this.#giveUp(lent);
        else giveUp("the database is too slow");
      },
      ...(this.#shareMs === undefined ? {} : { leftMs: this.#shareMs }),
    });
    const returned = () => {
      clearInterval(watch);
      counted();
    };
    const settle: Acquired = (error, client, done) => {
      if (!waiting) {
        client?.release();
        return;
      }
      waiting = false;
      this.#waiting.delete(giveUp);
      if (error && isUnavailable(error)) this.#watch.suspect();
      lent = client;
      if (client) onReturn(client, { returned, isSpoilt: () => this.#givenUp.has(client) });
      else returned();
      acquired(error, client, client?.release ?? done);
    };
    const giveUp = (why = "the database does not answer") =>
      settle(new Unavailable(why), undefined, () => undefined);
    this.#waiting.add(giveUp);
    super.connect(settle);
  }

  /** Told each time that an answer gave up what this pool was to do. */
  protected tooSlow(): void {}

  /**
   * Has a statement end on the server, so that nothing of it stands after its refusal; its connection goes with it, also
   * when it is between two statements, or was to begin a transaction, whose failure would not give it back.
   */
  #giveUp(client: pg.PoolClient) {
    if (this.#givenUp.has(client)) return;
    this.#givenUp.add(client);
    cancelStatement(client);
    const again = setInterval(() => {
      if (isBusy(client)) cancelStatement(client);
    }, AGAIN_MS);
    setTimeout(() => {
      clearInterval(again);
      if (this.#clients.has(client)) abort(client);
    }, CANCELLED_MS).unref();
  }

  #refuseAll() {
    for (const giveUp of [...this.#waiting]) giveUp();
    for (const client of this.#clients) abort(client);
  }
}

/**
 * A client comes back when its holder releases it, or by itself when its connection ends: a transaction whose `begin`
 * fails releases nothing, and each would cost the pool a place, and its end the wait for it.
 */
function onReturn(
  client: pg.PoolClient,
  { returned, isSpoilt }: { readonly returned: () => void; readonly isSpoilt: () => boolean },
) {
  const release = client.release;
  let lent = true;
  const giveBack = (broken?: Error | boolean) => {
    if (!lent) return;
    lent = false;
    client.off("end", lose);
    returned();
    release.call(client, broken || isSpoilt());
  };
  const lose = () => giveBack(true);
  client.once("end", lose);
  client.release = giveBack;
}

/** Whether it has been asked something that it has not answered. */
const isBusy = (client: pg.PoolClient): boolean =>
  !(client as unknown as { readyForQuery: boolean }).readyForQuery;

/** Without a farewell, which a server that hangs would never answer. */
function abort(client: pg.PoolClient) {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}
