import { isAnonymous } from "./page-cache/requested-page";

/** As long as a hand that is at a link takes to follow it. */
const KEPT_SECONDS = 5;

type Asked = Pick<Request, "method" | "url" | "headers">;

/**
 * What may be done with an answer that says nothing of it: nothing, but for the data of a page that a visitor's browser
 * fetches while the link to it is pointed at (FAST-5).
 */
export function keeping(
  { method, url, headers }: Asked,
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
  // Whoever signs in meanwhile is answered anew.
  return [
    ["Cache-Control", `private, max-age=${KEPT_SECONDS}`],
    ["Vary", "Cookie"],
  ];
}
