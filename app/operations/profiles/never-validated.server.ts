import { and, eq, ne, notExists, sql } from "drizzle-orm";
import { moderationActs, profiles } from "~/platform/db/schema.server";

const validations = sql`(select 1 from ${moderationActs} where ${and(
  eq(moderationActs.profileId, profiles.id),
  eq(moderationActs.toStatus, "published"),
)})`;

/** Whether nobody has validated that profile yet, not even an earlier version of it. */
export const neverValidated = sql<boolean>`(${and(ne(profiles.status, "published"), notExists(validations))})`;
