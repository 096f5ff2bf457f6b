import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { PublicChanges } from "~/platform/cache/public-changes.server";
import { countHit, countPage } from "../metrics";
import { contentSecurityPolicy } from "../policy/security-headers";
import { newRequestId } from "../request/request-id";
import type { Middleware } from "../request/types";
import { type AskedPage, askedPages } from "./asked-page";
import { namedByHash } from "./inline-scripts";
import { type Made, PageStore } from "./page-store";
import { takeHead, takesReadyHead } from "./ready-head";
import { type Form, isKnownTo, ReadyPage } from "./ready-page";

/** What public pages may take of the memory of a process. */
const MEMORY_BYTES = 64 * 1024 * 1024;
/** And the answers that are the build's: they are many, by what each browser knows already, and never push out a page. */
const BUILD_BYTES = 4 * 1024 * 1024;
/** No page is older, whatever has been told or missed. */
const OLDEST_MS = 10 * 60_000;

/** Kept by browsers and by what stands between, and asked for again each time: an answer of 304 costs next to nothing. */
const KEPT_AND_ASKED = "public, max-age=0, must-revalidate";

/** Of a build, which changes with the address: the same for whoever asks, now and later. */
const IMMUTABLE = /\bimmutable\b/;

export type PageCache = {
  /** Answers from memory, before anything else has looked at the request. */
  readonly front: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Makes the public pages that are not in memory. */
  readonly pages: Middleware;
};

/** FAST-2: the public pages, as everybody without a session sees them, from memory. `https`: as cookies are named. */
export function openPageCache(changes: PublicChanges, https: boolean): PageCache {
  const store = pageStore(changes.now);
  changes.onChange((tags) => store.forget(tags));
  return pageCacheOn(store, changes, https);
}

export const pageStore = (now: () => number, maxBytes = MEMORY_BYTES) =>
  new PageStore<ReadyPage>({
    maxBytes,
    bytesOf: ({ bytes }) => bytes,
    maxAge: OLDEST_MS,
    now,
  });

/** A body would have to be read, or refused, which is for what comes behind. */
const bodyless = (headers: IncomingHttpHeaders): boolean =>
  headers["content-length"] === undefined && headers["transfer-encoding"] === undefined;

type Outcome = "hit" | "miss" | "stale";

/** The same on given knowledge of what changed. */
export function pageCacheOn(
  store: PageStore<ReadyPage>,
  changes: Pick<PublicChanges, "isKnown" | "know" | "isGone">,
  https: boolean,
): PageCache {
  const asked = askedPages(https);
  const ofBuild = pageStore(store.now, BUILD_BYTES);
  const storeOf = (page: AskedPage) => (page.ofBuild ? ofBuild : store);

  return {
    front(request, response, next) {
      const { method, url, headers } = request;
      const { cookie, authorization } = headers;
      const at = new Date();
      const page = bodyless(headers) ? asked({ method, url, cookie, authorization }, at) : undefined;
      const isGood = page && (page.ofBuild || changes.isKnown());
      const form = isGood ? storeOf(page).get(page.key)?.ready(headers["accept-encoding"]) : undefined;
      if (!page || !form) return next();
      if (!page.ofBuild) countHit();
      send(response, form, { method, known: isKnownTo(headers["if-none-match"], form), at });
    },

    async pages(c, next) {
      const { url, method } = c.req.raw;
      const { pathname, search } = new URL(url);
      const page = asked(
        {
          method,
          url: `${pathname}${search}`,
          cookie: c.req.header("cookie"),
          authorization: c.req.header("authorization"),
        },
        new Date(),
      );
      if (!page) return next();
      const answer = async (ready: ReadyPage, outcome: Outcome) => {
        const form = await ready.make(c.req.header("accept-encoding"));
        c.res = undefined;
        if (!page.ofBuild) countPage(outcome);
        c.res = answerOf(ready.status, form, { method, ifNoneMatch: c.req.header("if-none-match"), outcome });
      };
      const make = async (): Promise<Made<ReadyPage>> => {
        c.set("publicPage", page);
        await next();
        const ready = await finished(c.res, c.get("nonce"));
        return { page: ready, keep: known && ready.status === 200 && !c.res.headers.has("Set-Cookie") };
      };
      const kept = storeOf(page);
      const askedAt = kept.now();
      const known = page.ofBuild || (await changes.know());
      const old = kept.getOld(page.key);
      if (!known && old && changes.isGone()) return answer(old, "stale");
      const before = known ? kept.get(page.key) : undefined;
      if (before) return answer(before, "hit");
      // A database that answers is asked for the page itself where it does not say what has changed.
      const ready = known
        ? await kept.getOrMake(page.key, page.tags, make)
        : await kept.makeSince(askedAt, page.key, page.tags, make);
      if (old && (ready.status === 503 || (known && ready.status >= 500))) return answer(old, "stale");
      return answer(ready, "miss");
    },
  };
}

/** The answer as anybody may be given it: its inline scripts are named by what they are. */
async function finished(answer: Response, nonce: string): Promise<ReadyPage> {
  const { html, hashes } = namedByHash(await answer.text(), nonce);
  const headers = new Headers(answer.headers);
  headers.set("Content-Security-Policy", contentSecurityPolicy(hashes, false));
  const everybodys = IMMUTABLE.test(headers.get("Cache-Control") ?? "");
  headers.set("Vary", everybodys ? "Accept-Encoding" : "Accept-Encoding, Cookie");
  if (answer.status === 200 && !everybodys) headers.set("Cache-Control", KEPT_AND_ASKED);
  return new ReadyPage(answer.status, headers, Buffer.from(html));
}

type Sending = { readonly method: string | undefined; readonly known: boolean; readonly at: Date };

/** The shortest way from memory to the socket. */
function send(response: ServerResponse, form: Form, { method, known, at }: Sending) {
  const own = ["X-Request-Id", newRequestId(), "Cache-Status", cacheStatus("hit")];
  const status = known ? 304 : 200;
  if (takesReadyHead(response))
    takeHead(response, status, known ? form.wire.unchanged : form.wire.head, own, at.getTime());
  else response.writeHead(status, [...(known ? form.unchanged : form.head), ...own]);
  if (known || method === "HEAD") response.end();
  else response.end(form.body, "latin1");
}

function answerOf(
  status: number,
  form: Form,
  asked: { readonly method: string; readonly ifNoneMatch: string | undefined; readonly outcome: Outcome },
): Response {
  const known = status === 200 && isKnownTo(asked.ifNoneMatch, form);
  const headers = new Headers();
  const list = known ? form.unchanged : form.head;
  for (let at = 0; at < list.length; at += 2) headers.append(list[at] ?? "", list[at + 1] ?? "");
  headers.set("Cache-Status", cacheStatus(asked.outcome));
  if (NO_BODY.has(status)) headers.delete("Content-Length");
  const body = known || asked.method === "HEAD" || NO_BODY.has(status) ? null : bytesOfBody(form);
  return new Response(body, { status: known ? 304 : status, headers });
}

/** React Router's answer of 204 has a browser load the page of a newer build. */
const NO_BODY = new Set([204, 205]);

const bytesOfBody = ({ body }: Form) =>
  typeof body === "string" ? Buffer.from(body, "latin1") : new Uint8Array(body);

/** RFC 9211. */
const cacheStatus = (outcome: Outcome): string =>
  outcome === "miss" ? "acharnes; fwd=miss" : `acharnes; hit${outcome === "stale" ? "; detail=stale" : ""}`;
