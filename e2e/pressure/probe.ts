import { request } from "node:http";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";

/** What one request cost the server: the most that a turn of its event loop computed, and the memory that came with it. */
export type Cost = { readonly turnMs: number; readonly memoryMb: number };

/** With it a served process listens in its data folder for what asks how it fares; the product knows nothing of it. */
export const PROBED = {
  PROBED: "1",
  NODE_OPTIONS: `--import ${resolve("e2e/pressure/sampler.mjs")}`,
} as const;

const ask = (dataDir: string, path: "/begin" | "/end"): Promise<string> =>
  new Promise((told, failed) => {
    const asked = request({ socketPath: join(dataDir, "probe.sock"), path }, (answer) => {
      text(answer).then(told, failed);
    });
    asked.once("error", failed).end();
  });

/** What the server of that folder spends while something is done. */
export async function costOf(dataDir: string, work: () => Promise<unknown>): Promise<Cost> {
  await ask(dataDir, "/begin");
  try {
    await work();
  } finally {
    await new Promise((turn) => setTimeout(turn, 5));
  }
  return JSON.parse(await ask(dataDir, "/end"));
}
