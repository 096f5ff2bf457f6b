import autocannon from "autocannon";
import { cpuMsOf } from "./processes";
import type { Server } from "./servers";

const CONNECTIONS = 16;
/** SAFE-4: the rate limit counts requests by address. */
const VISITORS = 4096;

export type Request = { readonly path: string; readonly cookie?: string | undefined };
/** What several runs sum up to; processor time in milliseconds. */
export type Load = {
  answered: number;
  seconds: number;
  failed: number;
  serverMs: number;
  databaseMs: number;
};

let visit = 0;

export function headersOf(cookie?: string): Record<string, string> {
  const visitor = visit++ % VISITORS;
  return {
    accept: "text/html",
    "accept-encoding": "gzip, deflate, br, zstd",
    "x-forwarded-for": `10.1.${visitor >> 8}.${visitor & 255}`,
    ...(cookie ? { cookie } : {}),
  };
}

/** Requests of autocannon that are made anew each time they are sent. */
export const requestsOf = (next: () => Request): autocannon.Request[] => [
  {
    setupRequest: (request) => {
      const { path, cookie } = next();
      return { ...request, path, headers: headersOf(cookie) };
    },
  },
];

/** Keeps a server busy over a fixed number of connections (closed model), and adds what that took. */
export async function saturate(
  { origin, pid }: Server,
  postmaster: number,
  next: () => Request,
  seconds: number,
  load: Load,
): Promise<void> {
  const [server, database] = [cpuMsOf(pid), cpuMsOf(postmaster)];
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    requests: requestsOf(next),
  });
  load.serverMs += cpuMsOf(pid) - server;
  load.databaseMs += cpuMsOf(postmaster) - database;
  load.answered += result["2xx"];
  load.seconds += result.duration;
  load.failed += result.non2xx + result.errors;
}

/**
 * Sends one request a second for so long (open model), and gives the times of the answers in milliseconds. autocannon sends
 * all that is due in a second at its beginning: to spread several over it, start several of these one after the other.
 */
export async function sendEachSecond({ origin }: Server, next: () => Request, seconds: number) {
  const times: number[] = [];
  const run = autocannon({
    url: origin,
    connections: 1,
    overallRate: 1,
    duration: seconds,
    requests: requestsOf(next),
  }) as Promise<autocannon.Result> & autocannon.Instance;
  run.on("response", (_client, _status, _bytes, time) => times.push(time));
  return { times, result: await run };
}

/** The value that a part of the figures does not exceed. */
export function percentile(figures: readonly number[], part: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}
