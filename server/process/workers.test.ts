import type { Worker } from "node:cluster";
import { expect, test } from "vitest";
import { backoffAfter, readWorkers, workerBarrier } from "./workers";

test("FAST-6 --workers dit combien de processus répondent, et refuse ce qui n’est pas un nombre raisonnable", () => {
  expect([[], ["--workers", "4"], ["--workers=1"]].map(readWorkers)).toEqual([1, 4, 1]);
  for (const wrong of ["0", "-1", "deux", "1.5", "65", ""])
    expect(() => readWorkers([`--workers=${wrong}`]), wrong).toThrow("--workers doit être un nombre");
  expect(() => readWorkers(["--worker", "2"])).toThrow("elle prend --workers N");
});

test("FAST-6 un processus qui tombe aussitôt lancé attend deux fois plus longtemps à chaque fois, trente secondes au plus", () => {
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
