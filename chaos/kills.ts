import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Figure } from "../bench/report";
import { startProduct } from "../bench/servers";
import { freePort, untilReady } from "../scripts/server-process.mjs";
import { chanceOf } from "../seeds/random";
import { postmasterOf } from "../tests/servers/postmaster";
import { newDataFolder } from "./demo";
import { seconds } from "./figures";
import { openWrites, TOKENS, type Write } from "./writes";

const WRITERS = 8;
const LATEST_MS = 50;
const MOST_BEFORE = 12;
const PATIENCE_MS = 15_000;
const READY_MS = 5_000;
const FORMS = 12;
const VICTIMS = ["the server", "the database", "both"] as const;

async function queryTokens(dataDir: string, text: string): Promise<ReadonlySet<string>> {
  const password = readFileSync(join(dataDir, "postgres-password"), "utf8").trim();
  const socket = encodeURIComponent(join(dataDir, "socket"));
  const client = new pg.Client(`postgresql://acharnes:${password}@localhost/acharnes?host=${socket}`);
  await client.connect();
  const { rows } = await client.query<{ token: string }>(text).finally(() => client.end());
  return new Set(rows.map(({ token }) => token));
}

/** SAFE-9: the server, its database or both are killed under writes, at moments that the seed chooses. */
export async function kills(rounds: number): Promise<Figure[]> {
  const chance = chanceOf("chaos");
  const { DATA_DIR, remove } = newDataFolder();
  const env = { DATA_DIR, PORT: `${await freePort()}` };
  const postmaster = () => postmasterOf(join(DATA_DIR, "postgres"));
  let product = await startProduct(env);
  const acknowledged: Write[] = [];
  const ready = { "the server": [0], "the database": [0], both: [0] };
  let [sent, refused] = [0, 0];
  try {
    const writes = await openWrites(product.origin, chance);
    for (let round = 0; round < rounds; round++) {
      const victim = VICTIMS[round % VICTIMS.length] ?? "both";
      // The writers write more than the rate limits allow one person.
      await queryTokens(DATA_DIR, "delete from throttles");
      await writes.openForms(FORMS);
      let isOver = false;
      const writer = async () => {
        while (!isOver) {
          const write = writes.next();
          sent += 1;
          const answer = await write.send().catch(() => undefined);
          if (answer && write.isAcknowledged(answer)) acknowledged.push(write);
          else refused += 1;
        }
      };
      const writers = Array.from({ length: WRITERS }, writer);
      // Any moment once some writes were acknowledged.
      const target = acknowledged.length + chance.between(1, MOST_BEFORE);
      const patient = performance.now() + PATIENCE_MS;
      while (acknowledged.length < target && performance.now() < patient) await pause(5);
      await pause(chance.next() * LATEST_MS);
      const killedAt = performance.now();
      if (victim !== "the server") process.kill(postmaster() ?? 0, "SIGKILL");
      if (victim === "the database") {
        isOver = true;
        await pause(50);
        await untilReady(`${product.origin}/readyz`);
        ready[victim].push(performance.now() - killedAt);
        await Promise.all(writers);
      } else {
        await product.end("SIGKILL");
        isOver = true;
        await Promise.all(writers);
        product = await startProduct(env);
        ready[victim].push(product.readyAfter);
      }
    }
    const lost: Write[] = [];
    const kinds: string[] = [];
    for (const [kind, text] of Object.entries(TOKENS)) {
      const found = await queryTokens(DATA_DIR, text);
      const own = acknowledged.filter((write) => write.kind === kind);
      lost.push(...own.filter(({ token }) => !found.has(token)));
      kinds.push(`${own.length} ${kind}s`);
    }
    const longest = Math.max(...Object.values(ready).flat());
    const each = VICTIMS.map((victim) => `${victim} ${seconds(Math.max(...ready[victim]))}`);
    return [
      {
        what: `kill -9 of the server, the database or both under ${WRITERS} writers, in turn`,
        figure: `${lost.length} lost of ${acknowledged.length} acknowledged writes (${kinds.join(", ")}; ${sent} sent, ${refused} refused or cut) in ${rounds} rounds; ready again after ${seconds(longest)} at most (${each.join(", ")})`,
        goal: "0 lost, ready within 5 s",
        met: lost.length === 0 && acknowledged.length > 0 && longest < READY_MS,
      },
    ];
  } finally {
    await product.end("SIGKILL");
    const left = postmaster();
    if (left) process.kill(left, "SIGINT");
    await pause(1_000);
    remove();
  }
}
