import { noteRefusal } from "~/platform/audit/audit-context.server";
import { isFromOwnPages } from "~/platform/http/own-pages";
import { readBody } from "./body/read-body";
import { refusals, refuse } from "./refusal-page";
import type { Middleware } from "./request/types";

type Options = Parameters<typeof isFromOwnPages>[1];

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const sessionCookie = /(?:^|;\s*)(?:__Host-)?session=/;

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
      if (!isFromOwnPages(claims, options)) {
        noteRefusal("origin.refused");
        await readBody(c.env.incoming, 0);
        return refuse(c, refusals.foreignOrigin);
      }
    }
    await next();
  };
}
