import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";
import type { Connections } from "./connections";
import { untilDoorClosed } from "./shared-door";
import { LAST_ANSWERS_MS, TAKING_MS } from "./stop-bounds";

const LOOK_MS = 20;
/** Who has just been let in is about to speak. */
const SPEAKS_WITHIN_MS = 1_000;

/**
 * After how many turns, how short, in which nobody came the door is closed: the first may have begun after it looked.
 */
const taking = { turns: 2, turnMs: 2 };

/**
 * Ends a server without cutting a request that was sent. For the grace all are served, and told that their connection
 * ends with their answer. Then nobody is answered until all who stand at the door are in, and it is closed: closing it
 * resets the connections that the system holds and the process has not taken, and whoever is answered comes back.
 */
export async function leave(server: Server, connections: Connections, graceMs: number): Promise<void> {
  connections.sayFarewell();
  await pause(graceMs);
  connections.hold();
  await takeWhoWaits(server, connections);
  // The close of an HTTP server would end the connections whose request it has not read yet.
  const ended = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  await untilDoorClosed();
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

async function takeWhoWaits(server: Server, connections: Connections) {
  const until = performance.now() + TAKING_MS;
  let came = false;
  server.on("connection", () => {
    came = true;
  });
  while (!connections.isHolding() && performance.now() < until) await pause(1);
  for (let quiet = 0; quiet < taking.turns; ) {
    const began = performance.now();
    if (began > until) return;
    came = false;
    await turn();
    quiet = came || performance.now() - began > taking.turnMs ? 0 : quiet + 1;
  }
}
