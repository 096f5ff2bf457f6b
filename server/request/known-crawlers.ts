import { resolve4, resolve6, reverse } from "node:dns/promises";
import { LRUCache } from "lru-cache";
import { canonical } from "./client-address";

/** What a search engine calls itself, and the hosts that it says are its own. */
const ENGINES = [
  [/Googlebot|Google-InspectionTool/, /\.(?:googlebot|google)\.com$/],
  [/bingbot/, /\.search\.msn\.com$/],
  [/Applebot/, /\.applebot\.apple\.com$/],
  [/YandexBot/, /\.yandex\.(?:com|net|ru)$/],
  [/DuckDuckBot/, /\.duckduckgo\.com$/],
  [/Qwant/, /\.qwant\.com$/],
] as const;

const REMEMBERED_MOST = 10_000;
const REMEMBERED_MS = 86_400_000;
/** A name server that does not answer proves nothing: it is asked again soon. */
const UNANSWERED_MS = 60_000;

type Names = {
  readonly reverse: (address: string) => Promise<string[]>;
  readonly resolve: (host: string) => Promise<string[]>;
};

const NOBODY = new Set(["ENOTFOUND", "ENODATA"]);

/** What is not there is no address; any other failure is nobody's answer. */
const orNone = (asked: Promise<string[]>): Promise<string[]> =>
  asked.catch((error: NodeJS.ErrnoException) => {
    if (NOBODY.has(error.code ?? "")) return [];
    throw error;
  });

const DNS: Names = {
  reverse,
  resolve: async (host) => (await Promise.all([resolve4(host), resolve6(host)].map(orNone))).flat(),
};

/**
 * Whether an address is the search engine that its browser says it is: its host's name is one of the engine's, and that
 * name leads back to the address, as the engines themselves advise. What is not known yet is asked for, and is no.
 */
export function knownCrawlers(
  names: Names = DNS,
  now: () => number = Date.now,
): (address: string, browser: string) => boolean {
  const known = new LRUCache<string, boolean>({
    max: REMEMBERED_MOST,
    ttl: REMEMBERED_MS,
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

/** Throws what the name server failed with. */
async function isOf({ reverse, resolve }: Names, address: string, hosts: RegExp): Promise<boolean> {
  for (const host of await orNone(reverse(address))) {
    if (hosts.test(host) && (await resolve(host)).map(canonical).includes(canonical(address))) return true;
  }
  return false;
}
