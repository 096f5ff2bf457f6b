/** SAFE-5: visits are counted by day, kind of page and source, and never by person. */

/** The source of a visit. Other sites are listed by their host. */
export const SOURCES = {
  direct: "Accès direct",
  moteur: "Moteurs de recherche",
  reseau: "Réseaux sociaux",
  autre: "Autres sites",
} as const;

const ENGINES =
  /(?:^|\.)(?:google\.[a-z.]{2,6}|bing\.com|duckduckgo\.com|qwant\.com|ecosia\.org|yahoo\.com|lilo\.org|startpage\.com|search\.brave\.com|yandex\.[a-z]{2,3}|baidu\.com|perplexity\.ai)$/;
const NETWORKS =
  /(?:^|\.)(?:linkedin\.com|lnkd\.in|facebook\.com|fb\.com|instagram\.com|twitter\.com|x\.com|t\.co|youtube\.com|tiktok\.com|reddit\.com|whatsapp\.com|pinterest\.[a-z.]{2,6}|mastodon\.social|bsky\.app|threads\.net)$/;
const HOST = /^(?=.{4,80}$)(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/** The source of a visit by the host of its referrer; undefined for our own pages, which count no visit. */
export function sourceOf(referrer: string | undefined, ownHost: string): string | undefined {
  if (!referrer) return "direct";
  const url = URL.parse(referrer);
  if (!url || !/^https?:$/.test(url.protocol)) return "autre";
  const host = url.hostname.toLowerCase().replace(/^www\./, "");
  if (url.host === ownHost || host === ownHost.replace(/:\d+$/, "").replace(/^www\./, "")) return undefined;
  if (ENGINES.test(host)) return "moteur";
  if (NETWORKS.test(host)) return "reseau";
  return HOST.test(host) ? host : "autre";
}

const BOTS =
  /bot|crawl|spider|slurp|preview|fetch|monitor|check|scan|curl|wget|python|java\/|go-http|okhttp|axios|headless|lighthouse|phantom|facebookexternalhit|whatsapp|feed|archive/i;

/** Whether the user agent is a browser and not a bot. */
export const isBrowser = (userAgent: string): boolean =>
  userAgent.startsWith("Mozilla/") && !BOTS.test(userAgent);
