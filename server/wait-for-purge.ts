import type { PublicChanges } from "~/platform/cache/public-changes.server";
import { refusals, refuse } from "./refusal-page";
import type { Middleware } from "./request/types";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * FAST-2: acknowledges a write only once no process serves a cached page from before it. Where the database went away
 * meanwhile, nobody can know that, and the answer is 503.
 */
export const waitForPurge =
  (changes: Pick<PublicChanges, "waitForPurge" | "now">): Middleware =>
  async (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next();
    const since = changes.now();
    await next();
    // It acknowledges nothing, and has waited long enough.
    if (c.res.status === 503) return;
    if ((await changes.waitForPurge(since)) || c.res.status >= 400) return;
    c.res = undefined;
    c.res = await refuse(c, refusals.unavailable);
  };
