import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { PROFILE_READINGS } from "~/marketplace/bounds";
import type { Front } from "../listen";
import { refusals, refuse } from "../refusal-page";
import { countedAs, hostAddressOf, trusting } from "./client-address";
import type { Middleware } from "./types";

/** As loosely as the router reads: in any case, with any slashes, absolute or not, escaped or not, as a page or as its data. */
const PROFILE = /^\/+acharne\/+[^/]+(?:\/+_?\.data)?\/*$/i;

function isProfile(url: string): boolean {
  const asked = URL.parse(url.startsWith("/") ? `http://host${url}` : url);
  if (!asked) return false;
  try {
    return PROFILE.test(decodeURIComponent(asked.pathname));
  } catch {
    return PROFILE.test(asked.pathname);
  }
}

/** What is found out of a short text, once for many who send the same, until it is forgotten. */
function remembered<Found extends object | boolean>(find: (text: string) => Found) {
  const known = new LRUCache<string, Found>({ max: 10_000 });
  const of = (text: string) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = find(text);
    if (text.length <= LONGEST_REMEMBERED) known.set(text, found);
    return found;
  };
  return { of, forget: () => known.clear() };
}

const LONGEST_REMEMBERED = 200;

/** So many addresses are counted; one more and all begin anew, rather than take more memory. */
const COUNTED_MOST = 100_000;

type Options = {
  readonly trustedProxies: readonly string[];
  /** Whether who asks is a search engine that we want to read everything. */
  readonly isKnownCrawler: (address: string, browser: string) => boolean;
  /** Told of each request that is refused. */
  readonly onRefused?: (address: string) => void;
  /** In milliseconds, from any beginning. */
  readonly now?: () => number;
};

export type ReadingLimit = {
  /** Counts before a page is given from memory by what is behind; what is over the limit passes it by, and comes to `refusing`. */
  readonly front: (behind?: Front) => Front;
  /** Refuses what is over the limit, with those headers. */
  readonly refusing: (headers: Middleware) => Middleware;
};

/**
 * SAFE-4: an address reads so many profiles a minute, in each process; what copies the directory is told to wait. Requests
 * of one address behind a proxy that is not named in `TRUSTED_PROXIES` count together.
 */
export function readingLimit({
  trustedProxies,
  isKnownCrawler,
  onRefused,
  now = () => performance.now(),
}: Options): ReadingLimit {
  const isTrusted = trusting(trustedProxies);
  const windowMs = PROFILE_READINGS.seconds * 1000;
  const isOfProfile = remembered(isProfile);
  const whoComes = remembered((way) => {
    const [socket = "", forwardedFor] = way.split("\n");
    const host = hostAddressOf(socket, forwardedFor || undefined, isTrusted);
    return { host, address: countedAs(host) };
  });
  const over = new WeakSet<IncomingMessage>();
  const counted = new Map<string, number>();
  let minute = 0;

  function isOver({ socket, headers }: IncomingMessage): boolean {
    const current = Math.floor(now() / windowMs);
    if (current !== minute || counted.size > COUNTED_MOST) {
      counted.clear();
      whoComes.forget();
    }
    minute = current;
    const { host, address } = whoComes.of(
      `${socket.remoteAddress ?? ""}\n${headers["x-forwarded-for"] ?? ""}`,
    );
    const count = (counted.get(address) ?? 0) + 1;
    counted.set(address, count);
    const isKnown = isKnownCrawler(host, headers["user-agent"] ?? "");
    if (count <= PROFILE_READINGS.max || isKnown) return false;
    onRefused?.(address);
    return true;
  }

  return {
    front: (behind) => (request, response, next) => {
      if (isOfProfile.of(request.url ?? "") && isOver(request)) over.add(request);
      else if (behind) return behind(request, response, next);
      next();
    },
    refusing: (headers) => async (c, next) => {
      const { incoming } = c.env ?? {};
      if (!incoming || !over.has(incoming)) return next();
      const left = PROFILE_READINGS.seconds - (Math.floor(now() / 1000) % PROFILE_READINGS.seconds);
      await headers(c, async () => {
        c.res = await refuse(c, refusals.tooManyReadings);
      });
      c.header("Retry-After", String(left));
    },
  };
}
