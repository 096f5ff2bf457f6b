import type { Logger } from "pino";
import { isUnavailable } from "../unavailable";

const REPEAT_MS = 60_000;

/**
 * Logs errors of the queue. Each poll of each worker fails while the database is gone: that is logged once a minute. pg-boss
 * passes some errors as plain objects.
 */
export function queueErrorLogger(log: Pick<Logger, "error">, now: () => number = Date.now) {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (thrown: Error) => {
    const err = thrown instanceof Error ? thrown : Object.assign(new Error(), thrown as Error);
    if (isUnavailable(err)) {
      if (now() - loggedAt < REPEAT_MS) return;
      loggedAt = now();
    }
    log.error({ err }, "job queue");
  };
}
