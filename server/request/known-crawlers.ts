import { resolve4, resolve6, reverse } from "node:dns/promises";

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

type Names = {
  readonly reverse: (address: string) => Promise<string[]>;
  readonly resolve: (host: string) => Promise<string[]>;
};

const DNS: Names = {
  reverse,
  resolve: async (host) => (await Promise.allSettled([resolve4(host), resolve6(host)])).flatMap(found),
};

const found = (answer: PromiseSettledResult<string[]>): string[] =>
  answer.status === "fulfilled" ? answer.value : [];

/**
 * Whether an address is the search engine that its browser says it is: its host's name is one of the engine's, and that
 * name leads back to the address, as the engines themselves advise. What is not known yet is asked for, and is no.
 */
export function knownCrawlers(names: Names = DNS): (address: string, browser: string) => boolean {
  const known = new Map<string, boolean>();
  return (address, browser) => {
    const [, hosts] = ENGINES.find(([says]) => says.test(browser)) ?? [];
    if (!hosts) return false;
    const answer = known.get(address);
    if (answer !== undefined) return answer;
    if (known.size >= REMEMBERED_MOST) known.clear();
    known.set(address, false);
    void isOf(names, address, hosts).then((is) => known.set(address, is));
    return false;
  };
}

async function isOf({ reverse, resolve }: Names, address: string, hosts: RegExp): Promise<boolean> {
  try {
    for (const host of await reverse(address)) {
      if (hosts.test(host) && (await resolve(host)).includes(address)) return true;
    }
    return false;
  } catch {
    // A name that is not found proves nothing, and asks for nothing more.
    return false;
  }
}
