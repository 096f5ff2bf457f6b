import cluster, { type Worker } from "node:cluster";

/**
 * What the workers do at the same pace when they end: nobody answers any more, then nobody listens any more. Whoever is
 * answered comes back, and would be reset by the one that closes last.
 */
type Step = "holds" | "left";

const isStep = (message: unknown): message is Step => message === "holds" || message === "left";

/**
 * Who is told may just have ended, which is heard by the `exit` of a worker and the `disconnect` of its keeper. Without
 * somebody to hear of it, such a failure would end who tells.
 */
const whoeverEndedIsToldNothing = (_failure: Error | null): void => undefined;

/** The workers and who keeps them listen on one socket, which is closed once the last of them has let go of it. */
export function sharedDoor(living: ReadonlySet<Worker>) {
  const taken = { holds: new Set<Worker>(), left: new Set<Worker>() };
  const tellOnceTaken = (step: Step) => {
    if (taken[step].size === 0 || [...living].some((worker) => !taken[step].has(worker))) return;
    for (const worker of living) if (worker.isConnected()) worker.send(step, whoeverEndedIsToldNothing);
  };
  return {
    /** For when one that has not taken a step lives no more. */
    tellOnceTaken() {
      tellOnceTaken("holds");
      tellOnceTaken("left");
    },
    /** What a worker sends is heard in its order: before it says that it left it has let go, and the last one the keeper with it. */
    hear(worker: Worker, message: unknown) {
      if (!isStep(message)) return;
      taken[message].add(worker);
      tellOnceTaken(message);
    },
  };
}

/** Resolves once every worker has taken this step, or after so many milliseconds, for another may hang. */
export function untilAll(step: Step, mostMs: number): Promise<void> {
  if (!cluster.isWorker || !process.send) return Promise.resolve();
  return new Promise((resolve) => {
    process.on("message", (message) => {
      if (message === step) resolve();
    });
    setTimeout(resolve, mostMs).unref();
    process.send?.(step, undefined, undefined, whoeverEndedIsToldNothing);
  });
}
