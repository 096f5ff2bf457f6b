import type { Logger } from "pino";
import { loggableUrl } from "~/platform/log/loggable";
import type { Middleware } from "./request/types";

export function accessLog(log: Logger): Middleware {
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
