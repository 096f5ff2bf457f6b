import { sql } from "drizzle-orm";
import { profiles } from "~/platform/db/schema.server";

/** The name that others read of a company: as last validated, so that no edit that waits speaks for it (PUB-7). */
export const companyNameForOthers = sql<
  string | null
>`coalesce(${profiles.company_validated_name}, ${profiles.competences}->>'company_name')`;
