import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { projectEnv } from "./child.mjs";

const READY_WITHIN_MS = 180_000;

const isRunning = ({ exitCode, signalCode }) => exitCode === null && signalCode === null;

/**
 * Waits until an address answers with success.
 * @param {string} address
 * @param {import("node:child_process").ChildProcess} [server]
 */
export async function untilReady(address, server) {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline && (!server || isRunning(server))) {
    const answer = await fetch(address).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.ok) return;
    await pause(20);
  }
  throw new Error(`nothing is ready at ${address}`);
}

/**
 * Starts a server in its own process, on a free port unless `env` names one, and waits until it answers at `readyAt`.
 * @param {readonly string[]} args of Node
 * @param {{ env?: Readonly<Record<string, string>>, cwd?: string, host?: string, readyAt?: string }} options
 */
export async function startServer(
  args,
  { env = {}, cwd = ".", host = "127.0.0.1", readyAt = "/readyz" } = {},
) {
  const port = env.PORT ?? `${await freePort()}`;
  const origin = `http://${host}:${port}`;
  const startedAt = performance.now();
  const server = spawn(resolve("node_modules/.bin/node"), args, {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: projectEnv().PATH, NODE_ENV: "production", PORT: port, APP_URL: origin, ...env },
  });
  const chunks = [];
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding("utf8").on("data", (text) => chunks.push(text));
  const exited = once(server, "exit");
  const end = async (/** @type {NodeJS.Signals} */ signal = "SIGTERM") => {
    const since = performance.now();
    if (isRunning(server)) server.kill(signal);
    await exited;
    return { code: server.exitCode, took: performance.now() - since, output: chunks.join("") };
  };
  try {
    await untilReady(origin + readyAt, server);
  } catch (error) {
    await end("SIGKILL");
    throw new Error(`${error.message}\n${lastLines(chunks.join(""))}`);
  }
  return { origin, pid: server.pid ?? 0, readyAfter: performance.now() - startedAt, end };
}

export const lastLines = (output) => output.split("\n").slice(-200).join("\n");

/** Of several servers that start at once, none may get the port of another that does not listen yet. */
const given = new Set();

export async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  if (given.has(port)) return freePort();
  given.add(port);
  return port;
}
