import { Hono } from "hono";
import type { Services } from "~/platform/services.server";
import type { ServerEnv } from "./request/types";

export function health(services: Pick<Services, "isReady">) {
  const headers = { "Cache-Control": "no-store" };
  return new Hono<ServerEnv>()
    .get("/healthz", (c) => c.text("ok", 200, headers))
    .get("/readyz", async (c) => {
      const ready = await services.isReady().catch(() => false);
      return ready ? c.text("ok", 200, headers) : c.text("pas prêt", 503, headers);
    });
}
