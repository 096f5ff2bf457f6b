import { eq } from "drizzle-orm";
import { contactsAllowed, mayGiveContact, mayTakeContactBack } from "~/domain/conversations/thread-rules";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { conversations } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { announceThread, factsOf, lockThread, type ThreadKey } from "./lock-thread.server";

/** CONV-4: from a shortlisting on, a side shares its own address and number. */
export const shareContact = (db: Db, actor: Actor, key: ThreadKey, at: Date): Promise<Result> =>
  choose(db, actor, key, at);

/** CONV-4: a side revokes its address and number. */
export const unshareContact = (db: Db, actor: Actor, key: ThreadKey): Promise<Result> =>
  choose(db, actor, key, null);

async function choose(db: Db, actor: Actor, key: ThreadKey, sharedAt: Date | null): Promise<Result> {
  return db.transaction(async (tx): Promise<Result> => {
    const locked = await lockThread(tx, actor, key);
    if (!locked.ok) return locked;
    const facts = factsOf(locked);
    if (!mayTakeContactBack(facts))
      return refused("conflict", contactsAllowed(facts) ? REFUSALS.contactStands : REFUSALS.contactNotYet);
    if (sharedAt !== null && !mayGiveContact(facts)) return refused("conflict", REFUSALS.threadClosed);
    const shared =
      locked.side === "company" ? { company_contact_at: sharedAt } : { commercial_contact_at: sharedAt };
    await tx.update(conversations).set(shared).where(eq(conversations.id, locked.conversation.id));
    await announceThread(tx, locked);
    return done({});
  });
}
