import { createServer, type Server } from "node:http";
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { Middleware } from "./request/types";

const registry = new Registry();
const durations = new Histogram({
  name: "http_request_duration_seconds",
  help: "Time to answer a request",
  labelNames: ["method", "status"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

const publicPages = new Counter({
  name: "public_pages_total",
  help: "Public pages answered from memory, made, or given although they may be out of date",
  labelNames: ["outcome"],
  registers: [registry],
});

const counts = {
  hit: publicPages.labels("hit"),
  miss: publicPages.labels("miss"),
  stale: publicPages.labels("stale"),
};

export const countPage = (outcome: keyof typeof counts) => counts[outcome].inc();

export const measure: Middleware = async (c, next) => {
  const stop = durations.startTimer({ method: c.req.method });
  await next();
  stop({ status: String(c.res.status) });
};

/** On a port of its own, so the figures are never public by accident. */
export function serveMetrics(port: number, host: string): Server {
  collectDefaultMetrics({ register: registry });
  const server = createServer(async (request, response) => {
    if (request.url !== "/metrics") return response.writeHead(404).end();
    response.writeHead(200, { "Content-Type": registry.contentType }).end(await registry.metrics());
  });
  return server.listen(port, host);
}
