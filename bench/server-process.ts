import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../scripts/built-server.mjs";

const STARTS_WITHIN_MS = 30_000;

export type Running = {
  readonly origin: string;
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
};

type Wanted = {
  /** What Node is given, with the address that the server is to have. */
  args(port: number): readonly string[];
  env(origin: string, port: number): Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Answers 200 once the server is ready. */
  readonly readyAt: string;
};

async function untilReady(address: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    const ready = await fetch(address).catch(() => undefined);
    await ready?.arrayBuffer();
    if (ready?.ok) return;
    await pause(100);
  }
  throw new Error("the server did not start");
}

/** A server of its own process, on a free port of this machine. */
export async function startServer({ args, env, cwd, readyAt }: Wanted): Promise<Running> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, args(port), {
    ...(cwd ? { cwd } : {}),
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      ...env(origin, port),
    },
  });
  const exited = new Promise((gone) => server.once("exit", gone));
  const stop = async () => {
    server.kill("SIGTERM");
    await exited;
  };
  try {
    await untilReady(origin + readyAt, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, port, pid: server.pid ?? 0, stop };
}
