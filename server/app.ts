import { Hono } from "hono";
import { withDeadline } from "~/platform/db/request-deadline.server";
import { logFailure } from "~/platform/log/log-failure";
import type { Services } from "~/platform/services.server";
import { isUnavailable } from "~/platform/unavailable";
import { accessLog } from "./access-log";
import { compress } from "./compress";
import { formBody } from "./form-body";
import { health } from "./health";
import { loadShedding } from "./load-shedding";
import { measure } from "./metrics";
import { originCheck } from "./origin-check";
import type { PageCache } from "./page-cache/page-cache";
import { type LoadBuild, pageHandler } from "./page-handler";
import { cspReports } from "./policy/csp-reports";
import { securityHeaders } from "./policy/security-headers";
import { refusals, refuse } from "./refusal-page";
import { circumstances } from "./request/circumstances";
import { clientAddress } from "./request/client-address";
import { oneAddress } from "./request/one-address";
import type { ReadingLimit } from "./request/reading-limit";
import { requestId } from "./request/request-id";
import type { ServerEnv } from "./request/types";
import { staticFiles } from "./static-files";
import { waitForPurge } from "./wait-for-purge";
import { wellFormed } from "./well-formed";

/** Everything between the socket and the application, in the order a request meets it. */
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
  app.use(clientAddress(services), circumstances(services));
  app.use(oneAddress, originCheck(config), formBody(services), loadShedding());
  app.all("*", pageHandler(services, loadBuild));
  return app;
}
