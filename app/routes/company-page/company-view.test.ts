import { expect, test } from "vitest";
import { companyView, sizeText } from "./company-view";
import { companyOrganization } from "./organization";

type Page = Parameters<typeof companyView>[0];

const PAGE = {
  company: {
    slug: "ateliers-morvan",
    name: "Ateliers Morvan",
    initials: "AM",
    logo_url: "/fichiers/avatars/am.webp",
    bio: "Menuiserie industrielle.",
    sectors: ["industrie"],
    size: "51-200",
    region: "53",
    website_url: "https://www.morvan.example/accueil",
    linkedin_url: "https://www.linkedin.com/company/morvan",
    engagements_done: 4,
    rounded: false,
    response_rate: 92,
    response_days: 2,
    open: 1,
  },
  missions: [],
  reviews: { total: 4, rating: { mean: 46, criteria: [47, 46, 44] }, rows: [] },
} as unknown as Page;

const viewOf = (company: Partial<Page["company"]> = {}, reviews: Partial<Page["reviews"]> = {}) =>
  companyView({
    ...PAGE,
    company: { ...PAGE.company, ...company },
    reviews: { ...PAGE.reviews, ...reviews } as Page["reviews"],
  });
const organizationOf = (...changes: Parameters<typeof viewOf>) =>
  companyOrganization("https://a.example", viewOf(...changes));

test("COMP-1 the page names the company with its size, region and website, and not its other links", () => {
  expect(viewOf()).toMatchObject({
    name: "Ateliers Morvan",
    sectors: ["Industrie"],
    size: "51-200 salariés",
    region: "Bretagne",
    website: { url: "https://www.morvan.example/accueil", host: "morvan.example" },
  });
  expect(JSON.stringify(viewOf())).not.toContain("linkedin");
  expect(viewOf({ website_url: null }).website).toBeNull();
  expect(sizeText("1000+")).toBe("plus de 1\u202f000 salariés");
});

test("COMP-1 a short presentation heads the page, a long one is a part of it", () => {
  expect(viewOf()).toMatchObject({ pitch: "Menuiserie industrielle.", paragraphs: [] });
  expect(viewOf({ bio: null })).toMatchObject({ pitch: "", paragraphs: [] });
  expect(viewOf({ bio: "Un.\n\nDeux." })).toMatchObject({ pitch: "", paragraphs: ["Un.", "Deux."] });
  expect(viewOf({ bio: "a".repeat(201) })).toMatchObject({ pitch: "", paragraphs: ["a".repeat(201)] });
});

test("COMP-2 the title says how many missions are open", () => {
  expect([0, 1, 2, 20].map((open) => viewOf({ open }).missionsTitle)).toEqual([
    "Missions",
    "Une mission ouverte",
    "Deux missions ouvertes",
    "20 missions ouvertes",
  ]);
});

test("COMP-3 structured data describes the organization with its rating", () => {
  expect(organizationOf()).toEqual({
    "@context": "https://schema.org",
    "@type": "Organization",
    "@id": "https://a.example/entreprise/ateliers-morvan#entreprise",
    name: "Ateliers Morvan",
    url: "https://a.example/entreprise/ateliers-morvan",
    description: "Menuiserie industrielle.",
    logo: "https://a.example/fichiers/avatars/am.webp",
    sameAs: ["https://www.morvan.example/accueil"],
    address: { "@type": "PostalAddress", addressRegion: "Bretagne", addressCountry: "FR" },
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: "4.6",
      bestRating: 5,
      worstRating: 1,
      reviewCount: 4,
    },
  });
});

test("COMP-3 COMP-5 there is no rating below three reviews, nor where their number is rounded away", () => {
  expect(organizationOf({}, { total: 2, rating: null })).not.toHaveProperty("aggregateRating");
  expect(organizationOf({ rounded: true })).not.toHaveProperty("aggregateRating");
  expect(organizationOf({ rounded: true }, { total: 10 })).toHaveProperty("aggregateRating.reviewCount", 10);
});
