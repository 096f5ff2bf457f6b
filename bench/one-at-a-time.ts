import { type ChildProcess, fork } from "node:child_process";
import { resolve } from "node:path";
import { build } from "vite";
import { MEMORY_ENV, MEMORY_FLAGS } from "../scripts/server-memory.mjs";
import type { Asked, Told } from "./asker";
import type { Facts } from "./kind";
import type { Outcome } from "./measure";
import { startSignedIn, type Where } from "./product";
import { kindsOf, NOTHING } from "./requests";

export const ANSWERERS = ["pages", "queries"] as const;
/** What answers the same addresses over the same rows: the whole pages, or only what they ask the database. */
export type Answerer = (typeof ANSWERERS)[number];

type Choice = { readonly only: string; readonly requests: number; readonly interrupted: AbortSignal };

/**
 * Asks one request at a time, in a process of its own that holds no more than a server does: in that of the benchmark, which
 * holds its compiler too, one question in a hundred waited for a collection of garbage longer than for its answer.
 */
export async function askOneAtATime(
  answerer: Answerer,
  where: Where,
  facts: Facts,
  choice: Choice,
): Promise<Outcome[]> {
  if (answerer === "queries") return outcomesOf(facts, choice, { connectionString: where.connectionString });
  const { origin, cookies, stop } = await startSignedIn(where, facts);
  try {
    return await outcomesOf(facts, choice, { origin, cookies });
  } finally {
    await stop();
  }
}

async function outcomesOf(
  facts: Facts,
  { only, requests, interrupted }: Choice,
  of: Asked["of"],
): Promise<Outcome[]> {
  const asker = fork(await builtAsker(), {
    execArgv: [...MEMORY_FLAGS],
    env: childEnv(),
    signal: interrupted,
  });
  try {
    const told = answerOf(asker);
    asker.send({ facts, only, requests, of } satisfies Asked);
    const kinds = new Map([...kindsOf(facts), NOTHING].map((kind) => [kind.name, kind]));
    return (await told).flatMap(({ name, ...figures }) => {
      const kind = kinds.get(name);
      return kind ? [{ kind, ...figures }] : [];
    });
  } catch (error) {
    asker.kill();
    throw error;
  }
}

const childEnv = () => ({ ...process.env, NODE_ENV: "production", ...MEMORY_ENV });

function answerOf(asker: ChildProcess): Promise<Told> {
  return new Promise((done, failed) => {
    asker.once("message", (told) => done(told as Told));
    asker.once("error", failed);
    asker.once("exit", (code) => failed(new Error(`the process that asks ended with ${code}`)));
  });
}

/** Built as the server is, and once in a run. */
function builtAsker(): Promise<string> {
  built ??= buildAsker();
  return built;
}
let built: Promise<string> | undefined;

async function buildAsker(): Promise<string> {
  const folder = resolve(".data/bench/asker");
  await build({
    configFile: false,
    logLevel: "error",
    resolve: { tsconfigPaths: true },
    build: { ssr: "bench/asker.ts", outDir: folder, emptyOutDir: true, target: "node24" },
  });
  return resolve(folder, "asker.js");
}
