import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FullConfig } from "@playwright/test";
import { FIRST_START, makeReadyFolder, startBuiltServer } from "../scripts/built-server.mjs";
import { expectDiscreet, expectNoSurprise } from "./log-check";
import { PROBED } from "./pressure/probe";
import { announceServers } from "./servers";

/** Starts a server with the demo data for each worker; the data is loaded once. */
export default async function startServers({ workers }: FullConfig) {
  const ready = process.env.E2E_READY || (await makeReadyFolder());
  const remove = () => rm(ready, { recursive: true, force: true });
  const judge = process.env.FUZZ_FIGURES ? expectBoth : expectDiscreet;
  try {
    await judge(await readFile(join(ready, FIRST_START), "utf8"), ready);
  } catch (error) {
    await remove();
    throw error;
  }
  const starts = await Promise.allSettled(
    Array.from({ length: workers }, () =>
      startBuiltServer({ TRUSTED_PROXIES: "127.0.0.1", ...PROBED }, { judge, from: ready }),
    ),
  );
  const servers = starts.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
  const stop = () => succeed(servers.map((server) => server.stop())).finally(remove);
  const failed = starts.find((start) => start.status === "rejected");
  if (failed) {
    await stop().catch(() => undefined);
    throw failed.reason;
  }
  announceServers(
    servers.map(({ url, dataDir }) => ({ url, dataDir })),
    ready,
  );
  return stop;
}

/** A fuzz run sends bad input only, so each unexpected log line is a defect. */
async function expectBoth(output: string, dataDir: string): Promise<void> {
  expectNoSurprise(output);
  await expectDiscreet(output, dataDir);
}

/** Waits for all, then throws the first error. */
async function succeed(works: readonly Promise<void>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(works)) {
    if (outcome.status === "rejected") throw outcome.reason;
  }
}
