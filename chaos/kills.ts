import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../scripts/built-server.mjs";
import { chanceOf } from "../seeds/random";
import { postmasterOf } from "../tests/postmaster";
import { ownFolder, startProduct, untilReady } from "./product";
import type { Figure } from "./report";
import { FOUND_BY, openWrites, type Write } from "./writes";

const WRITERS = 8;
const LATEST_MS = 50;
const MOST_BEFORE = 12;
const PATIENCE_MS = 15_000;
const READY_MS = 5_000;
const FORMS = 12;
const VICTIMS = ["the server", "the database", "both"] as const;

const addressOf = (dataDir: string) => {
  const password = readFileSync(join(dataDir, "postgres-password"), "utf8").trim();
  return `postgresql://acharnes:${password}@localhost/acharnes?host=${encodeURIComponent(join(dataDir, "socket"))}`;
};

async function ask<Row extends object>(dataDir: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: addressOf(dataDir) });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** SAFE-9: the server, its database or both are killed under writes, at moments that the seed chooses. */
export async function kills(rounds: number, log: (line: string) => void): Promise<Figure[]> {
  const chance = chanceOf("chaos");
  const folder = ownFolder();
  const where = { dataDir: folder.path, port: await freePort() };
  let product = await startProduct(where);
  const acknowledged: Write[] = [];
  const ready = { "the server": [0], "the database": [0], both: [0] };
  let [sent, refused] = [0, 0];
  try {
    const writes = await openWrites(product.url, () => chance.next());
    for (let round = 0; round < rounds; round++) {
      const victim = VICTIMS[round % VICTIMS.length] ?? "both";
      // Nobody writes that much in earnest: what is counted against too many is forgotten.
      await ask(where.dataDir, "delete from throttles");
      await writes.openForms(FORMS);
      let over = false;
      const writer = async () => {
        while (!over) {
          const write = writes.next();
          sent += 1;
          const answer = await write.send().catch(() => undefined);
          if (answer && write.taken(answer)) acknowledged.push(write);
          else refused += 1;
        }
      };
      const writers = Array.from({ length: WRITERS }, writer);
      // Once some were acknowledged, at any moment of the next.
      const wanted = acknowledged.length + chance.between(1, MOST_BEFORE);
      const patient = performance.now() + PATIENCE_MS;
      while (acknowledged.length < wanted && performance.now() < patient) await pause(5);
      await pause(chance.next() * LATEST_MS);
      const postmaster = victim === "the server" ? undefined : postmasterOf(join(where.dataDir, "postgres"));
      const diedAt = performance.now();
      if (postmaster) process.kill(postmaster, "SIGKILL");
      if (victim !== "the database") await product.end("SIGKILL");
      over = true;
      if (victim !== "the database") {
        await Promise.all(writers);
        product = await startProduct(where);
        ready[victim].push(product.readyAfter);
      } else {
        await pause(50);
        await untilReady(product.url);
        ready[victim].push(performance.now() - diedAt);
        await Promise.all(writers);
      }
    }
    const lost: Write[] = [];
    for (const [kind, text] of Object.entries(FOUND_BY)) {
      const found = new Set((await ask<{ token: string }>(where.dataDir, text)).map(({ token }) => token));
      lost.push(...acknowledged.filter((write) => write.kind === kind && !found.has(write.token)));
    }
    const kinds = Object.keys(FOUND_BY).map(
      (kind) => `${acknowledged.filter((write) => write.kind === kind).length} ${kind}s`,
    );
    const longest = Math.max(...Object.values(ready).flat());
    const each = VICTIMS.map((victim) => `${victim} ${(Math.max(...ready[victim]) / 1000).toFixed(1)}`);
    const figure = {
      what: `kill -9 of the server, the database or both under ${WRITERS} writers, in turn`,
      figure: `${lost.length} lost of ${acknowledged.length} acknowledged writes (${kinds.join(", ")}; ${sent} sent, ${refused} refused or cut) in ${rounds} rounds; ready again after ${(longest / 1000).toFixed(1)} s at most (${each.join(", ")})`,
      goal: "0 lost, ready within 5 s",
      met: lost.length === 0 && acknowledged.length > 0 && longest < READY_MS,
    };
    log(figure.figure);
    return [figure];
  } finally {
    await product.end("SIGKILL").catch(() => undefined);
    const left = postmasterOf(join(where.dataDir, "postgres"));
    if (left) process.kill(left, "SIGINT");
    await pause(1_000);
    folder.remove();
  }
}
