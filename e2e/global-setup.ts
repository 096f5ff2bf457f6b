import type { FullConfig } from "@playwright/test";
import { startBuiltServer } from "../scripts/built-server.mjs";
import { expectDiscreet } from "./log-check";
import { PROBED } from "./pressure/probe";
import { announceServers } from "./servers";

/** A server with the demo data for each worker. */
export default async function startServers({ workers }: FullConfig) {
  const starts = await Promise.allSettled(
    Array.from({ length: workers }, () =>
      startBuiltServer({ TRUSTED_PROXIES: "127.0.0.1", ...PROBED }, expectDiscreet),
    ),
  );
  const servers = starts.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
  const stop = () => succeed(servers.map((server) => server.stop()));
  const failed = starts.find((start) => start.status === "rejected");
  if (failed) {
    await stop().catch(() => undefined);
    throw failed.reason;
  }
  announceServers(servers.map(({ url, dataDir }) => ({ url, dataDir })));
  return stop;
}

/** Waits for all, then fails as the first that failed. */
async function succeed(works: readonly Promise<void>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(works)) {
    if (outcome.status === "rejected") throw outcome.reason;
  }
}
