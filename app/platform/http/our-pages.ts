import { isLoopback } from "../transport-security";

type Options = { readonly appUrl: string; readonly demo: boolean };

/** What a request tells of the page that sent it; `session` when something must be told, since it acts in somebody's name. */
type Claims = {
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
  readonly referer: string | undefined;
  readonly host: string | undefined;
  readonly session: boolean;
};

/** A claim that is made must be ours; one at least is asked of who acts in somebody's name. */
export function comesFromOurPages(claims: Claims, options: Options): boolean {
  const { origin, fetchSite, referer, host } = claims;
  if (fetchSite !== undefined && fetchSite !== "same-origin" && fetchSite !== "none") return false;
  // What a page that tells no other its address sends of its origin; the browser's own word stands for it.
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
