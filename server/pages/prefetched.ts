import { isAnonymous } from "../page-cache/requested-page";

/** The time between pointing at a link and clicking it. */
const KEPT_SECONDS = 5;

type PageRequest = Pick<Request, "method" | "url" | "headers">;

/**
 * The default `Cache-Control`: not stored, except for the data of a page that the browser of an anonymous visitor
 * prefetches (FAST-5).
 */
export function defaultCacheControl(
  { method, url, headers }: PageRequest,
  answer: Pick<Response, "status">,
  https: boolean,
): readonly (readonly [name: string, value: string])[] {
  const visitors =
    method === "GET" &&
    answer.status === 200 &&
    new URL(url).pathname.endsWith(".data") &&
    headers.get("Sec-Purpose")?.split(";")[0] === "prefetch" &&
    isAnonymous(headers.get("Cookie") ?? "", https);
  if (!visitors) return [["Cache-Control", "private, no-store"]];
  // After signing in the browser requests it again.
  return [
    ["Cache-Control", `private, max-age=${KEPT_SECONDS}`],
    ["Vary", "Cookie"],
  ];
}
