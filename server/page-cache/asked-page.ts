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
  /** Whether its answer is that of the build: no day, colour or change of what is public makes another. */
  readonly ofBuild: boolean;
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
  readonly ofBuild: boolean;
  last: { readonly variant: string; readonly asked: AskedPage } | undefined;
};

/**
 * Where React Router asks, after every page, which files the pages are made of that it links to, but for those that it knows
 * of. The question is the same for all who begin their visit with the same page.
 */
const FILES_OF_LINKED = "/__manifest";

/** Reads an address once for many who ask for it. */
const ADDRESSES = 5_000;
const MEMORY_CHARACTERS = 10_000_000;
const LONGEST_ADDRESS = 2_000;
/** React Router asks nothing longer. */
const LONGEST_OF_LINKED = 8_000;

/** Tells which public page is asked for; undefined for everything that is answered by itself. `https`: as cookies are named. */
export function askedPages(https: boolean) {
  const pages = new LRUCache<string, Read>({
    max: ADDRESSES,
    maxSize: MEMORY_CHARACTERS,
    // Its address is written anew, and once more in its key.
    sizeCalculation: ({ page }, url) => url.length + 2 * (page?.address.length ?? 0),
  });
  let minute = -1;
  let day = "";

  function readAt(url: string): Read {
    const known = pages.get(url);
    if (known) return known;
    const [path = "", ...search] = url.split("?");
    const asked = search.join("?");
    const params = new URLSearchParams(asked);
    const ofBuild = path === FILES_OF_LINKED;
    const page = ofBuild ? filesOfLinked(params) : publicPageOf({ path, params });
    const read = { page: isReadable(path, asked) ? page : undefined, ofBuild, last: undefined };
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
    if ((method !== "GET" && method !== "HEAD") || !url || url.length > longestOf(url) || authorization)
      return undefined;
    const theme = cookie ? themeIn(cookie, https) : null;
    if (theme === undefined) return undefined;
    const read = readAt(url);
    if (!read.page) return undefined;
    const variant = read.ofBuild ? ANY : `${dayOf(at)} ${theme ?? "-"}`;
    if (read.last?.variant !== variant)
      read.last = { variant, asked: askedOf(read, read.page, variant, theme) };
    return read.last.asked;
  };
}

const ANY = "*";

const longestOf = (url: string): number =>
  url.startsWith(FILES_OF_LINKED) ? LONGEST_OF_LINKED : LONGEST_ADDRESS;

function filesOfLinked(params: URLSearchParams): PublicPage | undefined {
  const [paths, version] = [params.get("paths"), params.get("version")];
  if (!paths || !version) return undefined;
  const each = [...new Set(paths.split(","))].sort().join(",");
  return { address: `${FILES_OF_LINKED}?${new URLSearchParams({ paths: each, version })}`, tags: [] };
}

const askedOf = (
  { ofBuild }: Pick<Read, "ofBuild">,
  page: PublicPage,
  variant: string,
  theme: string | null,
): AskedPage => ({
  ...page,
  key: `${variant} ${page.address}`,
  ofBuild,
  cookie: theme && !ofBuild ? `theme=${theme}` : undefined,
});

/** Whether these cookies say nothing of who sends them. */
export const isAnybodys = (cookies: string, https: boolean): boolean =>
  cookies === "" || themeIn(cookies, https) !== undefined;

/** Null without a choice; undefined with a cookie that may be somebody's own. */
function themeIn(cookies: string, https: boolean): string | null | undefined {
  return SOMEBODYS[https ? "https" : "http"].test(cookies) ? undefined : themeOf(cookies);
}
