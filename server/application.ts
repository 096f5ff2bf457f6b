export { startJobs } from "~/jobs.server";
export { openServices } from "~/platform/services.server";
export { createApp } from "./app";
export { openInbound } from "./inbound/open-inbound";
export { countPublicRead, serveMetrics, shareMetrics } from "./metrics";
export { openPageCache } from "./page-cache/page-cache";
export { countVisits } from "./visits";
