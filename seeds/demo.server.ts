import { grantAdmin } from "~/operations/accounts/administrators.server";
import { users } from "~/platform/db/schema.server";
import type { Services } from "~/platform/services.server";
import { demoAccounts } from "./content/demo-accounts";
import { accountOpener } from "./demo/accounts.server";
import { settleAddresses } from "./demo/addresses.server";
import { addCommercials } from "./demo/commercials.server";
import { addCompanies } from "./demo/companies.server";
import { addMissions } from "./demo/missions.server";
import { must } from "./demo/must";
import { silentDb } from "./demo/silent-db";
import { chanceOf } from "./random";

/** Fills an empty database with the demo, as its people would have: all of it, or nothing. */
export async function seedDemo({ config, db, files, log }: Services, now = new Date()): Promise<void> {
  if ((await db.select({ id: users.id }).from(users).limit(1)).length > 0) return;
  const started = Date.now();
  await db.transaction(async (tx) => {
    const quiet = silentDb(db, tx);
    const { email } = demoAccounts.admin;
    const accounts = await accountOpener(quiet, email);
    must(await grantAdmin(quiet, email));
    const stage = {
      db: quiet,
      files,
      now,
      chance: chanceOf("demo"),
      admin: { ...accounts.first, admin: true },
      appUrl: config.appUrl,
      openAccount: accounts.open,
    };
    const companies = await addCompanies(stage);
    await addCommercials(stage);
    await addMissions(stage, companies);
    await settleAddresses(tx);
  });
  log.info({ ms: Date.now() - started }, "demo data loaded");
}
