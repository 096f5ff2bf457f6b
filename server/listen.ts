import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { ServerEnv } from "./types";

export type Front = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const drainFor = 10_000;

/** A plain HTTP server whose close() lets the requests under way finish. */
export async function listen(
  app: Hono<ServerEnv>,
  { port, host }: { port: number; host: string },
  front?: Front,
) {
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const limits = { requestTimeout: 120_000, headersTimeout: 20_000, maxHeaderSize: 32 * 1024 };
  const server = createServer(limits, (request, response) => {
    if (front) front(request, response, () => answer(request, response));
    else answer(request, response);
  });
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return { server, close: () => drain(server) };
}

/** A connection is only idle, and can be closed, once its request has been answered. */
function drain(server: Server): Promise<void> {
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
