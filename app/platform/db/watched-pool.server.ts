import pg from "pg";
import { isUnavailable, Unavailable } from "~/platform/unavailable";
import type { DatabaseWatch, WatchLog } from "./database-watch.server";

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

  constructor(settings: pg.PoolConfig, watch: DatabaseWatch, log?: WatchLog) {
    super(settings);
    this.#watch = watch;
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
    const settle: Acquired = (error, client, done) => {
      if (!waiting) {
        client?.release();
        return;
      }
      waiting = false;
      this.#waiting.delete(giveUp);
      if (error && isUnavailable(error)) this.#watch.suspect();
      if (client) onReturn(client, () => clearInterval(watch));
      else clearInterval(watch);
      acquired(error, client, client?.release ?? done);
    };
    const giveUp = () => settle(new Unavailable("the database does not answer"), undefined, () => undefined);
    this.#waiting.add(giveUp);
    super.connect(settle);
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
function onReturn(client: pg.PoolClient, returned: () => void) {
  const release = client.release;
  let lent = true;
  const giveBack = (broken?: Error | boolean) => {
    if (!lent) return;
    lent = false;
    client.off("end", lose);
    returned();
    release.call(client, broken);
  };
  const lose = () => giveBack(true);
  client.once("end", lose);
  client.release = giveBack;
}

/** Without a farewell, which a server that hangs would never answer. */
function abort(client: pg.PoolClient) {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}
