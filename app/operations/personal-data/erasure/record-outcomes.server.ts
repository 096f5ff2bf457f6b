import { outsideDeadline } from "~/platform/db/request-deadline.server";
import { users } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { erasureOf } from "~/platform/erasures.server";
import { lockAccount } from "./erase-account.server";

/**
 * SAFE-8: records the outcome of an erasure. Locking the account waits for a commit whose answer was lost.
 */
export const recordOutcome = (db: Db, userId: string, at: Date): Promise<void> =>
  outsideDeadline(async () => {
    const exists = await db.transaction((tx) => lockAccount(tx, userId));
    await db.erasures.recordEnd(erasureOf(userId), exists ? "withdrawn" : "done", at);
  });

/** SAFE-8: the same for erasures that a killed process of this server had begun. */
export async function recordOutcomes(db: Db, at: Date): Promise<void> {
  const { begun } = await db.erasures.read();
  if (begun.size === 0) return;
  await outsideDeadline(async () => {
    const existing = new Set<string>();
    for (const { id } of await db.select({ id: users.id }).from(users)) {
      // Another process may be about to commit; it locks the account until then.
      const exists = begun.has(erasureOf(id)) && (await db.transaction((tx) => lockAccount(tx, id)));
      if (exists) existing.add(erasureOf(id));
    }
    for (const erasure of begun)
      await db.erasures.recordEnd(erasure, existing.has(erasure) ? "withdrawn" : "done", at);
  });
}
