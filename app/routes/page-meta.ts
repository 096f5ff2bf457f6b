import type { MetaDescriptor } from "react-router";
import { href } from "react-router";
import type { StructuredData } from "./structured-data";

type Page = {
  readonly title: string;
  readonly description: string;
  /** Of the picture that social networks show, 1200 x 630; the house's own when absent. */
  readonly picture?: { readonly path: string; readonly alt: string };
  readonly kind?: "website" | "profile" | "article";
  /** A view of a list that search engines follow without keeping it. */
  readonly passing?: boolean;
  readonly data?: readonly StructuredData[];
};

type Seen = {
  readonly location: { readonly pathname: string };
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];
};

const HOUSE_PICTURE = {
  path: href("/og/accueil.png"),
  alt: "Les Acharnés\u202f: des commerciaux indépendants qui ne lâchent rien",
};

/** What a public page says of itself to search engines and social networks. */
export function publicMeta(seen: Seen, page: Page): MetaDescriptor[] {
  const { title, description, picture = HOUSE_PICTURE, kind = "website", passing, data = [] } = page;
  const origin = siteOrigin(seen);
  const address = origin + seen.location.pathname.toLowerCase();
  return [
    { title: shortTitle(title) },
    { name: "description", content: description },
    ...(passing ? [{ name: "robots", content: "noindex, follow" }] : []),
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: kind },
    { property: "og:site_name", content: "Les Acharnés" },
    { property: "og:locale", content: "fr_FR" },
    { property: "og:url", content: address },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:image", content: origin + picture.path },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: picture.alt },
    { name: "twitter:card", content: "summary_large_image" },
    ...data.map((each) => ({ "script:ld+json": each })),
  ];
}

/** A page behind a guard, or of use to nobody who searches. */
export const privateMeta = (title: string): MetaDescriptor[] => [
  { title: shortTitle(title) },
  { name: "robots", content: "noindex" },
];

const LONGEST_TITLE = 70;

/** Browsers and search engines cut longer titles off: what follows the last comma goes first, then whole words. */
function shortTitle(title: string): string {
  const comma = title.lastIndexOf(", ");
  if (title.length <= LONGEST_TITLE || comma < 0) return summary(title, LONGEST_TITLE);
  return shortTitle(title.slice(0, comma));
}

/** The origin that the site answers under (APP_URL), as the root's loader tells it. */
export function siteOrigin({ matches }: Pick<Seen, "matches">): string {
  const root: unknown = matches.find((match) => match?.id === "root")?.loaderData;
  const origin = typeof root === "object" && root !== null && "origin" in root ? root.origin : "";
  return typeof origin === "string" ? origin : "";
}

/** The beginning of a text, whole words and no-break spaces kept, of at most `max` characters. */
export function summary(text: string, max = 155): string {
  const flat = text.replace(/[^\S\u00a0\u202f]+/g, " ").trim();
  if (flat.length <= max) return flat;
  return `${flat.slice(0, max - 1).replace(/ [^ ]*$/, "")}…`;
}
