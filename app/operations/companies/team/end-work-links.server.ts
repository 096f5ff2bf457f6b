import { and, eq, isNull } from "drizzle-orm";
import { answerLinks, pointLinks } from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";

/** TEAM-3: ends the mailed links by which a member acts for the company without a session. */
export async function endWorkLinks(tx: Tx, userId: string): Promise<void> {
  await tx.delete(answerLinks).where(and(eq(answerLinks.user_id, userId), isNull(answerLinks.used_at)));
  await tx.delete(pointLinks).where(and(eq(pointLinks.user_id, userId), isNull(pointLinks.used_at)));
}
