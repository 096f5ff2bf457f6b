import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { spentBy } from "./proc";

export const CONNECTIONS = 16;
export const WARM_UP_MS = 1_500;
const MOST_REQUESTS = 400_000;
/** As browsers ask. */
export const ACCEPTED = "gzip, deflate, br, zstd";

/** No address reads so fast as the load asks (SAFE-4): it comes from so many that a fast machine stays below it as well. */
export const VISITORS = Array.from({ length: 4096 }, (_, at) => `10.${(at >> 8) + 1}.${at & 255}.1`);

export type Load = {
  readonly port: number;
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
  /** Whether the answer must come from a cache, or must not, as its Cache-Status says. */
  readonly hit?: boolean;
  readonly seconds: number;
  readonly warmUpMs?: number | undefined;
  /** Ends the case before its time. */
  readonly mostRequests?: number;
};

export type Measured = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly residentMb: number;
  /** Of the server for each request, the database's apart. */
  readonly cpuMs: number;
  readonly databaseCpuMs: number;
  /** Of a body as sent. */
  readonly bytes: number;
  /** The thread that asks had no time left: the server could have answered more. */
  readonly askedAtMost: boolean;
};

/** A figure, or why there is none. */
export type Figure = Measured | { readonly voidFor: string };
export const isMeasured = (figure: Figure | undefined): figure is Measured =>
  figure !== undefined && !("voidFor" in figure);

type Told = {
  readonly answers: number;
  readonly seconds: number;
  readonly busy: number;
  readonly p50: number;
  readonly p99: number;
  readonly bytes: number;
  readonly head: string;
  readonly wrong: string | null;
};

export function requestText(path: string, headers: Readonly<Record<string, string>> = {}): string {
  const sent = { host: "127.0.0.1", "accept-encoding": ACCEPTED, accept: "text/html", ...headers };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}`);
  return [`GET ${path} HTTP/1.1`, ...lines, "", ""].join("\r\n");
}

/** Keeps a server busy, and tells what that took of it and of its database. */
export async function press(server: number, database: number, load: Load): Promise<Figure> {
  const {
    port,
    paths,
    headers,
    status = 200,
    seconds,
    warmUpMs = WARM_UP_MS,
    mostRequests = MOST_REQUESTS,
  } = load;
  const worker = new Worker(resolve("bench/pressure/generator.mjs"), {
    workerData: {
      port,
      requests: VISITORS.map((visitor, index) =>
        requestText(paths[index % paths.length] ?? "/", { "x-forwarded-for": visitor, ...headers }),
      ),
      connections: CONNECTIONS,
      warmUpMs,
      measuredMs: seconds * 1000,
      mostRequests,
      status,
    },
  });
  const spent = () => ({ server: spentBy(server), database: spentBy(database) });
  let before = spent();
  try {
    const told = await new Promise<Told>((done, failed) => {
      worker.on("message", (message: { readonly begun: true } | Told) => {
        if ("begun" in message) before = spent();
        else done(message);
      });
      worker.once("error", failed);
    });
    const after = spent();
    const why = reasonToVoid(told, load.hit);
    if (why) return { voidFor: why };
    return {
      perSecond: told.answers / told.seconds,
      p50: told.p50,
      p99: told.p99,
      residentMb: after.server.residentMb,
      cpuMs: (after.server.cpuMs - before.server.cpuMs) / told.answers,
      databaseCpuMs: (after.database.cpuMs - before.database.cpuMs) / told.answers,
      bytes: told.bytes,
      askedAtMost: told.busy > 0.9,
    };
  } finally {
    await worker.terminate();
  }
}

/** One wrong answer is enough. */
export function reasonToVoid(
  { answers, head, wrong }: Pick<Told, "answers" | "head" | "wrong">,
  hit?: boolean,
): string | null {
  if (wrong) return wrong;
  if (answers === 0) return "no answer";
  if (hit !== undefined && hit !== /\r\ncache-status: [^\r]*\bhit\b/i.test(head))
    return hit ? "it does not come from memory" : "it comes from memory";
  return null;
}
