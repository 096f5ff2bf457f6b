import { refusals, refuse } from "./refusal-page";
import type { Middleware } from "./request/types";

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** No address of ours comes near; each part of one is matched with all before it, in the square of their number. */
const LONGEST_PATH = 2048;
const MOST_PARTS = 32;

/** Turns away what no page could answer: unknown methods, endless or undecodable addresses, NUL characters. */
export const wellFormed: Middleware = async (c, next) => {
  if (!methods.has(c.req.method)) {
    c.header("Allow", [...methods].join(", "));
    return refuse(c, refusals.unknownMethod);
  }
  if (c.req.method === "OPTIONS") return c.body(null, 204, { Allow: [...methods].join(", ") });
  const { pathname, search } = new URL(c.req.url);
  if (pathname.length > LONGEST_PATH || pathname.split("/", MOST_PARTS + 1).length > MOST_PARTS)
    return refuse(c, refusals.addressTooLong);
  if (!isReadable(pathname, search)) return refuse(c, refusals.unreadable);
  await next();
};

/** Whether an address can be read at all: nothing is answered to one that cannot, from memory neither. */
export const isReadable = (path: string, search: string): boolean =>
  !/%00/.test(path + search) && isDecodable(path);

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}
