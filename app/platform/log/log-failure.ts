import type { Logger } from "pino";
import { isUnavailable } from "~/platform/unavailable";
import { loggableError } from "./loggable";

/** Logs the failure of a request under its id. A failure of an outage is one line without a stack trace. */
export function logFailure(log: Logger, id: string, error: unknown): void {
  if (!isUnavailable(error)) {
    log.error({ id, err: error }, "unexpected error");
    return;
  }
  const { message, code } = loggableError(error);
  log.warn({ id, reason: message, code }, "refused, as what it needs does not answer");
}
