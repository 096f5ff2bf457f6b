import cluster from "node:cluster";
import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";

/** SIGHUP is sent when the terminal is closed. */
export const SHUTDOWN_SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

/** The limits of each step; the whole ends before systems send SIGKILL, after ten seconds. */
export const SHUTDOWN_MS = {
  /** Requests are still served, so that a load balancer sees `/readyz` fail. */
  grace: 2_000,
  /** New requests wait for the last connections in the backlog, before the port is closed. */
  hold: 1_000,
  /** A worker waits for the others to close the port: one of them may hang. */
  barrier: 500,
  lastAnswers: 3_000,
  all: 9_500,
} as const;

/** What a worker sends when it has closed its port, and the primary process when all have. */
export const PORT_CLOSED = "closed";

const TURN_MS = 10;
/** Turns without a new connection until the backlog counts as empty: the event loop accepts at least one at each turn. */
const QUIET_TURNS = { graceful: 20, immediate: 3 } as const;
/** A connection on which nothing was sent yet is closed after this long. */
const SILENT_MS = 1_000;

/** Lets requests through, and closes the server without cutting a request that was sent (decision 037). */
export function gracefulShutdown(server: Server) {
  const open = new Set<ServerResponse>();
  const delayed = new Set<ServerResponse>();
  /** How many bytes each connection had sent when its last answer was finished. */
  const answered = new Map<Socket, number>();
  let release: PromiseWithResolvers<void> | undefined;
  let [ending, accepted] = [false, 0];
  server.on("connection", (socket: Socket) => {
    accepted += 1;
    answered.set(socket, 0);
    socket.once("close", () => answered.delete(socket));
  });

  /** Until all open requests but the delayed ones are answered, and no connection was accepted for some turns. */
  async function untilQuiet(turns: number, until: number) {
    for (let quiet = 0; quiet < turns && performance.now() < until; ) {
      const before = accepted;
      await pause(TURN_MS);
      quiet = accepted === before && open.size === delayed.size ? quiet + 1 : 0;
    }
  }

  function closeIdle(silent: boolean) {
    const busy = new Set([...open].map(({ req }) => req.socket));
    for (const [socket, bytes] of answered)
      if (!busy.has(socket) && socket.bytesRead === bytes && (bytes > 0 || silent)) socket.destroy();
  }

  return {
    admit(response: ServerResponse, answer: () => void): void {
      const { socket } = response.req;
      open.add(response);
      response.once("close", () => {
        open.delete(response);
        delayed.delete(response);
        if (answered.has(socket)) answered.set(socket, socket.bytesRead);
      });
      if (ending) response.shouldKeepAlive = false;
      if (release) {
        delayed.add(response);
        release.promise.then(answer);
      } else answer();
    },

    isAnswering: (socket: Duplex): boolean => [...open].some(({ req }) => req.socket === socket),

    async close(graceMs: number): Promise<void> {
      ending = true;
      for (const response of open) response.shouldKeepAlive = false;
      await pause(graceMs);
      release = Promise.withResolvers();
      const delayedUntil = performance.now() + SHUTDOWN_MS.hold;
      await untilQuiet(graceMs > 0 ? QUIET_TURNS.graceful : QUIET_TURNS.immediate, delayedUntil);
      // `close` of an HTTP server would destroy connections whose next request is not read yet.
      const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
      const closedAt = performance.now();
      await allWorkersClosed(delayedUntil - closedAt + SHUTDOWN_MS.barrier);
      release.resolve();
      release = undefined;
      // In the check phase: the poll phase before it has read what had arrived.
      const close = () => setImmediate(closeIdle, performance.now() - closedAt > SILENT_MS);
      const idle = setInterval(close, TURN_MS);
      const cut = setTimeout(() => server.closeAllConnections(), SHUTDOWN_MS.lastAnswers);
      await closed;
      clearInterval(idle);
      clearTimeout(cut);
    },
  };
}

/** The workers share one port, which is closed with the last of them: none answers its delayed requests before. */
function allWorkersClosed(timeoutMs: number): Promise<void> {
  if (!cluster.isWorker || !process.send) return Promise.resolve();
  return new Promise((resolve) => {
    process.on("message", (message) => {
      if (message === PORT_CLOSED) resolve();
    });
    setTimeout(resolve, timeoutMs).unref();
    // The primary process may have just exited.
    process.send?.(PORT_CLOSED, undefined, undefined, () => undefined);
  });
}
