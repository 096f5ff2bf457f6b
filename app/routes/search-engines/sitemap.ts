import { type Addresses, countAddresses, findAddresses } from "~/operations/search/find-addresses.server";
import { workOf } from "~/platform/http/session-context";
import type { Route } from "./+types/sitemap";
import {
  isSmall,
  LISTS,
  type List,
  MOST_ADDRESSES,
  partsOf,
  readPart,
  STATIC_PAGES,
  STATIC_PART,
} from "./sitemap-plan";
import { xmlResponse, xmlText } from "./xml";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const PATHS: Record<List, string> = {
  acharnes: "/acharne/",
  missions: "/mission/",
  entreprises: "/entreprise/",
};

/** Every public URL; an index of parts, `?partie=acharnes-2`, above the limit. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { publicDb, config } = workOf(context, request);
  const requested = new URL(request.url).searchParams.get("partie");
  const lines = (list: List, from = 0) =>
    linesOf(config.appUrl + PATHS[list], findAddresses(publicDb, list, { from, limit: MOST_ADDRESSES }));

  if (requested === STATIC_PART) return urlset(staticLines(config.appUrl));
  if (requested !== null) {
    const part = readPart(requested);
    if (!part) return new Response(null, { status: 404 });
    return urlset(lines(part.list, part.from));
  }
  const counts = await countAddresses(publicDb);
  if (isSmall(counts)) return urlset(staticLines(config.appUrl), ...LISTS.map((list) => lines(list)));
  const names = [STATIC_PART, ...partsOf(counts).map(({ name }) => name)];
  const index = names.map(
    (name) => `<sitemap><loc>${config.appUrl}/sitemap.xml?partie=${name}</loc></sitemap>\n`,
  );
  return xmlResponse("application/xml", [
    `<sitemapindex xmlns="${NAMESPACE}">\n`,
    ...index,
    "</sitemapindex>\n",
  ]);
}

type Lines = AsyncIterable<string> | Iterable<string>;

const urlset = (...lists: Lines[]): Promise<Response> => xmlResponse("application/xml", inUrlset(lists));

async function* inUrlset(lists: readonly Lines[]) {
  yield `<urlset xmlns="${NAMESPACE}">\n`;
  for (const list of lists) yield* list;
  yield "</urlset>\n";
}

const staticLines = (origin: string) =>
  STATIC_PAGES.map((path) => `<url><loc>${origin}${path}</loc></url>\n`);

async function* linesOf(prefix: string, batches: Addresses) {
  for await (const batch of batches) {
    yield batch
      .map(({ slug, publishedAt }) => {
        const changed = publishedAt.toISOString();
        return `<url><loc>${xmlText(prefix + slug)}</loc><lastmod>${changed}</lastmod></url>\n`;
      })
      .join("");
  }
}
