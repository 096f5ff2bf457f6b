import { eq } from "drizzle-orm";
import { accounts, users } from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";
import type { Credentials } from "../credentials.server";

/**
 * AUTH-11: whether the verified password is still that of the account, and locks it until the transaction ends,
 * because a new password ends all sessions. Call it before any write: the lock order is account, password, dependent
 * rows.
 */
export async function lockPassword(
  tx: Tx,
  { userId, passwordHash }: Pick<Credentials, "userId" | "passwordHash">,
): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("key share");
  const [kept] = await tx
    .select({ hash: accounts.password })
    .from(accounts)
    .where(eq(accounts.user_id, userId))
    .for("no key update");
  return kept?.hash === passwordHash;
}
