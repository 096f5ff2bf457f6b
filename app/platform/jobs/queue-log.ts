import type { Logger } from "pino";
import { isUnavailable } from "../unavailable";

const SAY_AGAIN_MS = 60_000;

/**
 * Each worker meets a database that is gone each time that it looks for jobs: of that the log tells once a minute. What a
 * worker meets is handed on as a plain object, which is made an error again to be logged as one.
 */
export function reporter(log: Pick<Logger, "error">, now: () => number = Date.now) {
  let saidAt = Number.NEGATIVE_INFINITY;
  return (thrown: Error) => {
    const err = thrown instanceof Error ? thrown : Object.assign(new Error(), thrown as Error);
    if (isUnavailable(err)) {
      if (now() - saidAt < SAY_AGAIN_MS) return;
      saidAt = now();
    }
    log.error({ err }, "job queue");
  };
}
