import { createConnection } from "node:net";
import pg from "pg";
import type { Logger } from "pino";
import { isUnavailable, Unavailable } from "~/platform/unavailable";

/**
 * How long a request waits on the database before it is asked whether it lives at all, how long it has to say so, and
 * how often it is asked while it is known not to. A request is refused within the first two together, so well within
 * the two seconds that it may take; what is merely slow is left to the server's own limits.
 */
const PATIENCE_MS = 500;
const KNOCK_MS = 1_000;
const RETRY_MS = 250;

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
  readonly #address: { readonly host: string; readonly port: number };
  readonly #log: Pick<Logger, "error" | "warn"> | undefined;
  readonly #clients = new Set<pg.PoolClient>();
  readonly #waiting = new Set<() => void>();
  #knocking: Promise<void> | undefined;
  #down = false;

  constructor(settings: pg.PoolConfig, log?: Pick<Logger, "error" | "warn">) {
    super(settings);
    this.#address = new pg.Client({ connectionString: settings.connectionString });
    this.#log = log;
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

  #acquire(acquired: Acquired) {
    if (this.#down)
      return acquired(new Unavailable("the database does not answer"), undefined, () => undefined);
    const watch = setInterval(() => this.#knock(), PATIENCE_MS);
    watch.unref();
    let waiting = true;
    const settle: Acquired = (error, client, done) => {
      if (!waiting) {
        client?.release();
        return;
      }
      waiting = false;
      this.#waiting.delete(giveUp);
      if (error && isUnavailable(error)) this.#knock();
      if (client) onReturn(client, () => clearInterval(watch));
      else clearInterval(watch);
      acquired(error, client, client?.release ?? done);
    };
    const giveUp = () => settle(new Unavailable("the database does not answer"), undefined, () => undefined);
    this.#waiting.add(giveUp);
    super.connect(settle);
  }

  #knock() {
    if (this.ending) return;
    this.#knocking ??= answers(this.#address)
      .then((answered) => {
        if (answered && this.#down) this.#log?.warn("the database answers again");
        if (!answered && !this.#down) this.#refuseAll();
        this.#down = !answered;
        if (!answered) setTimeout(() => this.#knock(), RETRY_MS).unref();
      })
      .finally(() => {
        this.#knocking = undefined;
      });
  }

  #refuseAll() {
    this.#log?.error("the database does not answer");
    this.#down = true;
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

/** What PostgreSQL answers before it asks who is there: a byte that says whether it speaks TLS. */
const ASK_FOR_TLS = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

function answers({ host, port }: { readonly host: string; readonly port: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = host.startsWith("/")
      ? createConnection(`${host}/.s.PGSQL.${port}`)
      : createConnection(port, host);
    // What came in while this process was busy is read before the verdict.
    const late = setTimeout(() => setImmediate(verdict, false), KNOCK_MS);
    function verdict(answered: boolean) {
      clearTimeout(late);
      socket.destroy();
      resolve(answered);
    }
    socket.once("data", () => verdict(true));
    socket.once("error", () => verdict(false));
    socket.once("close", () => verdict(false));
    socket.write(ASK_FOR_TLS);
  });
}
