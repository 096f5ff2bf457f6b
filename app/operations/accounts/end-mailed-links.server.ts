import { and, eq, isNull, sql } from "drizzle-orm";
import type { LinkKind } from "~/domain/accounts/mailed-links";
import { addressChanges, answerLinks, confirmations, pointLinks, users } from "~/platform/db/schema.server";
import type { Reader, Tx } from "~/platform/db.server";
import { deleteLinks } from "./links.server";

/** An account, or undefined for all accounts (a restored backup, SAFE-8). */
type Owner = string | undefined;

const endVerifications = (tx: Tx, userId: Owner) => deleteLinks(tx, userId);

/** How the links of each kind end; the type requires every kind. */
const ENDS: Readonly<Record<LinkKind, (tx: Tx, userId: Owner) => Promise<unknown>>> = {
  // Signed links without a row: the counter of the account invalidates them. First, so that the account is locked
  // before its rows.
  unsubscribe: (tx, userId) =>
    tx
      .update(users)
      .set({ links_epoch: sql`${users.links_epoch} + 1` })
      .where(only(users.id, userId)),
  reset: endVerifications,
  device: endVerifications,
  // The row stays until retention deletes it: sign-ups are compared with it later (AUTH-4).
  confirmation: (tx, userId) =>
    tx
      .update(confirmations)
      .set({ expires_at: sql`least(${confirmations.expires_at}, ${confirmations.created_at})` })
      .where(only(confirmations.user_id, userId)),
  address: (tx, userId) => tx.delete(addressChanges).where(only(addressChanges.user_id, userId)),
  answer: (tx, userId) =>
    tx.delete(answerLinks).where(and(only(answerLinks.user_id, userId), isNull(answerLinks.used_at))),
  point: (tx, userId) =>
    tx.delete(pointLinks).where(and(only(pointLinks.user_id, userId), isNull(pointLinks.used_at))),
};

const only = (column: Parameters<typeof eq>[0], userId: Owner) =>
  userId === undefined ? undefined : eq(column, userId);

const epochOf = (db: Reader, email: string) =>
  db.select({ epoch: users.links_epoch }).from(users).where(eq(users.email, email));

/** The links epoch of the account of an address; null without an account. */
export const linksEpochOf = async (db: Reader, email: string): Promise<number | null> =>
  (await epochOf(db, email))[0]?.epoch ?? null;

/** The same, with a row lock: `endMailedLinks` waits, then ends the links that this transaction creates. */
export const lockLinksEpoch = async (tx: Tx, email: string): Promise<number | null> =>
  (await epochOf(tx, email).for("share"))[0]?.epoch ?? null;

/**
 * SAFE-2: ends every mailed link of an account, and sign-ins that wait for their second step. Call it in the
 * transaction that changes the password, the address or the second factor or ends sessions, before it writes to
 * sessions.
 */
export async function endMailedLinks(tx: Tx, userId: Owner): Promise<void> {
  for (const end of new Set(Object.values(ENDS))) await end(tx, userId);
}
