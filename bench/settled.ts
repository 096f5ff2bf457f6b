import { setTimeout as pause } from "node:timers/promises";
import { ACCEPTED } from "./pressure/press";

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
