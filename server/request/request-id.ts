import { randomBytes } from "node:crypto";
import type { Middleware } from "./types";

const ID_DIGITS = 8;
/** Random bytes are drawn for many ids at once: each draw is a system call. */
const DRAWN_BYTES = 1024 * (ID_DIGITS / 2);
let drawn = "";
let used = 0;

/** Short enough to be dictated: the error page shows it as reference. */
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
