import type { PublicMission } from "~/domain/missions/mission-columns";
import { budgetLine, budgetOf, netRate } from "~/domain/missions/pricing";
import { regionName } from "~/domain/regions";
import type { StructuredData, Value } from "../structured-data";

type Row = Pick<
  PublicMission,
  | "title"
  | "description"
  | "objectives"
  | "start_date"
  | "budget_min"
  | "budget_max"
  | "location_type"
  | "city"
  | "region"
> & {
  readonly slug: string;
  readonly published_at: Date;
  /** Null if the company hides its name. */
  readonly company_name: string | null;
};

const CONFIDENTIAL = "Entreprise confidentielle, via Les Acharnés";
const OPEN_FOR_DAYS = 60;
const DAY_MS = 86_400_000;

/** Structured data of an open mission, with the company's name if it is public. */
export function jobPosting(origin: string, mission: Row): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: mission.title,
    description: [mission.description, mission.objectives, budgetLine(budgetOf(mission))]
      .flatMap(paragraphs)
      .join(""),
    identifier: { "@type": "PropertyValue", name: "Les Acharnés", value: mission.slug },
    url: `${origin}/mission/${mission.slug}`,
    datePosted: mission.published_at.toISOString(),
    validThrough: validThrough(mission),
    employmentType: "CONTRACTOR",
    directApply: true,
    hiringOrganization: { "@type": "Organization", name: mission.company_name ?? CONFIDENTIAL },
    ...place(mission),
    ...salary(mission),
  };
}

/** 60 days after publication, or the start if it is later. */
function validThrough({ published_at, start_date }: Row): string {
  const closing = new Date(published_at.getTime() + OPEN_FOR_DAYS * DAY_MS);
  const start = start_date === null ? closing : new Date(`${start_date}T00:00:00Z`);
  return (start > closing ? start : closing).toISOString();
}

type Properties = { [name: string]: Value };

function place({ location_type, city, region }: Row): Properties {
  const address = {
    "@type": "PostalAddress",
    addressCountry: "FR",
    ...(city ? { addressLocality: city } : {}),
    ...(region ? { addressRegion: regionName(region) } : {}),
  };
  const remote = {
    jobLocationType: "TELECOMMUTE",
    applicantLocationRequirements: { "@type": "Country", name: "France" },
  };
  return location_type === "remote" ? remote : { jobLocation: { "@type": "Place", address } };
}

/** The Acharné's share, not the company's price (FMT-2). */
function salary({ budget_min, budget_max }: Row): Properties {
  if (budget_min === null && budget_max === null) return {};
  return {
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "EUR",
      value: {
        "@type": "QuantitativeValue",
        unitText: "DAY",
        ...(budget_min === null ? {} : { minValue: netRate(budget_min) }),
        ...(budget_max === null ? {} : { maxValue: netRate(budget_max) }),
      },
    },
  };
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** The description is HTML: escapes the company's text. */
function paragraphs(text: string | null): string[] {
  const lines = (text ?? "").split(/\n+/).filter((line) => line.trim());
  return lines.map((line) => `<p>${line.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)}</p>`);
}
