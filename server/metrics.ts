import { createServer, type Server } from "node:http";
import { AggregatorRegistry, Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { ReadBy } from "~/platform/db/replica-pool.server";
import type { InboundResult } from "./inbound/inbound-server";
import { type Address, bind } from "./listen";
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
  help: "Public pages answered from the cache, rendered, or served stale",
  labelNames: ["outcome"],
  registers: [registry],
});
const OUTCOMES = ["hit", "miss", "stale"] as const;
for (const outcome of OUTCOMES) publicPages.inc({ outcome }, 0);

export const countPage = (outcome: (typeof OUTCOMES)[number]) => publicPages.inc({ outcome });

const shed = new Counter({
  name: "requests_turned_away_total",
  help: "Requests answered 503 at once because they would have waited too long",
  labelNames: ["asked"],
  registers: [registry],
});

export const countShed = (kind: "page" | "form") => shed.inc({ asked: kind });

const violations = new Counter({
  name: "csp_reports_total",
  help: "Violations of the Content-Security-Policy that browsers reported, in a page or in an extension",
  labelNames: ["directive", "by"],
  registers: [registry],
});

export const countViolation = (directive: string, by: "page" | "extension") =>
  violations.inc({ directive, by });

const publicReads = new Counter({
  name: "public_reads_total",
  help: "Public reads beside a replica: answered by it, or by the primary because it is behind or away",
  labelNames: ["by"],
  registers: [registry],
});

/** FAST-6. */
export const countPublicRead = (by: ReadBy) => publicReads.inc({ by });

const inboundMails = new Counter({
  name: "inbound_mails_total",
  help: "Mails to reply and bounce addresses, by what became of them",
  labelNames: ["outcome"],
  registers: [registry],
});

/** REPLY-5. */
export const countInbound = (outcome: InboundResult) => inboundMails.inc({ outcome });

export const measure: Middleware = async (c, next) => {
  const stop = durations.startTimer({ method: c.req.method });
  await next();
  stop({ status: String(c.res.status) });
};

/** On a separate port, so that the metrics are not public by accident. */
export function serveMetrics(address: Address): Promise<Server> {
  collectDefaultMetrics({ register: registry });
  return answerWith(() => registry.metrics(), address);
}

/** In a worker: the primary process collects its metrics. */
export function shareMetrics(): void {
  collectDefaultMetrics({ register: registry });
  AggregatorRegistry.setRegistries([registry]);
  new AggregatorRegistry();
}

/** FAST-6: the metrics of all workers, added up. */
export function serveMetricsOfAll(address: Address): Promise<Server> {
  const all = new AggregatorRegistry();
  return answerWith(() => all.clusterMetrics(), address);
}

async function answerWith(metrics: () => Promise<string>, address: Address): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== "/metrics") return response.writeHead(404).end();
    // Fails if a worker exits meanwhile.
    const text = await metrics().catch(() => undefined);
    if (text === undefined) return response.writeHead(503).end();
    response.writeHead(200, { "Content-Type": Registry.PROMETHEUS_CONTENT_TYPE }).end(text);
  });
  await bind(server, address);
  return server;
}
