import { randomBytes } from "node:crypto";
import type { Middleware } from "./types";

const ID_DIGITS = 8;
/** Asking the system for chance costs more than all else of an answer from memory: it is asked for many ids at once. */
const DRAWN_BYTES = 1024 * (ID_DIGITS / 2);
let drawn = "";
let used = 0;

/** Short enough to be read out on the telephone: it is the reference that an error page shows. */
export function newRequestId(): string {
  if (used === drawn.length) [drawn, used] = [randomBytes(DRAWN_BYTES).toString("hex").toUpperCase(), 0];
  const at = used;
  used += ID_DIGITS;
  return `LA-${drawn.slice(at, at + 4)}-${drawn.slice(at + 4, used)}`;
}

export const requestId: Middleware = async (c, next) => {
  const id = newRequestId();
  c.set("requestId", id);
  await next();
  c.header("X-Request-Id", id);
};
