import type { MetaDescriptor } from "react-router";
import { href } from "react-router";
import type { StructuredData } from "./structured-data";

type Page = {
  readonly title: string;
  readonly description: string;
  /** The path of the social card, 1200 x 630; the site's by default. */
  readonly picture?: { readonly path: string; readonly alt: string };
  readonly kind?: "website" | "profile" | "article";
  /** A view that search engines follow but do not index. */
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

/** Metadata of a public page for search engines and social networks. */
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

/** A page that search engines must not index. */
export const privateMeta = (title: string): MetaDescriptor[] => [
  { title: shortTitle(title) },
  { name: "robots", content: "noindex" },
];

const LONGEST_TITLE = 70;

/** Browsers and search engines truncate titles: removes the part after the last comma first, then whole words. */
function shortTitle(title: string): string {
  const comma = title.lastIndexOf(", ");
  if (title.length <= LONGEST_TITLE || comma < 0) return summary(title, LONGEST_TITLE);
  return shortTitle(title.slice(0, comma));
}

/** The site's origin (APP_URL), from the root loader. */
export function siteOrigin({ matches }: Pick<Seen, "matches">): string {
  const root: unknown = matches.find((match) => match?.id === "root")?.loaderData;
  const origin = typeof root === "object" && root !== null && "origin" in root ? root.origin : "";
  return typeof origin === "string" ? origin : "";
}

/** The first words of a text, at most `max` characters; no-break spaces are preserved. */
export function summary(text: string, max = 155): string {
  const flat = text.replace(/[^\S\u00a0\u202f]+/g, " ").trim();
  if (flat.length <= max) return flat;
  return `${flat.slice(0, max - 1).replace(/ [^ ]*$/, "")}…`;
}
