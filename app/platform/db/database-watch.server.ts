import pg from "pg";
import type { Logger } from "pino";
import { connectBare, type DatabaseAddress } from "./database-socket.server";

/**
 * How long a request waits on the database before it is asked whether it lives at all, how long it has to say so, and
 * how often it is asked while it is known not to. A request is refused within the first two together, so well within
 * the two seconds that it may take; what is merely slow is bounded by `in-time.server.ts`.
 */
export type Patience = { readonly patienceMs: number; readonly knockMs: number };
const DEFAULT: Patience = { patienceMs: 500, knockMs: 1_000 };
const RETRY_MS = 250;

export type WatchLog = Pick<Logger, "error" | "warn">;

/** Knows whether a database answers, for all that works on it: what one finds out spares the others the wait. */
export class DatabaseWatch {
  readonly patienceMs: number;
  readonly #knockMs: number;
  readonly #name: string;
  readonly #address: DatabaseAddress;
  readonly #log: WatchLog | undefined;
  readonly #concerned = new Set<() => void>();
  #knocking: Promise<void> | undefined;
  #down = false;

  constructor(
    connectionString: string | undefined,
    {
      log,
      name = "the database",
      patience = DEFAULT,
    }: { log?: WatchLog; name?: string; patience?: Patience } = {},
  ) {
    this.#address = new pg.Client({ connectionString });
    this.#log = log;
    this.#name = name;
    this.patienceMs = patience.patienceMs;
    this.#knockMs = patience.knockMs;
  }

  get isDown(): boolean {
    return this.#down;
  }

  /** Has `refuse` called each time the database is found not to answer, until what this gives is called. */
  concern(refuse: () => void): () => void {
    this.#concerned.add(refuse);
    return () => this.#concerned.delete(refuse);
  }

  /** Asks whether the database lives, and while it does not, again and again as long as anybody is concerned. */
  suspect(): void {
    if (this.#concerned.size === 0) return;
    this.#knocking ??= answers(this.#address, this.#knockMs)
      .then((answered) => this.#judge(answered))
      .finally(() => {
        this.#knocking = undefined;
      });
  }

  #judge(answered: boolean) {
    if (answered && this.#down) this.#log?.warn(`${this.#name} answers again`);
    const fell = !answered && !this.#down;
    this.#down = !answered;
    if (fell) {
      this.#log?.error(`${this.#name} does not answer`);
      for (const refuse of [...this.#concerned]) refuse();
    }
    if (!answered) setTimeout(() => this.suspect(), RETRY_MS).unref();
  }
}

/** What PostgreSQL answers before it asks who is there: a byte that says whether it speaks TLS. */
const ASK_FOR_TLS = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

function answers(address: DatabaseAddress, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectBare(address);
    // What came in while this process was busy is read before the verdict.
    const late = setTimeout(() => setImmediate(verdict, false), withinMs);
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
