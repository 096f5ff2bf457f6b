import type { Services } from "~/platform/services.server";

export { startJobs } from "~/jobs.server";
export { openServices } from "~/platform/services.server";
export { createApp } from "./app";
export { countPublicRead, serveMetrics, shareMetrics } from "./metrics";
export { openPageCache } from "./page-cache/page-cache";
export { countVisits } from "./visits";

/** REPLY-5, FAST-7: what reads mails is loaded only where they are taken. */
export async function openInbound(services: Services) {
  if (services.config.inboundPort === undefined) return undefined;
  const { openInbound: open } = await import("./inbound/open-inbound");
  return open(services);
}
