import type { Worker } from "node:cluster";
import { expect, test } from "vitest";
import { workerBarrier } from "./worker-barrier";

/** A worker as the primary process sees it: it records its messages, or has exited without the primary knowing it. */
function aWorker(sent: string[], exited = false) {
  const send = (message: string, done: (failure: Error | null) => void) => {
    if (!exited) sent.push(message);
    done(exited ? Object.assign(new Error("write EPIPE"), { code: "EPIPE" }) : null);
  };
  return { isConnected: () => true, send } as unknown as Worker;
}

test("SAFE-9 les processus répondent à ce qu’ils retiennent quand tous ont fermé le port, ou ont pris fin", () => {
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

test("SAFE-9 un processus qui vient de finir n’empêche pas d’avertir les autres, ni n’arrête le processus principal", () => {
  const sent: string[] = [];
  const workers = [aWorker(sent, true), aWorker(sent)] as const;
  const barrier = workerBarrier(new Set(workers));
  for (const worker of workers) barrier.receive(worker, "closed");
  expect(sent).toEqual(["closed"]);
});
