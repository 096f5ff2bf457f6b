import cluster, { type Worker } from "node:cluster";

/** What a worker sends when it has closed its port, and the primary process when all have. */
const CLOSED = "closed";

/** The worker or its primary process may have just exited: their exit is handled where it is reported. */
const ignoreExited = () => undefined;

/** The workers share one port, which is closed with the last of them: none answers its held requests before. */
export function workerBarrier(workers: ReadonlySet<Worker>) {
  const closed = new Set<Worker>();
  /** To be called as well when a worker has exited. */
  const releaseOnceClosed = () => {
    if (closed.size === 0 || [...workers].some((worker) => !closed.has(worker))) return;
    for (const worker of workers) if (worker.isConnected()) worker.send(CLOSED, ignoreExited);
  };
  return {
    releaseOnceClosed,
    receive(worker: Worker, message: unknown) {
      if (message !== CLOSED) return;
      closed.add(worker);
      releaseOnceClosed();
    },
  };
}

/** In a worker: until all have closed the port, at most this long. */
export function allWorkersClosed(timeoutMs: number): Promise<void> {
  if (!cluster.isWorker || !process.send) return Promise.resolve();
  return new Promise((resolve) => {
    process.on("message", (message) => {
      if (message === CLOSED) resolve();
    });
    setTimeout(resolve, timeoutMs).unref();
    process.send?.(CLOSED, undefined, undefined, ignoreExited);
  });
}
