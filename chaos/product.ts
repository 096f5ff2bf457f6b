import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pino from "pino";
import { connectEmbedded } from "~/platform/db/embedded.server";
import { freePort } from "../scripts/built-server.mjs";
import { MEMORY_ENV, MEMORY_FLAGS } from "../scripts/server-memory.mjs";

const NODE = "node_modules/.bin/node";
const READY_WITHIN_MS = 180_000;
export const SECRET = "a-secret-that-only-the-trials-know-0123456789";

/** A folder for data, which the user that PostgreSQL runs as can enter. */
export function ownFolder() {
  const path = mkdtempSync(join(tmpdir(), "acharnes-chaos-"));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** How long until the server is ready, in milliseconds. */
export async function untilReady(url: string, server?: ChildProcess): Promise<number> {
  const since = performance.now();
  while (performance.now() - since < READY_WITHIN_MS) {
    if (server && (server.exitCode !== null || server.signalCode !== null)) break;
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.ok) return performance.now() - since;
    await pause(20);
  }
  throw new Error("the server did not get ready");
}

type Wanted = {
  readonly dataDir: string;
  readonly port: number;
  /** Unset: as `npm start`, with the demo data and the database of the folder. */
  readonly databaseUrl?: string | undefined;
  readonly workers?: number | undefined;
  readonly env?: Readonly<Record<string, string>> | undefined;
};

/** The built product, in a process of its own on the loopback address. */
export async function startProduct({ dataDir, port, databaseUrl, workers = 1, env = {} }: Wanted) {
  const url = `http://127.0.0.1:${port}`;
  const served = databaseUrl
    ? { DATABASE_URL: databaseUrl, SMTP_URL: "smtp://127.0.0.1:1", AUTH_SECRET: SECRET }
    : {};
  const entry = databaseUrl
    ? ["build/server/serve.js", "--workers", `${workers}`]
    : ["build/server/start.js"];
  const startedAt = performance.now();
  const server = spawn(NODE, [...MEMORY_FLAGS, ...entry], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      ...MEMORY_ENV,
      PORT: `${port}`,
      APP_URL: url,
      DATA_DIR: dataDir,
      TRUSTED_PROXIES: "127.0.0.1",
      ...served,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const last: string[] = [];
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      last.push(text);
      if (last.length > 400) last.shift();
    });
  const gone = once(server, "exit");
  const end = async (signal: NodeJS.Signals) => {
    const since = performance.now();
    if (server.exitCode === null && server.signalCode === null) server.kill(signal);
    await gone;
    return { code: server.exitCode, took: performance.now() - since };
  };
  try {
    await untilReady(url, server);
  } catch (error) {
    await end("SIGKILL");
    throw new Error(`${(error as Error).message}\n${last.join("").slice(-4000)}`);
  }
  return {
    url,
    pid: server.pid ?? 0,
    readyAfter: performance.now() - startedAt,
    /** What it wrote last. */
    said: () => last.join(""),
    runs: () => server.exitCode === null && server.signalCode === null,
    end,
  };
}

/** A folder with the demo data, and a database of it that outlives the servers. */
export async function openDemo() {
  const folder = ownFolder();
  const port = await freePort();
  const first = await startProduct({ dataDir: folder.path, port });
  await first.end("SIGINT");
  const database = await connectEmbedded({ dataDir: folder.path, log: pino({ level: "silent" }) });
  return {
    dataDir: folder.path,
    port,
    databaseUrl: database.connectionString,
    async close() {
      await database.stop();
      folder.remove();
    },
  };
}
