import { request } from "node:http";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";

/** The cost of one request: the longest event loop turn, and the memory growth. */
export type Cost = { readonly turnMs: number; readonly memoryMb: number };

/** Makes a server answer on a socket in its data folder how much it computes; the product contains no such code. */
export const PROBED = {
  PROBED: "1",
  NODE_OPTIONS: `--import ${resolve("e2e/pressure/sampler.mjs")}`,
} as const;

const ask = (dataDir: string, path: "/begin" | "/end"): Promise<string> =>
  new Promise((resolve, reject) => {
    const asked = request({ socketPath: join(dataDir, "probe.sock"), path }, (answer) => {
      text(answer).then(resolve, reject);
    });
    asked.once("error", reject).end();
  });

/** The cost of some work for the server of a folder. */
export async function costOf(dataDir: string, work: () => Promise<unknown>): Promise<Cost> {
  await ask(dataDir, "/begin");
  try {
    await work();
  } finally {
    await new Promise((turn) => setTimeout(turn, 5));
  }
  return JSON.parse(await ask(dataDir, "/end"));
}
