import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import { hostName } from "~/marketplace/accounts/host-name";
import { OUR_COOKIES, type OurCookie } from "~/marketplace/accounts/our-cookies";
import { calendarDayOf } from "~/marketplace/french";
import { type PublicPage, publicPageOf } from "~/marketplace/public-pages";
import { themeOf } from "~/platform/http/theme";
import { isReadable } from "../well-formed";

/** A public page as one visitor asks for it: what differs from visitor to visitor is in its key. */
export type AskedPage = PublicPage & {
  readonly key: string;
  /** All of the visitor's cookies that the page may read. */
  readonly cookie: string | undefined;
};

type Asked = Pick<IncomingHttpHeaders, "cookie" | "authorization"> & {
  readonly method: string | undefined;
  readonly url: string | undefined;
};

/** The colour scheme shows in the page; what a browser is known by (AUTH-3) does not. */
const ANYBODYS: readonly OurCookie[] = ["theme", "device"];
/**
 * Whoever has one of these is somebody. What proxies and others gave their browser is no matter of ours, nor is, behind https, a
 * name without its prefix: anybody's sub-domain may write it, and nothing reads it.
 */
const bearing = (https: boolean): RegExp => {
  const names = OUR_COOKIES.filter((name) => !ANYBODYS.includes(name)).map((name) => hostName(name, https));
  return new RegExp(`(?:^|;)\\s*(?:${names.join("|")})\\s*(?:=|;|$)`);
};
const SOMEBODYS = { https: bearing(true), http: bearing(false) };

/** What an address says, and the page as it was asked for last: mostly it is asked for in the same way again. */
type Read = {
  readonly page: PublicPage | undefined;
  last: { readonly variant: string; readonly asked: AskedPage } | undefined;
};

/** Reads an address once for many who ask for it. */
const ADDRESSES = 5_000;
const LONGEST_ADDRESS = 2_000;

/** Tells which public page is asked for; undefined for everything that is answered by itself. `https`: as cookies are named. */
export function askedPages(https: boolean) {
  const pages = new LRUCache<string, Read>({ max: ADDRESSES });
  let minute = -1;
  let day = "";

  function readAt(url: string): Read {
    const known = pages.get(url);
    if (known) return known;
    const [path = "", ...search] = url.split("?");
    const asked = search.join("?");
    const page = isReadable(path, asked)
      ? publicPageOf({ path, params: new URLSearchParams(asked) })
      : undefined;
    const read = { page, last: undefined };
    pages.set(url, read);
    return read;
  }

  /** Availability and dates are told by the day. */
  function dayOf(at: Date): string {
    const now = Math.floor(at.getTime() / 60_000);
    if (now !== minute) [minute, day] = [now, calendarDayOf(at)];
    return day;
  }

  return ({ method, url, cookie, authorization }: Asked, at: Date): AskedPage | undefined => {
    if ((method !== "GET" && method !== "HEAD") || !url || url.length > LONGEST_ADDRESS || authorization)
      return undefined;
    const theme = cookie ? themeIn(cookie, https) : null;
    if (theme === undefined) return undefined;
    const read = readAt(url);
    if (!read.page) return undefined;
    const variant = `${dayOf(at)} ${theme ?? "-"}`;
    if (read.last?.variant !== variant) read.last = { variant, asked: askedOf(read.page, variant, theme) };
    return read.last.asked;
  };
}

const askedOf = (page: PublicPage, variant: string, theme: string | null): AskedPage => ({
  ...page,
  key: `${variant} ${page.address}`,
  cookie: theme ? `theme=${theme}` : undefined,
});

/** Whether these cookies say nothing of who sends them. */
export const isAnybodys = (cookies: string, https: boolean): boolean =>
  cookies === "" || themeIn(cookies, https) !== undefined;

/** Null without a choice; undefined with a cookie that may be somebody's own. */
function themeIn(cookies: string, https: boolean): string | null | undefined {
  return SOMEBODYS[https ? "https" : "http"].test(cookies) ? undefined : themeOf(cookies);
}
