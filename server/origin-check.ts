import { noteRefusal } from "~/platform/audit/circumstances.server";
import { isLoopback } from "~/platform/on-the-way";
import { readBody } from "./read-body";
import { refusals, refuse } from "./refusal-page";
import type { Middleware } from "./request/types";

type Options = { appUrl: string; demo: boolean };
/** What a write tells of the page that sent it; `session` when it acts in somebody's name. */
type Claims = {
  origin: string | undefined;
  fetchSite: string | undefined;
  referer: string | undefined;
  host: string | undefined;
  session: boolean;
};

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const sessionCookie = /(?:^|;\s*)(?:__Host-)?session=/;

/** A claim that is made must be ours; one at least is asked of who acts in somebody's name. */
export function comesFromOurPages(claims: Claims, options: Options): boolean {
  const { origin, fetchSite, referer, host } = claims;
  if (fetchSite !== undefined && fetchSite !== "same-origin" && fetchSite !== "none") return false;
  // What a page that tells no other its address sends of its origin; the browser's own word stands for it.
  if (origin === "null" && fetchSite === "same-origin") return true;
  if (origin !== undefined) return isOurs(origin, host, options);
  if (fetchSite !== undefined) return true;
  if (referer === undefined) return !claims.session;
  return URL.canParse(referer) && isOurs(new URL(referer).origin, host, options);
}

function isOurs(origin: string, host: string | undefined, { appUrl, demo }: Options): boolean {
  if (origin === appUrl) return true;
  if (!demo || !URL.canParse(origin)) return false;
  const from = new URL(origin);
  return isLoopback(from.hostname) && from.host === host;
}

export function originCheck(options: Options): Middleware {
  return async (c, next) => {
    if (!safeMethods.has(c.req.method)) {
      const claims = {
        origin: c.req.header("origin"),
        fetchSite: c.req.header("sec-fetch-site"),
        referer: c.req.header("referer"),
        host: c.req.header("host"),
        session: sessionCookie.test(c.req.header("cookie") ?? ""),
      };
      if (!comesFromOurPages(claims, options)) {
        noteRefusal("origin.refused");
        await readBody(c.env.incoming, 0);
        return refuse(c, refusals.foreignOrigin);
      }
    }
    await next();
  };
}
