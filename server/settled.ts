import type { PublicChanges } from "~/platform/cache/public-changes.server";
import { refusals, refuse } from "./refusal-page";
import type { Middleware } from "./request/types";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * FAST-2: whoever changed something public is told so once every process knows. When the database goes away at that
 * moment nobody can promise it, and the write is not acknowledged.
 */
export const settled =
  (changes: Pick<PublicChanges, "settle" | "now">): Middleware =>
  async (c, next) => {
    if (READING.has(c.req.method)) return next();
    const since = changes.now();
    await next();
    // It acknowledges nothing, and has waited long enough.
    if (c.res.status === 503) return;
    if ((await changes.settle(since)) || c.res.status >= 400) return;
    c.res = undefined;
    c.res = await refuse(c, refusals.unavailable);
  };
