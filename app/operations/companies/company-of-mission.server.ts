import { sql } from "drizzle-orm";
import { companyResponses, missionFacts, publicCompanies, publicMissions } from "~/platform/db/schema.server";

/**
 * What the public reads with an open mission of its company, for a query that joins `missionFacts`, `companyResponses` and
 * `publicCompanies`: the page only where the company is named (COMP-5, MIS-9).
 */
export const COMPANY_OF_MISSION = {
  company_slug: sql<
    string | null
  >`case when ${publicMissions.company_name} is not null then ${publicCompanies.slug} end`,
  response_rate: companyResponses.rate,
  response_days: companyResponses.days,
  /** Of a named company, also while its page is switched off. */
  rounded: sql<boolean>`${publicMissions.company_name} is not null and coalesce(${publicCompanies.rounded}, exists (
    select 1 from ${missionFacts} as fact join ${publicMissions} as other on other.mission_id = fact.id
    where fact.company_id = ${missionFacts.company_id} and other.company_name is null))`,
};
