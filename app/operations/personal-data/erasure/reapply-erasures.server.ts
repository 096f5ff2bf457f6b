import { outsideDeadline } from "~/platform/db/request-deadline.server";
import { companies, sessions, users } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { companyErasureOf, erasureOf } from "~/platform/erasures.server";
import { endMailedLinks } from "../../accounts/end-mailed-links.server";
import { recordAct } from "../../audit/record-act.server";
import type { Moment } from "./end-candidatures.server";
import { eraseAccount, lockAccount } from "./erase-account.server";
import { eraseCompany, lockWholeCompany } from "./erase-company.server";
import { beginErasures, erasableAccount, erasableCompany, recordOutcome } from "./record-outcomes.server";

/**
 * SAFE-8: after a restore: ends every session and mailed link, and erases the accounts and companies again that were
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
    await reapplyToCompanies(quiet, erased, { at, appUrl });
    let accounts = 0;
    for (const { id: userId } of await db.select({ id: users.id }).from(users)) {
      if (!erased.has(erasureOf(userId))) continue;
      const again = await db.transaction(async (tx) => {
        if (!(await lockAccount(tx, userId))) return [];
        const record = () => recordAct(tx, { kind: "account.deleted", at, subjectId: userId });
        const company = await eraseAccount(quiet, tx, { userId, at, appUrl, record });
        const all = erasableAccount(userId, company);
        await beginErasures(db, all, at);
        return all;
      });
      await recordOutcome(db, again, at);
      if (again.length > 0) accounts += 1;
    }
    return accounts;
  });
}

/** TEAM-6: companies first, so that the erasure of an owner does not hand one over. */
async function reapplyToCompanies(db: Db, erased: ReadonlySet<string>, moment: Moment): Promise<void> {
  const existing = await db.select({ id: companies.id, created_at: companies.created_at }).from(companies);
  for (const company of existing) {
    if (!erased.has(companyErasureOf(company))) continue;
    await db.transaction(async (tx) => {
      const team = await lockWholeCompany(tx, company.id);
      if (team) await eraseCompany(db, tx, team, { actorId: null, ...moment });
      await beginErasures(db, [erasableCompany(company)], moment.at);
    });
    await recordOutcome(db, [erasableCompany(company)], moment.at);
  }
}
