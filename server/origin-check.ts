import { refusals, refuse } from "./refusal-page";
import type { Middleware } from "./types";

type Options = { appUrl: string; demo: boolean };
type Claims = { origin: string | undefined; fetchSite: string | undefined; host: string | undefined };

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

export function comesFromOurPages({ origin, fetchSite, host }: Claims, { appUrl, demo }: Options): boolean {
  if (fetchSite !== undefined && fetchSite !== "same-origin" && fetchSite !== "none") return false;
  if (origin === undefined || origin === appUrl) return true;
  if (!demo || !URL.canParse(origin)) return false;
  const from = new URL(origin);
  return loopback.test(from.hostname) && from.host === host;
}

export function originCheck(options: Options): Middleware {
  return async (c, next) => {
    if (!safeMethods.has(c.req.method)) {
      const claims = {
        origin: c.req.header("origin"),
        fetchSite: c.req.header("sec-fetch-site"),
        host: c.req.header("host"),
      };
      if (!comesFromOurPages(claims, options)) return refuse(c, refusals.foreignOrigin);
    }
    await next();
  };
}
