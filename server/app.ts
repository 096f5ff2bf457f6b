import { Hono } from "hono";
import { withDeadline } from "~/platform/db/request-deadline.server";
import { logFailure } from "~/platform/log/log-failure";
import { loggableUrl } from "~/platform/log/loggable";
import type { Services } from "~/platform/services.server";
import { isUnavailable } from "~/platform/unavailable";
import { formBody } from "./body/form-body";
import { compress } from "./compress";
import { loadShedding } from "./load-shedding";
import { measure } from "./metrics";
import { originCheck } from "./origin-check";
import type { PageCache } from "./page-cache/page-cache";
import { type LoadBuild, pageHandler } from "./pages/page-handler";
import { cspReports } from "./policy/csp-reports";
import { securityHeaders } from "./policy/security-headers";
import { refusals, refuse } from "./refusal-page";
import { auditContext } from "./request/audit-context";
import { clientAddress } from "./request/client-address";
import type { ReadingLimit } from "./request/reading-limit";
import { requestId } from "./request/request-id";
import { withoutTrailingSlash } from "./request/trailing-slash";
import type { Middleware, ServerEnv } from "./request/types";
import { staticFiles } from "./static-files";
import { waitForPurge } from "./wait-for-purge";
import { wellFormed } from "./well-formed";

/** The middleware in front of React Router, in its order. */
export function createApp(
  services: Services,
  loadBuild: LoadBuild,
  {
    clientFiles,
    pageCache,
    readingLimit,
  }: {
    readonly clientFiles?: string | undefined;
    readonly readingLimit?: ReadingLimit | undefined;
    readonly pageCache?: PageCache | undefined;
  } = {},
) {
  const { config, log } = services;
  const app = new Hono<ServerEnv>();
  app.onError((error, c) => {
    logFailure(log, c.get("requestId"), error);
    return refuse(c, isUnavailable(error) ? refusals.unavailable : refusals.crashed);
  });
  app.use(requestId, measure, (_, next) => withDeadline(next));
  // Unlimited reports of browsers: no access log, no database.
  app.route("/", cspReports(log));
  app.use(accessLog(log));
  const headers = securityHeaders({
    https: config.secureCookies,
    preload: config.hstsPreload,
    development: config.mode === "dev",
  });
  if (readingLimit) app.use(readingLimit.refusing(headers));
  if (pageCache || config.databaseReplicaUrl) app.use(waitForPurge(services.publicChanges));
  if (pageCache) app.use(pageCache.pages);
  app.use(headers);
  app.use(compress(log), wellFormed);
  app.route("/", health(services));
  if (clientFiles) app.route("/", staticFiles(clientFiles));
  app.use(clientAddress(services), auditContext(services));
  app.use(withoutTrailingSlash, originCheck(config), formBody(services), loadShedding());
  app.all("*", pageHandler(services, loadBuild));
  return app;
}

function accessLog(log: Services["log"]): Middleware {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const line = {
      id: c.get("requestId"),
      method: c.req.method,
      url: loggableUrl(new URL(c.req.url)),
      status: c.res.status,
      ms: Math.round(performance.now() - start),
    };
    if (c.res.status >= 500) log.error(line, "request");
    else log.info(line, "request");
  };
}

function health(services: Pick<Services, "isReady">) {
  const headers = { "Cache-Control": "no-store" };
  return new Hono<ServerEnv>()
    .get("/healthz", (c) => c.text("ok", 200, headers))
    .get("/readyz", async (c) => {
      const ready = await services.isReady().catch(() => false);
      return ready ? c.text("ok", 200, headers) : c.text("pas prêt", 503, headers);
    });
}
