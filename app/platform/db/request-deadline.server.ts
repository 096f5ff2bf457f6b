import { AsyncLocalStorage } from "node:async_hooks";
import { Unavailable } from "~/platform/unavailable";

/** SAFE-9: the time that one request may wait for the database in total; its answer is sent within two seconds. */
const DEADLINE_MS = 1_500;
const TICK_MS = 50;
const MAX_TICK_MS = 200;
/** What each row of a bulk action adds to the deadline: about fifteen statements. */
const PER_ROW_MS = 50;

type Wait = { isWaiting(): boolean; abort(): void };

/**
 * Counts the time in which the request waits, in ticks: hashing a password or reading a body does not count, and a process
 * that was blocked counts 200 ms at most.
 */
class RequestDeadline {
  leftMs: number;
  #waits: Set<Wait> | undefined = new Set();
  #timer: NodeJS.Timeout | undefined;
  #tickedAt = performance.now();

  constructor(ms: number) {
    this.leftMs = ms;
  }

  add(wait: Wait): () => void {
    this.#waits?.add(wait);
    // Answers that arrived while the process was busy are read first.
    if (this.#waits) this.#timer ??= setInterval(() => setImmediate(() => this.#tick()), TICK_MS).unref();
    return () => this.#waits?.delete(wait);
  }

  end() {
    this.#waits = undefined;
    clearInterval(this.#timer);
  }

  #tick() {
    const now = performance.now();
    const passed = Math.min(now - this.#tickedAt, MAX_TICK_MS);
    this.#tickedAt = now;
    const waiting = [...(this.#waits ?? [])].filter((wait) => wait.isWaiting());
    if (waiting.length > 0) this.leftMs -= passed;
    if (this.leftMs <= 0) for (const wait of waiting) wait.abort();
  }
}

const storage = new AsyncLocalStorage<RequestDeadline | undefined>();

/**
 * Runs a request handler; its database work is aborted once it has waited too long in total. What is still read after it
 * returned (the rest of a stream) is bounded by `statement_timeout` alone.
 */
export async function withDeadline<T>(handle: () => PromiseLike<T>, ms = DEADLINE_MS): Promise<T> {
  const deadline = new RequestDeadline(ms);
  try {
    return await storage.run(deadline, started(handle));
  } finally {
    deadline.end();
  }
}

/** Runs work that several requests share, or that is long by nature; `statement_timeout` bounds it. */
export const outsideDeadline = <T>(work: () => PromiseLike<T>): Promise<T> =>
  storage.run(undefined, started(work));

/** Drizzle sends a query when it is awaited, which has to happen inside the context. */
const started =
  <T>(work: () => PromiseLike<T>) =>
  async (): Promise<T> =>
    await work();

/** Counts a wait against the current request until the returned function is called. */
export const addWait = (wait: Wait): (() => void) => storage.getStore()?.add(wait) ?? (() => undefined);

/** Gives a bulk action more time in proportion to its rows. */
export function extendDeadline(rows: number): void {
  const deadline = storage.getStore();
  if (deadline) deadline.leftMs += rows * PER_ROW_MS;
}

/** Waits for shared work within the deadline of the current request; the work itself goes on. */
export function waitWithinDeadline<T>(shared: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const removeWait = addWait({
      isWaiting: () => true,
      abort: () => reject(new Unavailable("the database is too slow")),
    });
    shared.then(resolve, reject).finally(removeWait);
  });
}
