import type { Context } from "hono";
import type { Logger } from "pino";
import { logFailure } from "~/platform/log/log-failure";
import type { ServerEnv } from "./request/types";

/**
 * A body whose failure is logged once and passed to `onFailure`. The HTTP adapter would print the whole error, which may
 * contain personal data, beside the log (SAFE-7). A client that disconnects is not a failure.
 */
export function loggedStream(
  body: ReadableStream<Uint8Array>,
  onFailure: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let cancelled = false;
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (cancelled) return;
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          if (cancelled) return;
          onFailure(error);
          controller.close();
        }
      },
      cancel(reason) {
        cancelled = true;
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Logs a failure after the head of an answer was sent, and destroys the connection: no client takes the part for the whole. */
export const abort =
  (c: Context<ServerEnv>, log: Logger) =>
  (error: unknown): void => {
    logFailure(log, c.get("requestId"), error);
    c.env.outgoing.destroy();
  };
