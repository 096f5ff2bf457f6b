import { sql } from "drizzle-orm";
import { companyResponses, publicCompanies, publicMissions } from "~/platform/db/schema.server";

/**
 * What the public reads with an open mission of its company, for a query that joins `companyResponses` and `publicCompanies`:
 * the page only where the company is named (COMP-5, MIS-9).
 */
export const COMPANY_OF_MISSION = {
  company_slug: sql<
    string | null
  >`case when ${publicMissions.company_name} is not null then ${publicCompanies.slug} end`,
  response_rate: companyResponses.rate,
  response_days: companyResponses.days,
  rounded: sql<boolean>`coalesce(${publicCompanies.rounded}, false)`,
};
