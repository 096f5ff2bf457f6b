import { refusals, refuse } from "./refusal-page";
import type { Middleware } from "./request/types";

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** No page has a longer address. Matching takes time in the square of the number of segments. */
const LONGEST_PATH = 2048;
const MAX_SEGMENTS = 32;

/** Refuses unknown methods, addresses that are too long or cannot be decoded, and NUL. */
export const wellFormed: Middleware = async (c, next) => {
  if (!methods.has(c.req.method)) {
    c.header("Allow", [...methods].join(", "));
    return refuse(c, refusals.unknownMethod);
  }
  if (c.req.method === "OPTIONS") return c.body(null, 204, { Allow: [...methods].join(", ") });
  const { pathname, search } = new URL(c.req.url);
  if (pathname.length > LONGEST_PATH || pathname.split("/", MAX_SEGMENTS + 1).length > MAX_SEGMENTS)
    return refuse(c, refusals.addressTooLong);
  if (!isReadable(pathname, search)) return refuse(c, refusals.unreadable);
  await next();
};

/** Whether an address can be decoded. */
export const isReadable = (path: string, search: string): boolean =>
  !/%00/.test(path + search) && isDecodable(path);

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}
