import { setTimeout as pause } from "node:timers/promises";
import { ACCEPTED } from "./pressure/press";
import { spentBy } from "./pressure/proc";

const MOST_TURNS = 40;
const TURN_MS = 500;
/** How often a page is asked for before a server has seen that it is asked for again. */
const ASKED_FIRST = 4;

/** What a browser would say that it has. */
export async function markOf(address: string, visitor = 0): Promise<string | null> {
  const response = await fetch(address, {
    headers: { "accept-encoding": ACCEPTED, "x-forwarded-for": `10.0.0.${visitor}` },
  });
  await response.arrayBuffer();
  return response.headers.get("etag");
}

/** Waits until a server that keeps pages has made of them what it keeps: their smallest forms take it a while. */
export async function untilSettled(origin: string, paths: readonly string[]): Promise<void> {
  const marks = (visitor: number) => Promise.all(paths.map((path) => markOf(origin + path, visitor)));
  for (let turn = 0; turn < ASKED_FIRST; turn++) await marks(turn);
  let before = "";
  for (let turn = ASKED_FIRST; turn < MOST_TURNS; turn++) {
    const now = (await marks(turn)).join();
    if (now === before) return;
    before = now;
    await pause(TURN_MS);
  }
}

const LOOKED_AT_MS = 250;
const IDLE_SHARE = 0.1;
const IDLE_WITHIN_MS = 60_000;

/** Waits until a database has ended what others asked of it and no longer wait for. */
export async function untilIdle(database: number): Promise<void> {
  const deadline = performance.now() + IDLE_WITHIN_MS;
  let before = spentBy(database).cpuMs;
  while (performance.now() < deadline) {
    await pause(LOOKED_AT_MS);
    const now = spentBy(database).cpuMs;
    if (now - before <= LOOKED_AT_MS * IDLE_SHARE) return;
    before = now;
  }
}
