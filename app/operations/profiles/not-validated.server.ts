import { isNull, sql } from "drizzle-orm";
import { companies } from "~/platform/db/schema.server";

/** PUB-5: whether the company is not validated: never, or not since an administrator unpublished it. */
export const notValidated = sql<boolean>`(${isNull(companies.validated_at)})`;
