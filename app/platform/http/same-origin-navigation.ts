import { type RouterContextProvider, redirect } from "react-router";
import { noteRefusal } from "../audit/audit-context.server";
import { servicesContext } from "./context";
import { isFromOwnPages } from "./own-pages";

/** Whether a browser prefetches or prerenders the page. */
export const isPrefetch = ({ headers }: Request): boolean =>
  /prefetch|prerender/.test(headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "");

/** Whether a person opens the page: no prefetch, no HEAD. */
export const isRead = (request: Request): boolean => request.method === "GET" && !isPrefetch(request);

/**
 * A GET that records or uses up something is done only for a navigation from our own pages or the address bar. A link, an
 * image or a frame of another site, and a HEAD, are redirected to `page`, which links to it. A prefetch gets a 503, which
 * no browser keeps, so that the click requests again.
 */
export function requireSameOriginNavigation(
  context: Readonly<RouterContextProvider>,
  request: Request,
  page: string,
): void {
  if (isPrefetch(request)) throw new Response(null, { status: 503 });
  if (!isRead(request)) throw redirect(page);
  const header = (name: string) => request.headers.get(name) ?? undefined;
  const claims = {
    origin: header("Origin"),
    fetchSite: header("Sec-Fetch-Site"),
    referer: header("Referer"),
    host: header("Host"),
    session: false,
  };
  if (isFromOwnPages(claims, context.get(servicesContext).config)) return;
  noteRefusal("origin.refused");
  throw redirect(page);
}
