import cluster, { type Worker } from "node:cluster";
import { parseArgs } from "node:util";
import { ConfigError, readConfig } from "~/platform/config.server";
import { createLog } from "~/platform/log/log.server";
import { fail } from "./fail";
import { refuseTakenPort } from "./listen";
import { sharedDoor } from "./shared-door";
import { LONGEST_STOP_MS, STOPPING, TELLING_MS } from "./stop-bounds";

const MOST_WORKERS = 64;

/** FAST-6: how many processes answer, by `--workers N`. */
export function readWorkers(args: readonly string[]): number {
  const { values } = readArguments(args);
  if (values.workers === undefined) return 1;
  const count = Number(values.workers);
  if (Number.isInteger(count) && count >= 1 && count <= MOST_WORKERS) return count;
  throw new ConfigError(`--workers doit être un nombre de 1 à ${MOST_WORKERS}.`);
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { workers: { type: "string" } } });
  } catch (error) {
    throw new ConfigError(`Commande refusée, elle prend --workers N : ${(error as Error).message}`);
  }
}

const SETTLED_MS = 10_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** How long its place stays empty after a worker: not at all, or twice as long as before for one that died young. */
export const pauseAfter = (livedMs: number, lastPauseMs: number): number =>
  livedMs >= SETTLED_MS ? 0 : Math.min(Math.max(FIRST_PAUSE_MS, 2 * lastPauseMs), LONGEST_PAUSE_MS);

/** Keeps so many processes behind one port: one that ends is replaced, and a signal ends them all, each in its order. */
export async function keepWorkers(count: number): Promise<void> {
  const config = readConfig(process.env, "serve");
  const log = createLog(config);
  await refuseTakenPort(config);
  // Each accepts by itself: what the first process had handed to one that dies would be answered by nobody, nor closed.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const living = new Set<Worker>();
  let [served, ending, code] = [false, false, 0];

  const endWhenAlone = () => {
    if (ending && living.size === 0) process.exit(code);
  };
  /** What hangs hears no signal, and breaks off nothing of its own. */
  const breakOff = () => {
    log.error({ pids: [...living].map(({ process: { pid } }) => pid) }, "workers that hang are broken off");
    for (const worker of living) worker.process.kill("SIGKILL");
  };
  const end = (signal: NodeJS.Signals) => {
    if (!ending) setTimeout(breakOff, LONGEST_STOP_MS + TELLING_MS).unref();
    ending = true;
    for (const worker of living) worker.process.kill(signal);
    endWhenAlone();
  };
  const door = sharedDoor(living);
  const start = (lastPauseMs: number) => {
    if (ending) return;
    const bornAt = performance.now();
    const worker = cluster.fork();
    living.add(worker);
    worker.once("listening", () => {
      served = true;
    });
    worker.on("message", (message) => door.hear(worker, message));
    // Whoever tells it something in the moment of its end: what ended it is told when it has ended.
    worker.on("error", (err) => log.warn({ err, worker: worker.id }, "a worker could not be told"));
    worker.once("exit", (exitCode, signal) => {
      living.delete(worker);
      door.tellOnceTaken();
      if (ending) {
        if (exitCode !== 0) code = 1;
        return endWhenAlone();
      }
      log.error({ worker: worker.id, pid: worker.process.pid, code: exitCode, signal }, "a worker ended");
      if (!served) {
        // None has ever answered: what keeps it from starting, which it has said, is the operator's to mend.
        code = 1;
        return end("SIGTERM");
      }
      const pauseMs = pauseAfter(performance.now() - bornAt, lastPauseMs);
      setTimeout(start, pauseMs, pauseMs);
    });
  };
  for (const signal of STOPPING) process.on(signal, end);
  if (config.metricsPort) {
    const { serveMetricsOfAll } = await import("./metrics");
    await serveMetricsOfAll({ port: config.metricsPort, host: config.host });
  }
  for (let started = 0; started < count; started++) start(0);
}

/** Runs one process, or what keeps several. */
export async function serveBy(args: readonly string[], one: () => Promise<void>): Promise<void> {
  if (cluster.isWorker) return one();
  try {
    const count = readWorkers(args);
    await (count === 1 ? one() : keepWorkers(count));
  } catch (error) {
    fail(error);
  }
}
