import { startBuiltServer } from "../scripts/built-server.mjs";

/** A running server with its own data. */
export type TestServer = { readonly url: string; readonly dataDir: string };

/** Passes the servers and the ready folder to the workers, which Playwright starts later. */
export function announceServers(servers: readonly TestServer[], ready: string): void {
  process.env.E2E_SERVERS = JSON.stringify(servers);
  process.env.E2E_READY = ready;
}

/** A server of one journey, with the demo data. */
export const startOwnServer = (env: Readonly<Record<string, string>> = {}, host?: string) =>
  startBuiltServer(env, { host, from: process.env.E2E_READY });

/** The server of this worker, which no other worker uses. */
export function ownServer(): TestServer {
  const servers: TestServer[] = JSON.parse(process.env.E2E_SERVERS ?? "[]");
  const own = servers[Number(process.env.TEST_PARALLEL_INDEX)];
  if (!own) throw new Error("No server was started for this worker.");
  return own;
}
