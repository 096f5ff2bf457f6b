import pg from "pg";
import type { Logger } from "pino";
import { Unavailable } from "~/platform/unavailable";
import { addWait, waitWithinDeadline } from "./request-deadline.server";

export type PoolLog = Pick<Logger, "warn">;

type Acquired = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/**
 * Aborts what waits when the request deadline passes. A connection with a running statement is destroyed; the server then
 * rolls back (`client_connection_check_interval` in `client.server.ts`).
 */
export class DeadlinePool extends pg.Pool {
  readonly #isGone: () => boolean;

  /** While the database is known to be gone, connections are refused at once. */
  constructor(settings: pg.PoolConfig, log?: PoolLog, isGone = () => false) {
    super(settings);
    this.#isGone = isGone;
    this.on("error", (err) => log?.warn({ err }, "an idle connection to the database ended"));
    // Running queries report the error; without a listener the event would end the process.
    this.on("connect", (client) => client.on("error", () => undefined));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(acquired: Acquired): void;
  override connect(acquired?: Acquired): Promise<pg.PoolClient> | undefined {
    const acquiring = this.acquire();
    if (!acquired) return acquiring;
    acquiring.then(
      (client) => acquired(undefined, client, client.release),
      (error) => acquired(error, undefined, () => undefined),
    );
    return undefined;
  }

  protected async acquire(): Promise<pg.PoolClient> {
    if (this.#isGone()) throw new Unavailable("the database does not answer");
    const connecting = super.connect();
    const client = await waitWithinDeadline(connecting).catch((error) => {
      connecting.then((late) => late.release()).catch(() => undefined);
      throw error;
    });
    const removeWait = addWait({
      isWaiting: () => !internals(client).readyForQuery,
      // `client.end()` would wait for the server.
      abort: () => internals(client).connection.stream.destroy(new Unavailable("the database is too slow")),
    });
    releaseOnEnd(client, removeWait);
    return client;
  }
}

/** Drizzle does not release a client whose `begin` fails, so a client whose connection ends releases itself. */
function releaseOnEnd(client: pg.PoolClient, onRelease: () => void) {
  const release = client.release;
  const ended = () => client.release(true);
  let isReleased = false;
  client.release = (error) => {
    if (isReleased) return;
    isReleased = true;
    client.off("end", ended);
    onRelease();
    release.call(client, error);
  };
  client.once("end", ended);
}

const internals = (client: pg.PoolClient) =>
  client as unknown as {
    readonly readyForQuery: boolean;
    readonly connection: { readonly stream: { destroy(error: Error): void } };
  };
