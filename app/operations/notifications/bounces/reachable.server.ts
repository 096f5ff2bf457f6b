import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { mailBounces } from "~/platform/db/schema.server";

/** MAIL-2: whether notifications are mailed to an account: its address is not dead. */
export const isReachable = (userId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`not exists (select from ${mailBounces} as bounced where bounced.user_id = ${userId} and bounced.dead_at is not null)`;
