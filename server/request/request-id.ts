import { randomBytes } from "node:crypto";
import type { Middleware } from "./types";

const ID_BYTES = 4;
/** Asking the system for chance costs more than all else of an answer from memory: it is asked for many ids at once. */
const DRAWN_BYTES = 1024 * ID_BYTES;
let drawn = Buffer.alloc(0);
let used = 0;

/** Short enough to be read out on the telephone: it is the reference that an error page shows. */
export function newRequestId(): string {
  if (used === drawn.byteLength) [drawn, used] = [randomBytes(DRAWN_BYTES), 0];
  const digits = drawn.toString("hex", used, used + ID_BYTES).toUpperCase();
  used += ID_BYTES;
  return `LA-${digits.slice(0, 4)}-${digits.slice(4)}`;
}

export const requestId: Middleware = async (c, next) => {
  const id = newRequestId();
  c.set("requestId", id);
  await next();
  c.header("X-Request-Id", id);
};
