export { startJobs } from "~/jobs.server";
export { openServices } from "~/platform/services.server";
export { createApp } from "./app";
export { serveMetrics, shareMetrics } from "./metrics";
export { openPageCache } from "./page-cache/page-cache";
