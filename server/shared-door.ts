import cluster, { type Worker } from "node:cluster";
import { DOOR_MS } from "./stop-bounds";

const LEFT = "left the door";
const CLOSED = "the door is closed";

/** The workers and who keeps them listen on one socket, which is closed once the last of them has let go of it. */
export function sharedDoor(living: ReadonlySet<Worker>) {
  const left = new Set<Worker>();
  const tellOnceClosed = () => {
    if (left.size === 0 || [...living].some((worker) => !left.has(worker))) return;
    for (const worker of living) if (worker.isConnected()) worker.send(CLOSED);
  };
  return {
    tellOnceClosed,
    /** What a worker sends is heard in its order: before it says so it has let go, and the last one the keeper with it. */
    hear(worker: Worker, message: unknown) {
      if (message !== LEFT) return;
      left.add(worker);
      tellOnceClosed();
    },
  };
}

/** Resolves once nobody listens any more, after this process has ceased to. */
export function untilDoorClosed(): Promise<void> {
  if (!cluster.isWorker || !process.send) return Promise.resolve();
  return new Promise((resolve) => {
    process.on("message", (message) => {
      if (message === CLOSED) resolve();
    });
    setTimeout(resolve, DOOR_MS).unref();
    process.send?.(LEFT);
  });
}
