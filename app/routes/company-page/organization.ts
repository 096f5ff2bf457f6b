import type { StructuredData } from "../structured-data";
import type { CompanyView } from "./company-view";

type Company = Pick<CompanyView, "slug" | "name" | "bio" | "logoUrl" | "region" | "website" | "rating">;

/** COMP-3: structured data of a company's page. */
export const companyOrganization = (origin: string, company: Company): StructuredData => {
  const { slug, name, bio, logoUrl, region, website, rating } = company;
  const page = `${origin}/entreprise/${slug}`;
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    "@id": `${page}#entreprise`,
    name,
    url: page,
    ...(bio ? { description: bio } : {}),
    ...(logoUrl ? { logo: new URL(logoUrl, `${origin}/`).href } : {}),
    ...(website ? { sameAs: [website.url] } : {}),
    ...(region ? { address: { "@type": "PostalAddress", addressRegion: region, addressCountry: "FR" } } : {}),
    ...(rating
      ? {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: String(rating.mean / 10),
            bestRating: 5,
            worstRating: 1,
            reviewCount: rating.reviews,
          },
        }
      : {}),
  };
};
