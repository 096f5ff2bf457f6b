import { type RouterContextProvider, redirect } from "react-router";
import { noteRefusal } from "../audit/circumstances.server";
import { servicesContext } from "./context";
import { comesFromOurPages } from "./our-pages";

/** Whether a browser fetches what somebody may come to. */
export const isFetchedAhead = ({ headers }: Request): boolean =>
  /prefetch|prerender/.test(headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "");

/** Whether somebody reads the page, and not a browser that fetches it ahead or a program that asks whether it is there. */
export const isRead = (request: Request): boolean => request.method === "GET" && !isFetchedAhead(request);

/**
 * What a reading records or uses up is done in somebody's name for who pressed a link of ours, or typed or kept the address,
 * and for nobody else: a link, a picture or a frame of another site, and a HEAD, are led to `page`, which offers it. What is
 * fetched ahead gets an answer that no browser keeps, so that the press asks again.
 */
export function requireOwnPress(
  context: Readonly<RouterContextProvider>,
  request: Request,
  page: string,
): void {
  if (isFetchedAhead(request)) throw new Response(null, { status: 503 });
  if (!isRead(request)) throw redirect(page);
  const told = (name: string) => request.headers.get(name) ?? undefined;
  const claims = {
    origin: told("Origin"),
    fetchSite: told("Sec-Fetch-Site"),
    referer: told("Referer"),
    host: told("Host"),
    session: false,
  };
  if (comesFromOurPages(claims, context.get(servicesContext).config)) return;
  noteRefusal("origin.refused");
  throw redirect(page);
}
