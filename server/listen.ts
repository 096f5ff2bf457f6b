import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { Connections } from "./connections";
import { KEEP_ALIVE_MS } from "./keep-alive";
import { leave } from "./leave";
import type { ServerEnv } from "./request/types";
import { answerBeyondApplication, hasTwoHosts, refuseHead, refuseUnreadableHeads } from "./unreadable-head";

export type Front = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export type Address = { readonly port: number; readonly host: string };

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

type Listening = {
  readonly front?: Front | undefined;
  /** What is said of https by what is answered here, before the application. */
  readonly overHttps?: string | undefined;
};

/** A plain HTTP server. Its close() takes requests for a grace, in milliseconds, then answers all that was sent. */
export async function listen(app: Hono<ServerEnv>, address: Address, { front, overHttps }: Listening = {}) {
  const refused = new WeakSet<Socket>();
  const answering = { overHttps };
  const answer = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    errorHandler: (error) => answerBeyondApplication(error, answering),
  });
  const server = createServer(limits, (request, response) => {
    const go = () => {
      cutCrumbs(request, response);
      answer(request, response);
    };
    // What came behind a head that was refused is nobody's request.
    if (refused.has(request.socket)) return;
    if (hasTwoHosts(request)) {
      refused.add(request.socket);
      return connections.admit(response, () => refuseHead(request, response, answering));
    }
    connections.admit(response, front ? () => front(request, response, go) : go);
  });
  const connections = new Connections(server);
  refuseUnreadableHeads(server, (socket) => connections.isAnswering(socket), answering);
  // What nobody knows how to expect is answered as if it were not expected (RFC 9110, 10.1.1).
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await bind(server, address);
  return { server, close: (graceMs = 0) => leave(server, connections, graceMs) };
}

/** Said before the database is started and filled, which takes its time. */
export async function refuseTakenPort(address: Address) {
  const probe = createServer();
  await bind(probe, address);
  await new Promise((closed) => probe.close(closed));
}

/**
 * So many connections wait with the system: the event loop takes one of them at each of its turns, and what finds no room
 * is sent again after one second, then three, then seven.
 */
const backlog = 4_096;

/** Resolves once it listens. */
export function bind(server: Server, { port, host }: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host, backlog }, resolve);
  });
}
