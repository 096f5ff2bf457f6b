import type { Worker } from "node:cluster";
import { expect, test } from "vitest";
import { sharedDoor } from "./shared-door";

/** A worker as its keeper sees it, which keeps what it is told, or has ended without its keeper knowing it. */
function aWorker(told: string[], ended = false) {
  const send = (step: string, heard: (failure: Error | null) => void) => {
    if (!ended) told.push(step);
    heard(ended ? Object.assign(new Error("write EPIPE"), { code: "EPIPE" }) : null);
  };
  return { isConnected: () => true, send } as unknown as Worker;
}

test("SAFE-9 chacun apprend qu’un pas est fait quand tous l’ont fait, ou ne sont plus", () => {
  const told: string[] = [];
  const workers = [aWorker(told), aWorker(told), aWorker(told)] as const;
  const living = new Set(workers);
  const door = sharedDoor(living);
  door.hear(workers[0], "holds");
  door.hear(workers[1], "holds");
  door.hear(workers[1], { cmd: "autre chose" });
  expect(told).toEqual([]);
  living.delete(workers[2]);
  door.tellOnceTaken();
  expect(told).toEqual(["holds", "holds"]);
  door.hear(workers[0], "left");
  door.hear(workers[1], "left");
  expect(told.slice(2)).toEqual(["left", "left"]);
});

test("SAFE-9 un processus qui vient de finir n’empêche pas de le dire aux autres, ni ne fait tomber celui qui les garde", () => {
  const told: string[] = [];
  const workers = [aWorker(told, true), aWorker(told)] as const;
  const door = sharedDoor(new Set(workers));
  for (const worker of workers) door.hear(worker, "left");
  expect(told).toEqual(["left"]);
});
