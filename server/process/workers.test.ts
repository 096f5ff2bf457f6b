import type { Worker } from "node:cluster";
import { expect, test } from "vitest";
import { backoffAfter, readWorkers, workerBarrier } from "./workers";

test("FAST-6 --workers sets the number of processes and refuses invalid numbers", () => {
  expect([[], ["--workers", "4"], ["--workers=1"]].map(readWorkers)).toEqual([1, 4, 1]);
  for (const wrong of ["0", "-1", "deux", "1.5", "65", ""])
    expect(() => readWorkers([`--workers=${wrong}`]), wrong).toThrow("--workers doit être un nombre");
  expect(() => readWorkers(["--worker", "2"])).toThrow("elle prend --workers N");
});

test("FAST-6 a worker that exits at once is replaced with exponential backoff, at most thirty seconds", () => {
  const pauses: number[] = [];
  for (let last = 0; pauses.length < 8; pauses.push(last)) last = backoffAfter(100, last);
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect(backoffAfter(60_000, 30_000)).toBe(0);
});

/** A worker as the primary process sees it: it records its messages, or has exited without the primary knowing it. */
function aWorker(sent: string[], exited = false) {
  const send = (message: string, done: (failure: Error | null) => void) => {
    if (!exited) sent.push(message);
    done(exited ? Object.assign(new Error("write EPIPE"), { code: "EPIPE" }) : null);
  };
  return { isConnected: () => true, send } as unknown as Worker;
}

test("SAFE-9 workers answer their held requests when all have closed the port or exited", () => {
  const sent: string[] = [];
  const workers = [aWorker(sent), aWorker(sent), aWorker(sent)] as const;
  const living = new Set(workers);
  const barrier = workerBarrier(living);
  barrier.receive(workers[0], "closed");
  barrier.receive(workers[1], { cmd: "autre chose" });
  barrier.receive(workers[1], "closed");
  expect(sent).toEqual([]);
  living.delete(workers[2]);
  barrier.releaseOnceClosed();
  expect(sent).toEqual(["closed", "closed"]);
});

test("SAFE-9 a worker that has just exited stops neither the messages to the others nor the primary process", () => {
  const sent: string[] = [];
  const workers = [aWorker(sent, true), aWorker(sent)] as const;
  const barrier = workerBarrier(new Set(workers));
  for (const worker of workers) barrier.receive(worker, "closed");
  expect(sent).toEqual(["closed"]);
});
