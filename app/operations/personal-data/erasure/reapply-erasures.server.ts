import { outsideDeadline } from "~/platform/db/request-deadline.server";
import { sessions, users } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { erasureOf } from "~/platform/erasures.server";
import { endMailedLinks } from "../../accounts/end-mailed-links.server";
import { recordAct } from "../../audit/record-act.server";
import { eraseAccount, lockAccount } from "./erase-account.server";
import { recordOutcome } from "./record-outcomes.server";

/**
 * SAFE-8: after a restore: ends every session and mailed link, and erases the accounts again that were
 * erased after the backup, without mails. `erased` contains their hashes. Returns the number of erased
 * accounts.
 */
export async function reapplyErasures(
  db: Db,
  erased: ReadonlySet<string>,
  { at, appUrl }: { readonly at: Date; readonly appUrl: string },
): Promise<number> {
  return outsideDeadline(async () => {
    await db.transaction(async (tx) => {
      await endMailedLinks(tx, undefined);
      await tx.delete(sessions);
    });
    const quiet: Db = Object.create(db, {
      jobs: { value: { ...db.jobs, dropsMails: true } satisfies Db["jobs"] },
    });
    let accounts = 0;
    for (const { id: userId } of await db.select({ id: users.id }).from(users)) {
      if (!erased.has(erasureOf(userId))) continue;
      await db.transaction(async (tx) => {
        if (!(await lockAccount(tx, userId))) return;
        const record = () => recordAct(tx, { kind: "account.deleted", at, subjectId: userId });
        await eraseAccount(quiet, tx, { userId, at, appUrl, record });
        await db.erasures.begin(userId, at);
        accounts += 1;
      });
      await recordOutcome(db, userId, at);
    }
    return accounts;
  });
}
