/** For what is public while the database says so: gone from every cache a minute after it is withdrawn. */
export const BRIEFLY = "public, max-age=60, must-revalidate";

/** For what one person may see: kept, but asked for again each time. */
export const ASKED_EACH_TIME = "private, no-cache";

/** Whether the browser has this version already. */
export const isKnown = (request: Request, etag: string): boolean =>
  request.headers.get("If-None-Match")?.includes(etag) ?? false;

/** For what no cache may hold. */
export const NEVER_KEPT = "private, no-store";
