import { and, eq } from "drizzle-orm";
import { accounts, users } from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";
import type { Credentials } from "../credentials.server";

/**
 * AUTH-11: whether the password that was shown is still that of the account, which then nobody changes before the
 * transaction ends: a new password ends every session, those that are being opened too. Asked before anything is written, so
 * that the rows are taken in the order of who changes it: the account, its password, then what hangs on them.
 */
export async function lockPassword(
  tx: Tx,
  { userId, passwordHash }: Pick<Credentials, "userId" | "passwordHash">,
): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("key share");
  const [kept] = await tx
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")))
    .for("no key update");
  return kept?.hash === passwordHash;
}
