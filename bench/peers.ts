import { type ChildProcess, spawn } from "node:child_process";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { type Facts, READERS, type Reader } from "./kind";
import type { Answer } from "./measure";
import { answerByQueries } from "./queries";
import { openSession } from "./workspace";

export type Where = { readonly connectionString: string; readonly dataDir: string };

/** Something that answers the same addresses over the same rows. */
export type Peer = {
  readonly name: string;
  /** Whether it also answers what only a signed-in person reads. */
  readonly answersSessions: boolean;
  start(where: Where, facts: Facts): Promise<{ answer: Answer; stop(): Promise<void> }>;
};

const STARTS_WITHIN_MS = 30_000;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

async function untilReady(origin: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    const ready = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (ready?.ok) return;
    await pause(100);
  }
  throw new Error("the server did not start");
}

/** The built server, as production runs it. */
export async function startProduct({ connectionString, dataDir }: Where) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ["build/server/serve.js"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      APP_URL: origin,
      DATA_DIR: dataDir,
      DATABASE_URL: connectionString,
      SMTP_URL: "smtp://127.0.0.1:9",
      AUTH_SECRET: "only-ever-used-by-the-benchmark-0123456789",
    },
  });
  const stop = async () => {
    const gone = new Promise((exited) => server.once("exit", exited));
    server.kill("SIGTERM");
    await gone;
  };
  try {
    await untilReady(origin, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, pid: server.pid ?? 0, stop };
}

const product: Peer = {
  name: "pages",
  answersSessions: true,
  async start(where, { workspace }) {
    const { origin, stop } = await startProduct(where);
    const cookies = new Map<Reader, string>();
    try {
      for (const reader of workspace ? READERS : [])
        cookies.set(reader, await openSession(origin, workspace?.emails[reader] ?? ""));
    } catch (error) {
      await stop();
      throw error;
    }
    return {
      async answer(path, as) {
        const cookie = as ? cookies.get(as) : undefined;
        const response = await fetch(`${origin}${path}`, {
          redirect: "manual",
          ...(cookie ? { headers: { cookie } } : {}),
        });
        await response.arrayBuffer();
        return response.status;
      },
      stop,
    };
  },
};

/** Only what the pages ask the database, in this process: the difference is what rendering costs. */
const queriesOnly: Peer = { name: "queries", answersSessions: false, start: answerByQueries };

export const peers: readonly Peer[] = [product, queriesOnly];
