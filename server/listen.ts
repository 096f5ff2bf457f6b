import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { ServerEnv } from "./request/types";

export type Front = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export type Address = { readonly port: number; readonly host: string };

const drainFor = 10_000;

/** A body that nobody reads yet is kept waiting in the network, beyond these bytes; a page leaves in one piece below. */
const highWaterMark = 16 * 1024;
const limits = { requestTimeout: 120_000, headersTimeout: 20_000, maxHeaderSize: 32 * 1024, highWaterMark };

/** A body may come in so many pieces of any size, and then in pieces of so many bytes on average. */
const FREE_PIECES = 1000;
const SMALLEST_PIECE = 128;

/**
 * Cuts a connection whose body comes in crumbs, or goes on after the answer. Each chunk costs the process the same, be it
 * of one byte, and the socket hands over 2 MB of them before anybody else has his turn: they are counted as the parser
 * finds them, whether or not somebody reads.
 */
function cutCrumbs(request: IncomingMessage, response: ServerResponse) {
  const push = request.push.bind(request);
  let [size, count] = [0, 0];
  request.push = (piece: Buffer | null) => {
    if (piece === null) return push(null);
    size += piece.byteLength;
    count += 1;
    if (count <= FREE_PIECES + size / SMALLEST_PIECE) return push(piece);
    request.socket.destroy();
    return false;
  };
  response.once("finish", () => {
    if (!request.complete) request.socket.destroy();
  });
}

/** A plain HTTP server whose close() lets the requests under way finish. */
export async function listen(app: Hono<ServerEnv>, address: Address, front?: Front) {
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer(limits, (request, response) => {
    const go = () => {
      cutCrumbs(request, response);
      answer(request, response);
    };
    if (front) front(request, response, go);
    else go();
  });
  server.keepAliveTimeout = 65_000;
  await bind(server, address);
  return { server, close: () => drain(server) };
}

/** Said before the database is started and filled, which takes its time. */
export async function refuseTakenPort(address: Address) {
  const probe = createServer();
  await bind(probe, address);
  await new Promise((closed) => probe.close(closed));
}

/** Resolves once it listens. */
export function bind(server: Server, { port, host }: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
}

/**
 * How long a process that ends goes on taking who comes, at most, and after how many turns, how short, in which nobody came
 * it stops: the first may have begun after it looked.
 */
const taking = { longestMs: 1_000, turns: 2, turnMs: 2 };

/** Closing resets the connections that the system holds and the process has not taken yet: they are taken first. */
async function takeWhoWaits(server: Server) {
  const until = performance.now() + taking.longestMs;
  let came = false;
  server.on("connection", () => {
    came = true;
  });
  for (let quiet = 0; quiet < taking.turns; ) {
    const began = performance.now();
    if (began > until) return;
    came = false;
    await turn();
    quiet = came || performance.now() - began > taking.turnMs ? 0 : quiet + 1;
  }
}

/** A connection is only idle, and can be closed, once its request has been answered. */
async function drain(server: Server): Promise<void> {
  await takeWhoWaits(server);
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const cut = setTimeout(() => server.closeAllConnections(), drainFor);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(cut);
      resolve();
    });
  });
}
