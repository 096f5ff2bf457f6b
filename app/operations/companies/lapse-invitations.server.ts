import { lte } from "drizzle-orm";
import { companyInvitations } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";

/** TEAM-3: deletes the invitations whose time is over; returns how many. */
export async function lapseInvitations(db: Db, at: Date): Promise<number> {
  const lapsed = await db
    .delete(companyInvitations)
    .where(lte(companyInvitations.expires_at, at))
    .returning({ id: companyInvitations.id });
  return lapsed.length;
}
