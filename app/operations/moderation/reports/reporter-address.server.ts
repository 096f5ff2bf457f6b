import { eq } from "drizzle-orm";
import { type reports, users } from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";

export type LockedReport = typeof reports.$inferSelect;

/** The address of the reporter; undefined when none was given, or the account was deleted. */
export async function reporterAddress(tx: Tx, report: LockedReport): Promise<string | undefined> {
  if (!report.reporter_id) return report.reporter_email ?? undefined;
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, report.reporter_id));
  return user?.email;
}
