import { randomBytes } from "node:crypto";
import type { Middleware } from "./types";

/** Short enough to be read out on the telephone: it is the reference that an error page shows. */
export function newRequestId(): string {
  const digits = randomBytes(4).toString("hex").toUpperCase();
  return `LA-${digits.slice(0, 4)}-${digits.slice(4)}`;
}

export const requestId: Middleware = async (c, next) => {
  const id = newRequestId();
  c.set("requestId", id);
  await next();
  c.header("X-Request-Id", id);
};
