import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import { hostName } from "~/domain/accounts/host-name";
import { OUR_COOKIES, type OurCookie } from "~/domain/accounts/our-cookies";
import { calendarDayOf } from "~/domain/french";
import { type PublicPage, publicPageOf } from "~/domain/search/public-pages";
import { themeOf } from "~/platform/http/theme";
import { isReadable } from "../well-formed";

/** A public page in the variant that a visitor requests. */
export type RequestedPage = PublicPage & {
  /** The cache key: the canonical address with the day in Paris and the colour scheme. */
  readonly key: string;
  /** All of the visitor's cookies that the page may read. */
  readonly cookie: string | undefined;
};

type Requested = Pick<IncomingHttpHeaders, "cookie" | "authorization"> & {
  readonly method: string | undefined;
  readonly url: string | undefined;
};

/** The colour scheme is part of the key; the device cookie (AUTH-3) does not show in a page. */
const NOT_PERSONAL: readonly OurCookie[] = ["theme", "device"];
/**
 * Matches a request with a personal cookie of ours. Behind https only names with the `__Host-` prefix count: any sub-domain
 * can set the others, and nothing reads them.
 */
const personal = (https: boolean): RegExp => {
  const names = OUR_COOKIES.filter((name) => !NOT_PERSONAL.includes(name)).map((name) =>
    hostName(name, https),
  );
  return new RegExp(`(?:^|;)\\s*(?:${names.join("|")})\\s*(?:=|;|$)`);
};
const PERSONAL = { https: personal(true), http: personal(false) };

/** Parsed addresses, the most recently used. */
const MOST_ADDRESSES = 5_000;
const LONGEST_ADDRESS = 2_000;

/** Finds the public page that is requested; undefined for everything that is not cached. `https`: how cookies are named. */
export function requestedPages(https: boolean) {
  const pages = new LRUCache<string, { readonly page: PublicPage | undefined }>({ max: MOST_ADDRESSES });
  let minute = -1;
  let day = "";

  function pageAt(url: string): PublicPage | undefined {
    const known = pages.get(url);
    if (known) return known.page;
    const [path = "", ...search] = url.split("?");
    const query = search.join("?");
    const page = isReadable(path, query)
      ? publicPageOf({ path, params: new URLSearchParams(query) })
      : undefined;
    pages.set(url, { page });
    return page;
  }

  /** Availability and dates depend on the day. */
  function dayOf(at: Date): string {
    const now = Math.floor(at.getTime() / 60_000);
    if (now !== minute) [minute, day] = [now, calendarDayOf(at)];
    return day;
  }

  return ({ method, url, cookie = "", authorization }: Requested, at: Date): RequestedPage | undefined => {
    if ((method !== "GET" && method !== "HEAD") || !url || url.length > LONGEST_ADDRESS) return undefined;
    if (authorization || !isAnonymous(cookie, https)) return undefined;
    const page = pageAt(url);
    if (!page) return undefined;
    const theme = themeOf(cookie);
    return {
      ...page,
      key: `${dayOf(at)} ${theme ?? "-"} ${page.address}`,
      cookie: theme ? `theme=${theme}` : undefined,
    };
  };
}

/** Whether these cookies contain nothing personal. */
export const isAnonymous = (cookies: string, https: boolean): boolean =>
  !PERSONAL[https ? "https" : "http"].test(cookies);
