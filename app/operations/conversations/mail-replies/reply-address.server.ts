import { and, eq, sql } from "drizzle-orm";
import { replyAddresses, users } from "~/platform/db/schema.server";
import type { Db, Reader, Tx } from "~/platform/db.server";

type Pair = { readonly userId: string; readonly conversationId: string };

/**
 * REPLY-1: the address to which one person answers one thread by mail; null when inbound mail is off. It lasts until the person's
 * mailed links end (`endMailedLinks`).
 */
export async function replyAddressOf(
  db: Db,
  tx: Tx,
  { userId, conversationId }: Pair,
): Promise<string | null> {
  if (!db.mailNames.takesReplies) return null;
  const ofPair = and(eq(replyAddresses.user_id, userId), eq(replyAddresses.conversation_id, conversationId));
  const [known] = await tx.select({ id: replyAddresses.id }).from(replyAddresses).where(ofPair);
  const [made] = known
    ? [known]
    : await tx
        .insert(replyAddresses)
        .values({ user_id: userId, conversation_id: conversationId })
        .onConflictDoUpdate({
          target: [replyAddresses.user_id, replyAddresses.conversation_id],
          set: { user_id: sql`excluded.user_id` },
        })
        .returning({ id: replyAddresses.id });
  const [person] = await tx.select({ epoch: users.links_epoch }).from(users).where(eq(users.id, userId));
  if (!made || !person) return null;
  return db.mailNames.replyAddress({ id: made.id, userId, conversationId, epoch: person.epoch });
}

export type ReplyTarget = Pair & { readonly email: string };

/** The person and the thread that an address was made for; undefined where it is none of ours, or ended. */
export async function findReplyTarget(db: Db, address: string): Promise<ReplyTarget | undefined> {
  const read = db.mailNames.readReplyAddress(address);
  if (!read) return undefined;
  const [found] = await selectTarget(db, read.id);
  if (!found) return undefined;
  const { epoch, email, ...pair } = found;
  return db.mailNames.isReplySignature({ id: read.id, ...pair, epoch }, read.signature)
    ? { ...pair, email }
    : undefined;
}

const selectTarget = (db: Reader, id: number) =>
  db
    .select({
      userId: replyAddresses.user_id,
      conversationId: replyAddresses.conversation_id,
      epoch: users.links_epoch,
      email: users.email,
    })
    .from(replyAddresses)
    .innerJoin(users, eq(users.id, replyAddresses.user_id))
    .where(eq(replyAddresses.id, id));
