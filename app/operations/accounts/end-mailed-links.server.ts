import { and, eq, isNull, sql } from "drizzle-orm";
import type { LinkKind } from "~/domain/accounts/mailed-links";
import { addressChanges, answerLinks, confirmations, users } from "~/platform/db/schema.server";
import type { Reader, Tx } from "~/platform/db.server";
import { deleteLinks } from "./links.server";

/** Those of an account, or, where it is left out, of everybody (a restored backup, SAFE-8). */
type Whose = string | undefined;

const endVerifications = (tx: Tx, userId: Whose) => deleteLinks(tx, userId);

/** How the links of each kind end. A kind that is missing here does not compile. */
const ENDS: Readonly<Record<LinkKind, (tx: Tx, userId: Whose) => Promise<unknown>>> = {
  // Signed, and in no table: the account counts on. Comes first, so that the account is locked before what hangs on it.
  unsubscribe: (tx, userId) =>
    tx
      .update(users)
      .set({ linksEpoch: sql`${users.linksEpoch} + 1` })
      .where(only(users.id, userId)),
  reset: endVerifications,
  device: endVerifications,
  // The row stays until retention takes it: what a sign-up chose is asked for later, with or without an account (AUTH-4).
  confirmation: (tx, userId) =>
    tx
      .update(confirmations)
      .set({ expiresAt: sql`least(${confirmations.expiresAt}, ${confirmations.createdAt})` })
      .where(only(confirmations.userId, userId)),
  address: (tx, userId) => tx.delete(addressChanges).where(only(addressChanges.userId, userId)),
  answer: (tx, userId) =>
    tx.delete(answerLinks).where(and(only(answerLinks.user_id, userId), isNull(answerLinks.used_at))),
};

const only = (column: Parameters<typeof eq>[0], userId: Whose) =>
  userId === undefined ? undefined : eq(column, userId);

const epochOf = (db: Reader, email: string) =>
  db.select({ epoch: users.linksEpoch }).from(users).where(eq(users.email, email));

/** The epoch of the links of the account of an address, which `endMailedLinks` counts on; null without an account. */
export const linksEpochOf = async (db: Reader, email: string): Promise<number | null> =>
  (await epochOf(db, email))[0]?.epoch ?? null;

/** The same, locked: `endMailedLinks` waits, and ends the links that this transaction makes. */
export const lockLinksEpoch = async (tx: Tx, email: string): Promise<number | null> =>
  (await epochOf(tx, email).for("share"))[0]?.epoch ?? null;

/**
 * SAFE-2: ends every link that was mailed to an account, and what waits for the second step of a sign-in. Whoever changes
 * its password or address, ends its sessions, or sets up or takes away its second factor calls this in that transaction,
 * before it touches sessions.
 */
export async function endMailedLinks(tx: Tx, userId: Whose): Promise<void> {
  for (const end of new Set(Object.values(ENDS))) await end(tx, userId);
}
