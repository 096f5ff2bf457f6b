import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { CARD_READINGS, COMPUTED_READINGS, PROFILE_READINGS } from "~/marketplace/bounds";
import type { Front } from "../listen";
import { refusals, refuse } from "../refusal-page";
import { countedAs, hostAddressOf, trusting } from "./client-address";
import type { Middleware } from "./types";

const { seconds } = PROFILE_READINGS;

type Rule = {
  readonly name: string;
  readonly max: number;
  readonly covers: RegExp;
  readonly searched?: boolean;
};

/**
 * What an anonymous reader makes us compute, and how often a minute. As loosely as the router reads an address: in any case,
 * with any slashes, absolute or not, escaped or not, as a page or as its data.
 */
export const READING_RULES: readonly Rule[] = [
  { name: "profiles", max: PROFILE_READINGS.max, covers: /^\/+acharne\/+[^/]+(?:\/+_?\.data)?\/*$/i },
  { name: "cards", max: CARD_READINGS.max, covers: /^\/+og\/+.+$/i },
  {
    name: "computed",
    max: COMPUTED_READINGS.max,
    covers: /^\/+(?:sitemap\.xml|missions\.rss|__manifest|transparence|nos-chiffres)(?:\/*_?\.data)?\/*$/i,
  },
  {
    name: "searches",
    max: COMPUTED_READINGS.max,
    covers: /^\/+(?:acharne|missions)(?:\/*_?\.data)?\/*$/i,
    searched: true,
  },
];

const NONE: { readonly rule: Rule | undefined } = { rule: undefined };

/** The rule that an address is counted by. */
export function readingRuleOf(url: string): { readonly rule: Rule | undefined } {
  const asked = URL.parse(url.startsWith("/") ? `http://host${url}` : url);
  if (!asked) return NONE;
  const path = decodedPath(asked.pathname);
  return {
    rule: READING_RULES.find(({ covers, searched }) => covers.test(path) && (!searched || asked.search)),
  };
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** What is found out of a short text, once for many who send the same, until it is forgotten. */
function remembered<Found extends object>(find: (text: string) => Found) {
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
 * SAFE-4: an address reads so many profiles a minute, in each process, and has so many social cards drawn, or lists searched;
 * what copies the directory is told to wait. Requests
 * of one address behind a proxy that is not named in `TRUSTED_PROXIES` count together.
 */
export function readingLimit({
  trustedProxies,
  isKnownCrawler,
  onRefused,
  now = () => performance.now(),
}: Options): ReadingLimit {
  const isTrusted = trusting(trustedProxies);
  const windowMs = seconds * 1000;
  const ruleOf = remembered(readingRuleOf);
  const whoComes = remembered((way) => {
    const [socket = "", forwardedFor] = way.split("\n");
    const host = hostAddressOf(socket, forwardedFor || undefined, isTrusted);
    return { host, address: countedAs(host) };
  });
  const over = new WeakSet<IncomingMessage>();
  const counted = new Map<string, number>();
  let minute = 0;

  function isOver({ socket, headers }: IncomingMessage, rule: Rule): boolean {
    const current = Math.floor(now() / windowMs);
    if (current !== minute || counted.size > COUNTED_MOST) {
      counted.clear();
      whoComes.forget();
    }
    minute = current;
    const { host, address } = whoComes.of(
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
