import type { Middleware } from "./types";

/** A page has one address: a slash at its end, or several at its beginning, lead to the address without. */
export const oneAddress: Middleware = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (!pathname.endsWith("/") || pathname === "/" || !["GET", "HEAD"].includes(c.req.method)) return next();
  return c.redirect(`/${pathname.replace(/^\/+|\/+$/g, "")}${search}`, 301);
};
