import { and, eq, isNotNull } from "drizzle-orm";
import { PATHS } from "~/domain/paths";
import { secondFactorOffMail } from "~/mails/security-mails";
import { secondFactors } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { sendSecurityMail } from "../security-mail.server";

/**
 * Deletes an enabled second factor with its recovery codes; returns whether there was one. One that is being set up
 * stays.
 */
export async function forgetSecondFactor(db: Db, tx: Tx, userId: string, at: Date): Promise<boolean> {
  const [gone] = await tx
    .delete(secondFactors)
    .where(and(eq(secondFactors.user_id, userId), isNotNull(secondFactors.enabled_at)))
    .returning({ userId: secondFactors.user_id });
  if (!gone) return false;
  const content = secondFactorOffMail({ at, settings: db.accounts.addressOf(PATHS.settings) });
  await sendSecurityMail(db, tx, { userId, content, at });
  return true;
}
