import type { Context } from "hono";
import type { Logger } from "pino";
import { logFailure } from "~/platform/log/log-failure";
import type { ServerEnv } from "./request/types";

/** For a failure behind the beginning of an answer: nobody is to take for whole what was not. */
export const breakOff =
  (c: Context<ServerEnv>, log: Logger) =>
  (error: unknown): void => {
    logFailure(log, c.get("requestId"), error);
    c.env.outgoing.destroy();
  };
