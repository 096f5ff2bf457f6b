import type { StructuredData } from "../structured-data";

type Shown = {
  readonly slug: string;
  readonly displayName: string;
  readonly avatarUrl: string | null;
  readonly rankLabel: string;
  readonly region: string;
  readonly pitch: string;
  readonly languages: readonly string[];
  readonly publishedAt: string;
};

/** A public profile for search engines: the public name, never more (PUB-2). */
export const profilePage = (origin: string, acharne: Shown): StructuredData => ({
  "@context": "https://schema.org",
  "@type": "ProfilePage",
  url: `${origin}/acharne/${acharne.slug}`,
  dateModified: acharne.publishedAt,
  mainEntity: {
    "@type": "Person",
    name: acharne.displayName,
    description: acharne.pitch,
    jobTitle: `Commercial indépendant, ${acharne.rankLabel}`,
    knowsLanguage: [...acharne.languages],
    address: { "@type": "PostalAddress", addressRegion: acharne.region, addressCountry: "FR" },
    ...(acharne.avatarUrl ? { image: new URL(acharne.avatarUrl, `${origin}/`).href } : {}),
  },
});
