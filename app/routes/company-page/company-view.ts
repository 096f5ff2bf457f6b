import { sectorLabel } from "~/domain/catalogue";
import { companyFigures } from "~/domain/companies/company-figures";
import { isRoundedAway } from "~/domain/companies/rounded-figures";
import { count, inWords } from "~/domain/french";
import { regionName } from "~/domain/regions";
import type { findCompanyPage } from "~/operations/companies/find-company-page.server";
import { ownMissionCardView } from "../missions/mission-card-view";
import { publicReviewsView } from "../reviews/review-view";

type Page = NonNullable<Awaited<ReturnType<typeof findCompanyPage>>>;

export type CompanyView = ReturnType<typeof companyView>;

/** A presentation of so many characters or fewer fits the head of the page. */
const SHORT = 200;

/** COMP-1, COMP-2: the public page of a company in words. */
export function companyView({ company, missions, reviews }: Page) {
  const { name, rounded, response_rate, response_days, engagements_done, open } = company;
  const mean = reviews.rating?.mean ?? null;
  const bio = company.bio?.trim() ?? "";
  const isShort = bio.length <= SHORT && !bio.includes("\n");
  return {
    slug: company.slug,
    name,
    initials: company.initials,
    logoUrl: company.logo_url,
    bio,
    pitch: isShort ? bio : "",
    paragraphs: isShort ? [] : bio.split(/\n+/),
    sectors: company.sectors.map(sectorLabel),
    size: company.size ? sizeText(company.size) : null,
    region: company.region ? regionName(company.region) : null,
    website: company.website_url ? { url: company.website_url, host: hostOf(company.website_url) } : null,
    open,
    missionsTitle: missionsTitle(open),
    missions: missions.map(ownMissionCardView),
    figures: companyFigures({
      rounded,
      rate: response_rate,
      days: response_days,
      engagements: engagements_done,
      reviews: reviews.total,
      mean,
    }),
    /** COMP-3: for search engines; null below three reviews, and where their number is rounded. */
    rating:
      mean === null || (rounded && isRoundedAway(reviews.total)) ? null : { mean, reviews: reviews.total },
    reviews: publicReviewsView(reviews, { side: "company", reviewed: name }),
  };
}

/** '51-200 salariés', 'plus de 1 000 salariés'. */
export function sizeText(size: string): string {
  const most = /^(\d+)\+$/.exec(size)?.[1];
  return `${most ? `plus de ${count(Number(most))}` : size} salariés`;
}

function missionsTitle(open: number): string {
  if (open === 0) return "Missions";
  if (open === 1) return "Une mission ouverte";
  const words = inWords(open);
  return `${words.slice(0, 1).toLocaleUpperCase("fr-FR")}${words.slice(1)} missions ouvertes`;
}

const hostOf = (url: string): string => URL.parse(url)?.hostname.replace(/^www\./, "") ?? url;
