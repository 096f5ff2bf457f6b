import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../scripts/built-server.mjs";
import { mustRun, projectEnv } from "../scripts/child.mjs";
import { MEMORY_ENV, MEMORY_FLAGS } from "../scripts/server-memory.mjs";

const READY_WITHIN_MS = 180_000;
const OUTPUT_KEPT = 4_000;
const NEXT = "node_modules/next/dist/bin/next";
const NEXT_ENV = { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" };

export type Server = Awaited<ReturnType<typeof startServer>>;
type Env = Readonly<Record<string, string>>;

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

export async function untilReady(address: string, server?: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline && (!server || isRunning(server))) {
    const answer = await fetch(address).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.ok) return;
    await pause(20);
  }
  throw new Error(`nothing is ready at ${address}`);
}

/** A server in its own process on the loopback address, once it answers at a path. */
async function startServer(args: readonly string[], env: Env, { readyAt = "/readyz", cwd = "." } = {}) {
  const port = env.PORT ?? `${await freePort()}`;
  const origin = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const server = spawn(process.execPath, args, {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: projectEnv().PATH,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: port,
      APP_URL: origin,
      ...env,
    },
  });
  let output = "";
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output = (output + text).slice(-OUTPUT_KEPT);
    });
  const exited = once(server, "exit");
  const end = async (signal: NodeJS.Signals) => {
    const since = performance.now();
    if (isRunning(server)) server.kill(signal);
    await exited;
    return { code: server.exitCode, took: performance.now() - since };
  };
  try {
    await untilReady(origin + readyAt, server);
  } catch (error) {
    await end("SIGKILL");
    throw new Error(`${(error as Error).message}\n${output}`);
  }
  return { origin, pid: server.pid ?? 0, readyAfter: performance.now() - startedAt, end };
}

/** The built product. Without a `DATABASE_URL` it is started as `npm start` does, with the demo data. */
export const startProduct = (env: Env & { readonly DATA_DIR: string }, workers = 1): Promise<Server> =>
  startServer(
    env.DATABASE_URL
      ? [...MEMORY_FLAGS, "build/server/serve.js", "--workers", `${workers}`]
      : [...MEMORY_FLAGS, "build/server/start.js"],
    { TRUSTED_PROXIES: "127.0.0.1", ...MEMORY_ENV, ...env },
  );

/** node:http with one page of the product, compressed beforehand. */
export function startBare(page: string): Promise<Server> {
  const PAGE = join(mkdtempSync(join(tmpdir(), "acharnes-bench-")), "page.html");
  writeFileSync(PAGE, page);
  return startServer(["bench/peers/bare.mjs"], { PAGE }, { readyAt: "/" });
}

/** Installs and builds the Next.js peer in a temporary folder. */
export async function buildNext(): Promise<string> {
  const cwd = mkdtempSync(join(tmpdir(), "acharnes-next-"));
  cpSync("bench/peers/next", cwd, { recursive: true });
  const options = { env: NEXT_ENV, cwd };
  await mustRun("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], options);
  await mustRun("node", [NEXT, "build"], options);
  return cwd;
}

export const startNext = (cwd: string, DATABASE_URL: string): Promise<Server> =>
  startServer(
    [NEXT, "start", "-H", "127.0.0.1"],
    { DATABASE_URL, ...NEXT_ENV },
    { cwd, readyAt: "/dynamic" },
  );
