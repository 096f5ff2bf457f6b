import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { hostName } from "~/domain/accounts/host-name";
import { OUR_COOKIES, type OurCookie } from "~/domain/accounts/our-cookies";
import { calendarDayOf } from "~/domain/french";
import { type PublicPage, publicPageOf } from "~/domain/search/public-pages";
import { themeOf } from "~/platform/http/preference";
import { isReadable } from "../well-formed";

/** A public page in the variant that a visitor requests. */
export type RequestedPage = PublicPage & {
  /** The cache key: the canonical address with the day in Paris, on which dates depend, and the colour scheme. */
  readonly key: string;
  /** All of the visitor's cookies that the page may read. */
  readonly cookie: string | undefined;
};

/** The colour scheme is part of the key; the cookies of the device (AUTH-3, PUSH-1) do not show in a public page. */
const NOT_PERSONAL: readonly OurCookie[] = ["theme", "device", "appareil"];
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

const LONGEST_ADDRESS = 2_000;

/** The public page that is requested; undefined for everything that is not cached. `https`: how cookies are named. */
export function requestedPage(
  { method, url, headers }: Pick<IncomingMessage, "method" | "url" | "headers">,
  at: Date,
  https: boolean,
): RequestedPage | undefined {
  if ((method !== "GET" && method !== "HEAD") || !url || url.length > LONGEST_ADDRESS) return undefined;
  const { cookie = "", authorization } = headers;
  if (authorization || hasBody(headers) || !isAnonymous(cookie, https)) return undefined;
  const [path = "", ...search] = url.split("?");
  const query = search.join("?");
  const page = isReadable(path, query) && publicPageOf({ path, params: new URLSearchParams(query) });
  if (!page) return undefined;
  const theme = themeOf(cookie);
  return {
    ...page,
    key: `${calendarDayOf(at)} ${theme ?? "-"} ${page.address}`,
    cookie: theme ? `theme=${theme}` : undefined,
  };
}

const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

/** Whether these cookies contain nothing personal. */
export const isAnonymous = (cookies: string, https: boolean): boolean =>
  !PERSONAL[https ? "https" : "http"].test(cookies);
