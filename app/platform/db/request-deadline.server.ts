import { AsyncLocalStorage } from "node:async_hooks";
import { Unavailable } from "~/platform/unavailable";

/** SAFE-9: the time that one request may wait for the database in total; its answer is sent within two seconds. */
const DEADLINE_MS = 1_500;
const TICK_MS = 50;
const MAX_TICK_MS = 200;
/** What each row of a bulk action adds to the deadline: about fifteen statements. */
const PER_ROW_MS = 50;

type Wait = { isWaiting(): boolean; abort(): void };
type Deadline = { leftMs: number; readonly waits: Set<Wait> };

const storage = new AsyncLocalStorage<Deadline | undefined>();

/**
 * Runs a request handler; its database work is aborted once it has waited too long in total. The time is counted in ticks: hashing
 * a password or reading a body does not count, and a process that was blocked counts 200 ms at most. What is still read after it
 * returned (the rest of a stream) is bounded by `statement_timeout` alone.
 */
export async function withDeadline<T>(handle: () => PromiseLike<T>, ms = DEADLINE_MS): Promise<T> {
  const deadline: Deadline = { leftMs: ms, waits: new Set() };
  let tickedAt = performance.now();
  const tick = () => {
    const passed = Math.min(performance.now() - tickedAt, MAX_TICK_MS);
    tickedAt = performance.now();
    const waiting = [...deadline.waits].filter((wait) => wait.isWaiting());
    if (waiting.length > 0) deadline.leftMs -= passed;
    if (deadline.leftMs <= 0) for (const wait of waiting) wait.abort();
  };
  // Answers that arrived while the process was busy are read first.
  const ticks = setInterval(() => setImmediate(tick), TICK_MS).unref();
  try {
    return await storage.run(deadline, started(handle));
  } finally {
    clearInterval(ticks);
    deadline.waits.clear();
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
export function addWait(wait: Wait): () => void {
  const waits = storage.getStore()?.waits;
  waits?.add(wait);
  return () => waits?.delete(wait);
}

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
