import { sql } from "drizzle-orm";
import { grantAdmin } from "~/operations/accounts/administrators.server";
import { currentTime } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";
import { demoAccounts } from "./content/demo-accounts";
import { accountOpener, knownAccounts, type User } from "./demo/accounts.server";
import { setStableSlugs } from "./demo/addresses.server";
import { addCommercials, commercialEmails } from "./demo/commercials.server";
import { addCompanies, colleagueEmails, companyEmails } from "./demo/companies.server";
import { addExchanges, finishExchanges } from "./demo/exchanges.server";
import { addFoundAgain } from "./demo/found-again.server";
import { addMissions } from "./demo/missions.server";
import { must } from "./demo/must";
import { silentDb } from "./demo/silent-db";
import { waitForLoads } from "./loads";
import { chanceOf } from "./random";

const EMAILS = [demoAccounts.admin.email, ...companyEmails, ...colleagueEmails, ...commercialEmails];

/** Adds the demo people without an account, with their data, in one transaction. Other rows are unchanged. */
export async function seedDemo({ config, db, files, log }: Services, now = currentTime()): Promise<void> {
  const started = Date.now();
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await waitForLoads(tx, log);
    const known = await knownAccounts(tx, EMAILS);
    if (known.size === EMAILS.length) return;
    const quiet = silentDb(db, tx);
    const open = await accountOpener(quiet);
    const opened: User[] = [];
    const openAccount = async (email: string, at: Date) => {
      const user = await open(email, at);
      opened.push(user);
      return user;
    };
    const { email } = demoAccounts.admin;
    const admin = known.get(email) ?? (await openAccount(email, now));
    if (!known.has(email)) must(await grantAdmin(quiet, email, now));
    const stage = {
      db: quiet,
      files,
      now,
      chance: chanceOf("demo"),
      admin: { ...admin, admin: true },
      appUrl: config.appUrl,
      known,
      openAccount,
    };
    const companies = await addCompanies(stage);
    await addCommercials(stage);
    const closings = await addMissions(stage, companies);
    const cast = await addExchanges(stage);
    for (const close of closings) await close();
    await finishExchanges(stage, cast);
    await addFoundAgain(stage, cast);
    await setStableSlugs(
      tx,
      opened.map(({ userId }) => userId),
    );
    log.info({ accounts: opened.length, ms: Date.now() - started }, "demo data loaded");
  });
}
