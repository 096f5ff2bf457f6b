import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { answerInvalidUrl, hasTwoHosts, refuseMalformedRequests, refuseRequest } from "./malformed-requests";
import { gracefulShutdown } from "./process/graceful-shutdown";
import type { ServerEnv } from "./request/types";

export type Front = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export type Address = { readonly port: number; readonly host: string };

/** Backpressure: a body that is not read yet is buffered up to these bytes. A page is written in one chunk below. */
const highWaterMark = 16 * 1024;
/** Longer than a proxy in front keeps an idle connection, commonly a minute. */
const KEEP_ALIVE_MS = 65_000;
const limits = { requestTimeout: 120_000, headersTimeout: 20_000, maxHeaderSize: 32 * 1024, highWaterMark };

/** A body may arrive in this many chunks of any size, and then in chunks of this many bytes on average. */
const FREE_CHUNKS = 1000;
const MIN_CHUNK_BYTES = 128;

/**
 * Destroys a connection whose body arrives in tiny chunks, or continues after the answer. Each chunk costs the same, even
 * of one byte, and the socket delivers 2 MB of them before another connection is served: they are counted as the parser
 * finds them, whether or not the body is read.
 */
function limitChunks(request: IncomingMessage, response: ServerResponse) {
  const push = request.push.bind(request);
  let [size, count] = [0, 0];
  request.push = (chunk: Buffer | null) => {
    if (chunk === null) return push(null);
    size += chunk.byteLength;
    count += 1;
    if (count <= FREE_CHUNKS + size / MIN_CHUNK_BYTES) return push(chunk);
    request.socket.destroy();
    return false;
  };
  response.once("finish", () => {
    if (!request.complete) request.socket.destroy();
  });
}

type Listening = {
  readonly front?: Front | undefined;
  /** Strict-Transport-Security of what is answered before the application. */
  readonly hsts?: string | undefined;
};

/** A plain HTTP server. Its close() serves requests for a grace period, then answers all that were sent. */
export async function listen(app: Hono<ServerEnv>, address: Address, { front, hsts }: Listening = {}) {
  const refused = new WeakSet<Socket>();
  const answering = { hsts };
  const answer = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    errorHandler: (error) => answerInvalidUrl(error, answering),
  });
  const server = createServer(limits, (request, response) => {
    const go = () => {
      limitChunks(request, response);
      answer(request, response);
    };
    // Nothing behind a refused head is taken for a request.
    if (refused.has(request.socket)) return;
    if (hasTwoHosts(request)) {
      refused.add(request.socket);
      return shutdown.admit(response, () => refuseRequest(request, response, answering));
    }
    shutdown.admit(response, front ? () => front(request, response, go) : go);
  });
  const shutdown = gracefulShutdown(server);
  refuseMalformedRequests(server, (socket) => shutdown.isAnswering(socket), answering);
  // An unknown expectation is ignored (RFC 9110, 10.1.1).
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await bind(server, address);
  return { server, close: (graceMs = 0) => shutdown.close(graceMs) };
}

/** Checked before the database is started, which takes a while. */
export async function refuseTakenPort(address: Address) {
  const probe = createServer();
  await bind(probe, address);
  await new Promise((closed) => probe.close(closed));
}

/** Connections that the system queues until the event loop accepts them; beyond them clients retry after 1, 3 and 7 s. */
const backlog = 4_096;

/** Resolves once it listens. */
export function bind(server: Server, { port, host }: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host, backlog }, resolve);
  });
}
