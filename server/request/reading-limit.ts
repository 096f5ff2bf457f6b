import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { READINGS } from "~/domain/bounds";
import type { Front } from "../listen";
import { refusals, refuse } from "../refusal-page";
import { countedAs, hostAddressOf, trusting } from "./client-address";
import type { Middleware } from "./types";

const { windowSeconds: seconds } = READINGS;

type Rule = {
  readonly name: string;
  readonly max: number;
  readonly covers: RegExp;
  readonly searched?: boolean;
};

/**
 * The rate limits of expensive reads. They match addresses as loosely as the router: case, slashes, absolute URLs, escapes and
 * `.data` make no difference.
 */
export const READING_RULES: readonly Rule[] = [
  {
    name: "profiles",
    max: READINGS.profiles,
    covers:
      /^\/+(?:acharne\/+[^/]+(?:\/+resultats)?|entreprise\/+(?!membres(?:[./_]|$))[^/]+)(?:\/*_?\.data)?\/*$/i,
  },
  { name: "cards", max: READINGS.cards, covers: /^\/+og\/+.+$/i },
  {
    name: "computed",
    max: READINGS.computed,
    covers: /^\/+(?:sitemap\.xml|missions\.rss|__manifest|transparence|nos-chiffres)(?:\/*_?\.data)?\/*$/i,
  },
  {
    name: "searches",
    max: READINGS.computed,
    covers: /^\/+(?:acharne|missions)(?:\/*_?\.data)?\/*$/i,
    searched: true,
  },
];

const NONE: { readonly rule: Rule | undefined } = { rule: undefined };

/** The rate limit of an address. */
export function readingRuleOf(url: string): { readonly rule: Rule | undefined } {
  const requested = URL.parse(url.startsWith("/") ? `http://host${url}` : url);
  if (!requested) return NONE;
  const path = decodedPath(requested.pathname);
  return {
    rule: READING_RULES.find(({ covers, searched }) => covers.test(path) && (!searched || requested.search)),
  };
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Caches a function of a short text. */
function cached<Found extends object>(find: (text: string) => Found) {
  const known = new LRUCache<string, Found>({ max: 10_000 });
  const of = (text: string) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = find(text);
    if (text.length <= MAX_CACHED_LENGTH) known.set(text, found);
    return found;
  };
  return { of, forget: () => known.clear() };
}

const MAX_CACHED_LENGTH = 200;

/** Beyond this many addresses all counts are reset, to limit the memory. */
const MAX_COUNTED = 100_000;

type Options = {
  readonly trustedProxies: readonly string[];
  /** Whether the client is a search engine, which has no limit. */
  readonly isKnownCrawler: (address: string, browser: string) => boolean;
  /** Called for each refused request. */
  readonly onRefused?: (address: string) => void;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
};

export type ReadingLimit = {
  /** Counts a request before the page cache, which a request over the limit bypasses on its way to `refusing`. */
  readonly front: (behind?: Front) => Front;
  /** Answers 429 over the limit, with these headers. */
  readonly refusing: (headers: Middleware) => Middleware;
};

/**
 * SAFE-4: the rate limit of reads by address, each minute and in each process. All clients behind a proxy that
 * `TRUSTED_PROXIES` does not name count as one address.
 */
export function readingLimit({
  trustedProxies,
  isKnownCrawler,
  onRefused,
  now = () => performance.now(),
}: Options): ReadingLimit {
  const isTrusted = trusting(trustedProxies);
  const windowMs = seconds * 1000;
  const ruleOf = cached(readingRuleOf);
  const clientOf = cached((way) => {
    const [socket = "", forwardedFor] = way.split("\n");
    const host = hostAddressOf(socket, forwardedFor || undefined, isTrusted);
    return { host, address: countedAs(host) };
  });
  const over = new WeakSet<IncomingMessage>();
  const counted = new Map<string, number>();
  let minute = 0;

  function isOver({ socket, headers }: IncomingMessage, rule: Rule): boolean {
    const current = Math.floor(now() / windowMs);
    if (current !== minute || counted.size > MAX_COUNTED) {
      counted.clear();
      clientOf.forget();
    }
    minute = current;
    const { host, address } = clientOf.of(
      `${socket.remoteAddress ?? ""}\n${headers["x-forwarded-for"] ?? ""}`,
    );
    const key = `${rule.name} ${address}`;
    const count = (counted.get(key) ?? 0) + 1;
    counted.set(key, count);
    const isKnown = isKnownCrawler(host, headers["user-agent"] ?? "");
    if (count <= rule.max || isKnown) return false;
    onRefused?.(address);
    return true;
  }

  return {
    front: (behind) => (request, response, next) => {
      const { rule } = ruleOf.of(request.url ?? "");
      if (rule && isOver(request, rule)) over.add(request);
      else if (behind) return behind(request, response, next);
      next();
    },
    refusing: (headers) => async (c, next) => {
      const { incoming } = c.env ?? {};
      if (!incoming || !over.has(incoming)) return next();
      const left = seconds - (Math.floor(now() / 1000) % seconds);
      await headers(c, async () => {
        c.res = await refuse(c, refusals.tooManyReadings);
      });
      c.header("Retry-After", String(left));
    },
  };
}
