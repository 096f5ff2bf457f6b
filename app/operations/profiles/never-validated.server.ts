import { isNull, sql } from "drizzle-orm";
import { profiles } from "~/platform/db/schema.server";

/** Whether the company was never validated (PUB-5). */
export const neverValidated = sql<boolean>`(${isNull(profiles.company_validated_at)})`;
