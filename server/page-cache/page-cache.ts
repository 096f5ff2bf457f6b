import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { PublicCache } from "~/platform/cache/public-cache.server";
import type { PublicChanges } from "~/platform/cache/public-changes.server";
import { countHit, countPage } from "../metrics";
import { contentSecurityPolicy } from "../policy/security-headers";
import { newRequestId } from "../request/request-id";
import type { Middleware } from "../request/types";
import { CachedAnswer, responseTo } from "./cached-answer";
import { namedByHash } from "./inline-scripts";
import { requestedPages } from "./requested-page";

const MEMORY_BYTES = 64 * 1024 * 1024;

/** Browsers and proxies keep a page, and revalidate it each time. */
const REVALIDATED = "public, max-age=0, must-revalidate";

type Changes = Pick<PublicChanges, "isFresh" | "refresh" | "isGone" | "version" | "isCurrent" | "now">;
type Outcome = "hit" | "miss" | "stale";

export type PageCache = {
  /** Answers hits before Hono handles the request. */
  readonly front: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Renders the public pages that are not cached. */
  readonly pages: Middleware;
};

/** FAST-2: caches the public pages for requests without a session. `https`: how cookies are named. */
export function openPageCache(changes: Changes, https: boolean): PageCache {
  const requested = requestedPages(https);
  const cache = new PublicCache<CachedAnswer>(changes, MEMORY_BYTES, ({ bytes }, key) => bytes + key.length);

  return {
    front(request, response, next) {
      const { method, url, headers } = request;
      const { cookie, authorization } = headers;
      const page = hasBody(headers)
        ? undefined
        : requested({ method, url, cookie, authorization }, new Date());
      const answer = page && changes.isFresh() ? cache.get(page.key, page.tags) : undefined;
      const form = answer?.form(headers["accept-encoding"]);
      if (!answer || !form || form instanceof Promise) return next();
      countHit();
      const sent = responseTo({ method, ifNoneMatch: headers["if-none-match"] }, answer.status, form);
      response.writeHead(sent.status, [
        ...sent.headers.flat(),
        ...["X-Request-Id", newRequestId(), "Cache-Status", cacheStatus("hit")],
      ]);
      response.end(sent.body);
    },

    async pages(c, next) {
      const { method } = c.req.raw;
      const { pathname, search } = new URL(c.req.url);
      const [cookie, authorization] = [c.req.header("cookie"), c.req.header("authorization")];
      const page = requested({ method, url: `${pathname}${search}`, cookie, authorization }, new Date());
      if (!page) return next();
      const { key, tags } = page;
      const give = async (answer: CachedAnswer, outcome: Outcome) => {
        const form = await answer.form(c.req.header("accept-encoding"));
        const ifNoneMatch = c.req.header("if-none-match");
        const { status, headers, body } = responseTo({ method, ifNoneMatch }, answer.status, form);
        countPage(outcome);
        const sent = new Headers(headers.map(([name, value]): [string, string] => [name, value]));
        sent.set("Cache-Status", cacheStatus(outcome));
        c.res = undefined;
        c.res = new Response(body && new Uint8Array(body), { status, headers: sent });
      };
      const render = async () => {
        c.set("publicPage", page);
        await next();
        const answer = await shareable(c.res, c.get("nonce"));
        return { value: answer, keep: fresh && answer.status === 200 && !c.res.headers.has("Set-Cookie") };
      };
      const requestedAt = changes.now();
      const fresh = await changes.refresh();
      const stale = cache.getStale(key, tags);
      if (!fresh && stale && changes.isGone()) return give(stale, "stale");
      const cached = fresh ? cache.get(key, tags) : undefined;
      if (cached) return give(cached, "hit");
      // While it is not known what changed, a page is rendered for those who request it, and not kept.
      const answer = await cache.compute(key, tags, render, fresh ? undefined : requestedAt);
      if (stale && answer.status >= 500 && (fresh || changes.isGone())) return give(stale, "stale");
      return give(answer, "miss");
    },
  };
}

const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

/** The answer without anything of its first request: the policy names its inline scripts by hashes instead of the nonce. */
async function shareable(answer: Response, nonce: string): Promise<CachedAnswer> {
  const { html, hashes } = namedByHash(await answer.text(), nonce);
  const headers = new Headers(answer.headers);
  headers.delete("Set-Cookie");
  headers.set("Content-Security-Policy", contentSecurityPolicy(hashes, false));
  headers.set("Vary", "Accept-Encoding, Cookie");
  if (answer.status === 200) headers.set("Cache-Control", REVALIDATED);
  return new CachedAnswer(answer.status, headers, Buffer.from(html));
}

/** RFC 9211. */
const cacheStatus = (outcome: Outcome): string =>
  outcome === "miss" ? "acharnes; fwd=miss" : `acharnes; hit${outcome === "stale" ? "; detail=stale" : ""}`;
