import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";
import type { Connections } from "./connections";
import { untilAll } from "./shared-door";
import { DOOR_MS, LAST_ANSWERS_MS, QUIET_MS, TAKING_MS } from "./stop-bounds";

const LOOK_MS = 20;
/** Who has just been let in is about to speak. */
const SPEAKS_WITHIN_MS = 1_000;

/** Who stands at the door is in after so many turns, how short, in which nobody came: the first may have begun before. */
const taking = { turns: 2, turnMs: 2 };

/**
 * Ends a server without cutting a request that was sent. For the grace all are served, and told that their connection
 * ends with their answer. Then nobody is answered until all who stand at the door or are on their way back to it are in,
 * and it is closed: closing it resets the connections that the system holds and the process has not taken, and whoever is
 * answered comes back.
 */
export async function leave(server: Server, connections: Connections, graceMs: number): Promise<void> {
  connections.sayFarewell();
  await pause(graceMs);
  connections.hold();
  const heldUntil = performance.now() + TAKING_MS;
  const came = followArrivals(server);
  await untilQuiet(connections, came, { quietMs: Math.min(QUIET_MS, graceMs), until: heldUntil });
  await untilAll("holds", heldUntil - performance.now() + DOOR_MS);
  await untilEmpty(came, heldUntil + DOOR_MS);
  // The close of an HTTP server would end the connections whose request it has not read yet.
  const ended = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  await untilAll("left", DOOR_MS);
  connections.letGo();
  const closedAt = performance.now();
  const endIdle = () =>
    connections.endIdle(performance.now() - closedAt < SPEAKS_WITHIN_MS ? "answered" : "all");
  // What has come by now is read before the check that follows.
  const idle = setInterval(() => setImmediate(endIdle), LOOK_MS);
  const cut = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS);
  await ended;
  clearInterval(idle);
  clearTimeout(cut);
}

/** When somebody was let in last. */
function followArrivals(server: Server): { readonly last: () => number } {
  let cameAt = performance.now();
  server.on("connection", () => {
    cameAt = performance.now();
  });
  return { last: () => cameAt };
}

type Arrivals = ReturnType<typeof followArrivals>;

/** Until nobody has come, and nobody has been answered who would come back, for so long. */
async function untilQuiet(
  connections: Connections,
  came: Arrivals,
  { quietMs, until }: { readonly quietMs: number; readonly until: number },
) {
  let busyAt = performance.now();
  while (performance.now() < until) {
    const isHolding = connections.isHolding();
    if (!isHolding) busyAt = performance.now();
    if (isHolding && performance.now() - Math.max(busyAt, came.last()) >= quietMs) return;
    await pause(1);
  }
}

/** Until all that stood at the door are in. */
async function untilEmpty(came: Arrivals, until: number) {
  for (let quiet = 0; quiet < taking.turns; ) {
    const began = performance.now();
    if (began > until) return;
    await turn();
    quiet = came.last() >= began || performance.now() - began > taking.turnMs ? 0 : quiet + 1;
  }
}
