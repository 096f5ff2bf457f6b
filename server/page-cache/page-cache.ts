import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import type { PublicChanges } from "~/platform/cache/public-changes.server";
import { currentTime } from "~/platform/clock.server";
import type { Front } from "../listen";
import { countPage } from "../metrics";
import { contentSecurityPolicy } from "../policy/security-headers";
import { newRequestId } from "../request/request-id";
import type { Middleware } from "../request/types";
import { CachedAnswer } from "./cached-answer";
import { namedByHash } from "./inline-scripts";
import { type RequestedPage, requestedPage } from "./requested-page";

const MEMORY_BYTES = 64 * 1024 * 1024;
/** An older page is rendered again even if nothing changed. */
const MAX_AGE_MS = 10 * 60_000;

/** Browsers and proxies keep a page, and revalidate it each time. */
const REVALIDATED = "public, max-age=0, must-revalidate";

/** RFC 9211. */
const CACHE_STATUS = {
  hit: "acharnes; hit",
  miss: "acharnes; fwd=miss",
  stale: "acharnes; hit; detail=stale",
} as const;

type Changes = Pick<PublicChanges, "isFresh" | "refresh" | "isGone" | "versionOf" | "now">;

export type PageCache = {
  /** Answers hits before Hono handles the request. */
  readonly front: Front;
  /** Renders the public pages that are not cached. */
  readonly pages: Middleware;
};

/**
 * FAST-2: caches the public pages for requests without a session. The key contains the version of what the page shows, so a page
 * that was begun before a change is never found after it. `https`: how cookies are named.
 */
export function openPageCache(changes: Changes, https: boolean): PageCache {
  const rendering = new Map<string, { readonly begunAt: number; readonly answer: Promise<CachedAnswer> }>();
  const cache = new LRUCache<string, CachedAnswer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes + key.length,
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
    perf: changes,
  });
  const keyOf = ({ key, tags }: RequestedPage) => `${changes.versionOf(tags)} ${key}`;

  /** Concurrent misses render a page once. Without fresh versions, a rendering is shared with requests from before it only. */
  function renderOnce(
    key: string,
    render: () => Promise<CachedAnswer>,
    since: number,
  ): Promise<CachedAnswer> {
    const other = rendering.get(key);
    if (other && other.begunAt >= since) return other.answer;
    const begun = { begunAt: changes.now(), answer: render() };
    rendering.set(key, begun);
    const end = () => rendering.get(key) === begun && rendering.delete(key);
    begun.answer.then(end, end);
    return begun.answer;
  }

  return {
    front(request, response, next) {
      const page = requestedPage(request, currentTime(), https);
      const answer =
        page && changes.isFresh() ? cache.get(keyOf(page), { noDeleteOnStaleGet: true }) : undefined;
      if (!answer) return next();
      countPage("hit");
      const { status, headers, body } = answer.for(clientOf(request));
      const own = { "X-Request-Id": newRequestId(), "Cache-Status": CACHE_STATUS.hit };
      response.writeHead(status, { ...headers, ...own }).end(body);
    },

    async pages(c, next) {
      const page = requestedPage(c.env.incoming, currentTime(), https);
      if (!page) return next();
      const send = (answer: CachedAnswer, outcome: keyof typeof CACHE_STATUS) => {
        countPage(outcome);
        const { status, headers, body } = answer.for(clientOf(c.env.incoming));
        c.res = undefined;
        c.res = new Response(body, {
          status,
          headers: { ...headers, "Cache-Status": CACHE_STATUS[outcome] },
        });
      };
      const render = async () => {
        c.set("publicPage", page);
        await next();
        return shareable(c.res, c.get("nonce"));
      };
      const requestedAt = changes.now();
      const fresh = await changes.refresh();
      const key = keyOf(page);
      const cached = cache.get(key, { allowStale: true, noDeleteOnStaleGet: true });
      if (cached && fresh && cache.has(key)) return send(cached, "hit");
      if (cached && !fresh && changes.isGone()) return send(cached, "stale");
      const answer = await renderOnce(key, render, fresh ? Number.NEGATIVE_INFINITY : requestedAt);
      if (fresh && answer.isCacheable) cache.set(key, answer);
      if (cached && answer.status >= 500 && (fresh || changes.isGone())) return send(cached, "stale");
      return send(answer, "miss");
    },
  };
}

const clientOf = ({ headers }: IncomingMessage) => ({
  ifNoneMatch: headers["if-none-match"],
  accepted: headers["accept-encoding"]?.toString(),
});

/** The answer without anything of its first request: the policy names its inline scripts by hashes instead of the nonce. */
async function shareable(answer: Response, nonce: string): Promise<CachedAnswer> {
  const { html, hashes } = namedByHash(await answer.text(), nonce);
  const headers = new Headers(answer.headers);
  headers.set("Content-Security-Policy", contentSecurityPolicy(hashes, false));
  headers.set("Vary", "Accept-Encoding, Cookie");
  if (answer.status === 200) headers.set("Cache-Control", REVALIDATED);
  return new CachedAnswer(answer.status, headers, Buffer.from(html));
}
