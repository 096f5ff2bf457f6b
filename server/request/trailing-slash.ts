import type { Middleware } from "./types";

/** Redirects an address with a trailing slash to the canonical one. */
export const withoutTrailingSlash: Middleware = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (!pathname.endsWith("/") || pathname === "/" || !["GET", "HEAD"].includes(c.req.method)) return next();
  return c.redirect(`/${pathname.replace(/^\/+|\/+$/g, "")}${search}`, 301);
};
