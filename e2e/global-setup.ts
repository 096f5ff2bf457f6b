import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const START = "build/server/start.js";
const READY_WITHIN_MS = 60_000;

/** One server with the demo data for the whole run, in a folder of its own. */
export default async function startServer() {
  if (!existsSync(START)) throw new Error(`${START} is missing: build first (npm run build).`);
  const dataDir = await mkdtemp(join(tmpdir(), "acharnes-e2e-"));
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn("node_modules/.bin/node", [START], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: String(port),
      APP_URL: url,
      DATA_DIR: dataDir,
      TRUSTED_PROXIES: "127.0.0.1",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = collect(server);
  const stop = async () => {
    const ended = server.exitCode === null ? once(server, "exit") : [server.exitCode];
    server.kill("SIGTERM");
    const [code] = await ended;
    await rm(dataDir, { recursive: true, force: true });
    if (code !== 0) throw new Error(`The server ended with ${code}.\n${output()}`);
  };
  try {
    await untilReady(url, server);
  } catch (error) {
    await stop().catch(() => undefined);
    throw new Error(`${error instanceof Error ? error.message : error}\n${output()}`);
  }
  process.env.E2E_URL = url;
  process.env.E2E_DATA_DIR = dataDir;
  return stop;
}

function collect(server: ChildProcess): () => string {
  const lines: string[] = [];
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk: string) => {
      lines.push(chunk);
      lines.splice(0, lines.length - 200);
    });
  }
  return () => lines.join("");
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (server.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The server did not get ready.");
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}
