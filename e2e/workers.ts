import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "../scripts/server-process.mjs";
import { databaseAddress } from "./database";

const SECRET = "a-secret-that-only-tests-know-0123456789";

/** A second database on the cluster of this worker's server. */
async function createDatabase(): Promise<string> {
  const name = `workers_${process.pid}_${Date.now()}`;
  const client = new pg.Client({ connectionString: databaseAddress() });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return databaseAddress(name);
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);

export type Workers = Awaited<ReturnType<typeof startWorkers>>;

/** `npm run serve -- --workers N` on a database of its own. */
export async function startWorkers(count: number) {
  const database = await createDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "acharnes-workers-"));
  const [port, metricsPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const server: ChildProcess = spawn(
    "node_modules/.bin/node",
    ["build/server/serve.js", "--workers", `${count}`],
    {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        PORT: `${port}`,
        METRICS_PORT: `${metricsPort}`,
        APP_URL: url,
        SMTP_URL: "smtp://127.0.0.1:1",
        AUTH_SECRET: SECRET,
        DATABASE_URL: database,
        DATA_DIR: dataDir,
      },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  let output = "";
  server.stdout?.setEncoding("utf8").on("data", (chunk: string) => {
    output += chunk;
  });
  const ended = once(server, "exit");
  return {
    url,
    database,
    metrics: `http://127.0.0.1:${metricsPort}/metrics`,
    pids: () => (server.pid && existsSync(`/proc/${server.pid}`) ? childrenOf(server.pid) : []),
    /** The ids of the workers that logged that they listen. */
    listening: () => [...output.matchAll(/"worker":(\d+),"port".*"listening"/g)].map(([, id]) => Number(id)),
    /** The logged errors. */
    faults: () =>
      output
        .split("\n")
        .filter((line) => /"level":[56]0/.test(line))
        .join("\n"),
    /** How many workers received the signal. */
    ending: () => [...output.matchAll(/"worker":\d+,"msg":"shutdown requested"/g)].length,
    async end(signal: "SIGTERM" | "SIGHUP" = "SIGTERM") {
      server.kill(signal);
      const [code] = await ended;
      await rm(dataDir, { recursive: true, force: true });
      return code as number;
    },
  };
}
