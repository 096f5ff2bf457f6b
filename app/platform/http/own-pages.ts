import { isLoopback } from "../transport-security";

type Options = { readonly appUrl: string; readonly demo: boolean };

/** The headers that name the page that sent a request; with a session at least one is required. */
type Claims = {
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
  readonly referer: string | undefined;
  readonly host: string | undefined;
  readonly session: boolean;
};

/** CSRF check by Sec-Fetch-Site and Origin, or by the Referer where neither is sent. */
export function isFromOwnPages(claims: Claims, options: Options): boolean {
  const { origin, fetchSite, referer, host } = claims;
  if (fetchSite !== undefined && fetchSite !== "same-origin" && fetchSite !== "none") return false;
  // Our pages with `Referrer-Policy: no-referrer` send `Origin: null`.
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
