/** For public content that may be withdrawn: no cache serves it for longer than a minute. */
export const PUBLIC_ONE_MINUTE = "public, max-age=60, must-revalidate";

/** For content of one user: stored by the browser, and revalidated each time. */
export const PRIVATE_REVALIDATED = "private, no-cache";

/** Whether the browser has this version already. */
export const matchesEtag = (request: Request, etag: string): boolean =>
  request.headers.get("If-None-Match")?.includes(etag) ?? false;

/** For content that no cache may store. */
export const PRIVATE_NO_STORE = "private, no-store";
