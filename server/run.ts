import cluster from "node:cluster";
import type { AddressInfo } from "node:net";
import type { Logger } from "pino";
import { type Config, type Mode, readConfig } from "~/platform/config.server";
import { startEmbedded } from "~/platform/db/embedded.server";
import { createLog } from "~/platform/log/log.server";
import type { Services } from "~/platform/services.server";
import { storeAddress } from "~/platform/stored-address.server";
import { fail } from "./fail";
import { type Front, listen, refuseTakenPort } from "./listen";
import type { LoadBuild } from "./pages/page-handler";
import { strictTransport } from "./policy/strict-transport";
import { SHUTDOWN_MS, SHUTDOWN_SIGNALS } from "./process/graceful-shutdown";
import { knownCrawlers } from "./request/known-crawlers";
import { readingLimit } from "./request/reading-limit";

type Options = {
  mode: Mode;
  loadBuild: LoadBuild;
  clientFiles?: string;
  /** Answers before the application does, in development. */
  front?: Front;
  /** Before the first request is accepted. */
  prepare?: (services: Services) => Promise<void>;
  ready?: (config: Config) => void;
};

/** Runs a server process, from its configuration to its shutdown. */
export async function run({ mode, loadBuild, clientFiles, front, prepare, ready }: Options) {
  const closers: ((graceMs: number) => Promise<unknown> | unknown)[] = [];
  let closing: Promise<void> | undefined;
  const close = (graceMs: number) => {
    closing ??= (async () => {
      for (const step of closers.reverse()) await step(graceMs);
    })();
    return closing;
  };
  try {
    const config = readConfig(process.env, mode);
    const { worker } = cluster;
    const log = worker ? createLog(config).child({ worker: worker.id }) : createLog(config);
    process.once("uncaughtException", (err) => {
      log.fatal({ err }, "crashed");
      process.exit(1);
    });
    closeOnSignal(async (graceMs) => {
      log.info("shutdown requested");
      await close(mode === "dev" ? 0 : graceMs);
    }, log);
    // With workers the primary process has checked it; a probe here would receive requests.
    if (!worker) await refuseTakenPort(config);
    // The database starts in its own processes while this one loads the application.
    const [databaseUrl, application] = await Promise.all([
      openDatabase(config, log, closers),
      import("./application"),
      mode === "dev" ? undefined : loadBuild(),
    ]);
    const { countPublicRead, countVisits, createApp, openPageCache, openServices, startJobs } = application;
    const services = await openServices({ ...config, databaseUrl }, log, { onPublicRead: countPublicRead });
    closers.push(() => services.stop());
    await Promise.all([startJobs(services), prepare?.(services)]);
    const pageCache =
      mode === "dev" ? undefined : openPageCache(services.publicChanges, config.secureCookies);
    const isReady = async () => closing === undefined && services.isReady();
    const readings = readingLimit({
      ...config,
      isKnownCrawler: knownCrawlers(),
      onRefused: (address) =>
        services.journal.note({
          kind: "limit.reached",
          actorId: null,
          subjectId: null,
          address,
          facts: { rule: "readings" },
        }),
    });
    const app = createApp({ ...services, isReady }, loadBuild, {
      clientFiles,
      pageCache,
      readingLimit: readings,
    });
    const visits = front ? undefined : countVisits(services, await loadBuild());
    if (visits) closers.push(visits.close);
    const http = await listen(app, config, {
      front: readings.front(front ?? fronts(visits?.front, pageCache?.front)),
      hsts: strictTransport({ https: config.secureCookies, preload: config.hstsPreload }),
    });
    const inbound = await application.openInbound(services);
    // No job is started while the last requests are answered.
    closers.push((graceMs) => Promise.all([services.queue.rest(), http.close(graceMs), inbound?.close()]));
    closers.push(() => services.live.stop());
    if (config.metricsPort && worker) application.shareMetrics();
    else if (config.metricsPort) {
      const metrics = await application.serveMetrics({ port: config.metricsPort, host: config.host });
      closers.push(() => metrics.close());
    }
    const { port } = http.server.address() as AddressInfo;
    log.info({ port, host: config.host, mode }, "listening");
    if (config.demo) storeAddress(config.dataDir, config.appUrl);
    ready?.(services.config);
  } catch (error) {
    await close(0).catch(() => undefined);
    fail(error);
  }
}

/** Two handlers in order, each of which may answer. */
const fronts =
  (first: Front | undefined, second: Front | undefined): Front =>
  (request, response, next) => {
    const then = () => (second ? second(request, response, next) : next());
    if (first) first(request, response, then);
    else then();
  };

async function openDatabase(
  config: Config,
  log: Logger,
  closers: ((graceMs: number) => unknown)[],
): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const embedded = await startEmbedded({ dataDir: config.dataDir, log });
  closers.push(() => embedded.stop());
  return embedded.connectionString;
}

/** A second signal changes nothing: npm and the terminal both send one, the primary process and the terminal as well. */
function closeOnSignal(close: (graceMs: number) => Promise<void>, log: Pick<Logger, "error">) {
  let closing = false;
  const onSignal = async (signal: NodeJS.Signals) => {
    if (closing) return;
    closing = true;
    setTimeout(() => {
      log.error({ ms: SHUTDOWN_MS.all }, "the shutdown took too long");
      process.exit(1);
    }, SHUTDOWN_MS.all).unref();
    try {
      await close(signal === "SIGTERM" ? SHUTDOWN_MS.grace : 0);
      process.exit(0);
    } catch (err) {
      log.error({ err }, "the shutdown failed");
      process.exit(1);
    }
  };
  for (const signal of SHUTDOWN_SIGNALS) process.on(signal, onSignal);
}
