import { and, eq, sql } from "drizzle-orm";
import { isLongEnoughForAdmin } from "~/domain/accounts/account-forms";
import { accounts } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** PWD-2: records whether a password has the length required of administrators, while it is known in clear. */
export async function notePassword(db: Reader, userId: string, password: string): Promise<void> {
  const fitsAdmin = isLongEnoughForAdmin(password);
  const isNews = sql`${accounts.fits_admin} is distinct from ${fitsAdmin}`;
  await db
    .update(accounts)
    .set({ fits_admin: fitsAdmin })
    .where(and(eq(accounts.user_id, userId), isNews));
}
