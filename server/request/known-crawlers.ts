import { resolve4, resolve6, reverse } from "node:dns/promises";
import { LRUCache } from "lru-cache";
import { canonical } from "./client-address";

/** The user agents and the host names of search engines. */
const ENGINES = [
  [/Googlebot|Google-InspectionTool/, /\.(?:googlebot|google)\.com$/],
  [/bingbot/, /\.search\.msn\.com$/],
  [/Applebot/, /\.applebot\.apple\.com$/],
  [/YandexBot/, /\.yandex\.(?:com|net|ru)$/],
  [/DuckDuckBot/, /\.duckduckgo\.com$/],
  [/Qwant/, /\.qwant\.com$/],
] as const;

const MAX_CACHED = 10_000;
const CACHED_MS = 86_400_000;
/** A failed lookup is repeated soon. */
const UNANSWERED_MS = 60_000;

type Names = {
  readonly reverse: (address: string) => Promise<string[]>;
  readonly resolve: (host: string) => Promise<string[]>;
};

const NOT_FOUND = new Set(["ENOTFOUND", "ENODATA"]);

/** An unknown name has no addresses; other errors are thrown. */
const orNone = (lookup: Promise<string[]>): Promise<string[]> =>
  lookup.catch((error: NodeJS.ErrnoException) => {
    if (NOT_FOUND.has(error.code ?? "")) return [];
    throw error;
  });

const DNS: Names = {
  reverse,
  resolve: async (host) => (await Promise.all([resolve4(host), resolve6(host)].map(orNone))).flat(),
};

/**
 * Verifies a search engine by its address: the reverse lookup gives one of its host names, which resolves to the address, as
 * the engines recommend. False until the lookup has finished.
 */
export function knownCrawlers(
  names: Names = DNS,
  now: () => number = Date.now,
): (address: string, browser: string) => boolean {
  const known = new LRUCache<string, boolean>({
    max: MAX_CACHED,
    ttl: CACHED_MS,
    ttlResolution: 0,
    perf: { now },
  });
  return (address, browser) => {
    const [, hosts] = ENGINES.find(([says]) => says.test(browser)) ?? [];
    if (!hosts) return false;
    const answer = known.get(address);
    if (answer !== undefined) return answer;
    known.set(address, false, { ttl: UNANSWERED_MS });
    void isOf(names, address, hosts).then(
      (is) => known.set(address, is),
      () => undefined,
    );
    return false;
  };
}

async function isOf({ reverse, resolve }: Names, address: string, hosts: RegExp): Promise<boolean> {
  for (const host of await orNone(reverse(address))) {
    if (hosts.test(host) && (await resolve(host)).map(canonical).includes(canonical(address))) return true;
  }
  return false;
}
