import cluster, { type Worker } from "node:cluster";
import { parseArgs } from "node:util";
import { ConfigError, readConfig } from "~/platform/config.server";
import { createLog } from "~/platform/log/log.server";
import { fail } from "../fail";
import { refuseTakenPort } from "../listen";
import { PORT_CLOSED, SHUTDOWN_MS, SHUTDOWN_SIGNALS } from "./graceful-shutdown";

const MAX_WORKERS = 64;

/** FAST-6: the number of processes, by `--workers N`. */
export function readWorkers(args: readonly string[]): number {
  let workers: string;
  try {
    const options = { workers: { type: "string", default: "1" } } as const;
    ({ workers } = parseArgs({ args: [...args], options }).values);
  } catch (error) {
    throw new ConfigError(`Commande refusée, elle prend --workers N : ${(error as Error).message}`);
  }
  const count = Number(workers);
  if (Number.isInteger(count) && count >= 1 && count <= MAX_WORKERS) return count;
  throw new ConfigError(`--workers doit être un nombre de 1 à ${MAX_WORKERS}.`);
}

const STABLE_MS = 10_000;
const MIN_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 30_000;
/** How long the primary process waits for workers that should have exited. */
const WORKER_EXIT_MS = 200;

/** The exponential backoff before a worker is replaced; none for one that ran for a while. */
export const backoffAfter = (livedMs: number, lastMs: number): number =>
  livedMs >= STABLE_MS ? 0 : Math.min(Math.max(MIN_BACKOFF_MS, 2 * lastMs), MAX_BACKOFF_MS);

/** Answers the workers once all have closed the shared port (see `allWorkersClosed`). */
export function workerBarrier(workers: ReadonlySet<Worker>) {
  const closed = new Set<Worker>();
  /** To be called as well when a worker has exited. */
  const releaseOnceClosed = () => {
    if (closed.size === 0 || [...workers].some((worker) => !closed.has(worker))) return;
    // A worker may have just exited, which its own event reports.
    for (const worker of workers) if (worker.isConnected()) worker.send(PORT_CLOSED, () => undefined);
  };
  return {
    releaseOnceClosed,
    receive(worker: Worker, message: unknown) {
      if (message !== PORT_CLOSED) return;
      closed.add(worker);
      releaseOnceClosed();
    },
  };
}

/** The primary process: replaces workers that exit, and passes a shutdown signal on to all. */
async function runPrimary(count: number): Promise<void> {
  const config = readConfig(process.env, "serve");
  const log = createLog(config);
  await refuseTakenPort(config);
  if (config.inboundPort) await refuseTakenPort({ port: config.inboundPort, host: config.host });
  // The workers accept by themselves: round-robin would lose connections handed to a worker that is killed.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const workers = new Set<Worker>();
  const barrier = workerBarrier(workers);
  let [served, ending, code] = [false, false, 0];

  const exitOnceAlone = () => {
    if (ending && workers.size === 0) process.exit(code);
  };
  const killAll = () => {
    log.error({ pids: [...workers].map(({ process: { pid } }) => pid) }, "hanging workers are killed");
    for (const worker of workers) worker.process.kill("SIGKILL");
  };
  const shutDown = (signal: NodeJS.Signals) => {
    if (!ending) setTimeout(killAll, SHUTDOWN_MS.all + WORKER_EXIT_MS).unref();
    ending = true;
    for (const worker of workers) worker.process.kill(signal);
    exitOnceAlone();
  };
  const start = (lastBackoffMs: number) => {
    if (ending) return;
    const startedAt = performance.now();
    const worker = cluster.fork();
    workers.add(worker);
    worker.once("listening", () => {
      served = true;
    });
    worker.on("message", (message) => barrier.receive(worker, message));
    worker.on("error", (err) => log.warn({ err, worker: worker.id }, "a message to a worker failed"));
    worker.once("exit", (exitCode, signal) => {
      workers.delete(worker);
      barrier.releaseOnceClosed();
      if (ending) {
        if (exitCode !== 0) code = 1;
        return exitOnceAlone();
      }
      log.error({ worker: worker.id, pid: worker.process.pid, code: exitCode, signal }, "a worker exited");
      if (!served) {
        // No worker ever listened: the operator has to correct what the log says.
        code = 1;
        return shutDown("SIGTERM");
      }
      const backoffMs = backoffAfter(performance.now() - startedAt, lastBackoffMs);
      setTimeout(start, backoffMs, backoffMs);
    });
  };
  for (const signal of SHUTDOWN_SIGNALS) process.on(signal, shutDown);
  if (config.metricsPort) {
    const { serveMetricsOfAll } = await import("../metrics");
    await serveMetricsOfAll({ port: config.metricsPort, host: config.host });
  }
  for (let started = 0; started < count; started++) start(0);
}

/** Runs one process, or a primary process with several workers. */
export async function serveBy(args: readonly string[], runServer: () => Promise<void>): Promise<void> {
  if (cluster.isWorker) return runServer();
  try {
    const count = readWorkers(args);
    await (count === 1 ? runServer() : runPrimary(count));
  } catch (error) {
    fail(error);
  }
}
