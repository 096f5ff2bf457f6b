import { outsideDeadline } from "~/platform/db/request-deadline.server";
import { companies, users } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { companyErasureOf, erasureOf } from "~/platform/erasures.server";
import { lockAccount } from "./erase-account.server";
import { type DatedCompany, lockCompany } from "./erase-company.server";

/** What is erased: its hash, and the lock that tells whether it still exists. */
export type Erasable = { readonly erasure: string; readonly lock: (tx: Tx) => Promise<boolean> };

/** An account, with the company that is deleted with its only member. */
export const erasableAccount = (userId: string, company?: DatedCompany | undefined): Erasable[] => [
  { erasure: erasureOf(userId), lock: (tx) => lockAccount(tx, userId) },
  ...(company ? [erasableCompany(company)] : []),
];

export const erasableCompany = (company: DatedCompany): Erasable => ({
  erasure: companyErasureOf(company),
  lock: (tx) => lockCompany(tx, company),
});

/** SAFE-8: call it last before the commit. */
export async function beginErasures(db: Db, erased: readonly Erasable[], at: Date): Promise<void> {
  for (const { erasure } of erased) await db.erasures.begin(erasure, at);
}

/**
 * SAFE-8: records the outcome of erasures. Locking the row waits for a commit whose answer was lost.
 */
export const recordOutcome = (db: Db, erased: readonly Erasable[], at: Date): Promise<void> =>
  outsideDeadline(async () => {
    for (const { erasure, lock } of erased) {
      const exists = await db.transaction(lock);
      await db.erasures.recordEnd(erasure, exists ? "withdrawn" : "done", at);
    }
  });

/** SAFE-8: the same for erasures that a killed process of this server had begun. */
export async function recordOutcomes(db: Db, at: Date): Promise<void> {
  const { begun } = await db.erasures.read();
  if (begun.size === 0) return;
  await outsideDeadline(async () => {
    const existing = new Set<string>();
    for (const { erasure, lock } of await findErasable(db)) {
      // Another process may be about to commit; it locks the row until then.
      if (begun.has(erasure) && (await db.transaction(lock))) existing.add(erasure);
    }
    for (const erasure of begun)
      await db.erasures.recordEnd(erasure, existing.has(erasure) ? "withdrawn" : "done", at);
  });
}

async function findErasable(db: Db): Promise<Erasable[]> {
  const accounts = await db.select({ id: users.id }).from(users);
  const founded = await db.select({ id: companies.id, created_at: companies.created_at }).from(companies);
  return [...accounts.flatMap(({ id }) => erasableAccount(id)), ...founded.map(erasableCompany)];
}
