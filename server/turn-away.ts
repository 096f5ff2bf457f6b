import { Crowd } from "./crowd";
import { countTurnedAway } from "./metrics";
import { refusals, refuse } from "./refusal-page";
import type { Middleware } from "./request/types";

const READING = new Set(["GET", "HEAD"]);

/**
 * SAFE-9: tells whoever would wait too long to come back, at once, so that the others are answered in time. It stands where
 * the work begins: a body has been read by then, and what comes from memory, files and health was answered before.
 */
export function turnAway(now: () => number = () => performance.now()): Middleware {
  const crowd = new Crowd();
  return async (c, next) => {
    const asked = READING.has(c.req.method) ? "page" : "form";
    if (!crowd.enter(asked, now())) {
      countTurnedAway(asked);
      return refuse(c, refusals.crowded);
    }
    try {
      await next();
    } finally {
      crowd.leave(now());
    }
  };
}
