import { eq, sql } from "drizzle-orm";
import {
  contactMessages,
  missions,
  profiles,
  publicProfiles,
  reports,
  users,
} from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { forgetCountedMails } from "../../accounts/account-mail.server";
import { deleteLinks } from "../../accounts/links.server";
import { forgetFailures } from "../../accounts/sign-in-turns.server";
import { discardPictures } from "../../profiles/discard-pictures.server";
import { forgetAllAttempts } from "../../rate-limit.server";
import { type Erasure, endCandidatures } from "./end-candidatures.server";
import { endEngagements } from "./end-engagements.server";
import { forgetInExchanges } from "./forget-in-exchanges.server";

/** False when the account is gone. The lock does not block foreign keys that refer to the account. */
export async function lockAccount(tx: Tx, userId: string): Promise<boolean> {
  const locked = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  return locked.length > 0;
}

type Erased = Erasure & {
  /** Records the act before the row is deleted. */
  readonly record: () => Promise<void>;
};

/**
 * SET-4: deletes a locked account with all personal data, and queues the deletion of its pictures and
 * files. Exchanges with others stay, anonymised (CONV-9).
 */
export async function eraseAccount(db: Db, tx: Tx, { record, ...leaving }: Erased): Promise<void> {
  const { userId } = leaving;
  await lockMissions(tx, userId);
  const pictures = await picturesOf(tx, userId);
  await endCandidatures(db, tx, leaving);
  await endEngagements(db, tx, leaving);
  await forgetInExchanges(db, tx, userId, leaving.at);
  await record();
  await forget(db, tx, userId);
  await discardPictures(db, tx, pictures);
}

/** Lock missions before profiles and candidatures; applying and closing take the same order. */
async function lockMissions(tx: Tx, userId: string): Promise<void> {
  await tx
    .select({ id: missions.id })
    .from(missions)
    .where(eq(missions.company_id, userId))
    .orderBy(missions.id)
    .for("update");
}

/** The picture of the profile, and that of its public version. */
async function picturesOf(tx: Tx, userId: string): Promise<(string | null)[]> {
  const own = await tx
    .select({ url: profiles.avatar_url })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for("no key update");
  const shown = await tx
    .select({ url: publicProfiles.avatar_url })
    .from(publicProfiles)
    .where(eq(publicProfiles.profile_id, userId));
  return [...own, ...shown].map(({ url }) => url);
}

/** Deletes the account's row, which cascades, and the rows that contain its address or id as text. */
async function forget(db: Db, tx: Tx, userId: string): Promise<void> {
  // Delete missions first: within one cascade, candidatures that were updated before could still refer to them.
  await tx.delete(missions).where(eq(missions.company_id, userId));
  const [account] = await tx.delete(users).where(eq(users.id, userId)).returning({ email: users.email });
  await deleteLinks(tx, userId);
  if (!account) return;
  await forgetFailures(tx, account.email);
  await forgetCountedMails(tx, { address: account.email, userId });
  await forgetAllAttempts(tx, userId);
  await db.jobs.forgetMailsTo(tx, account.email);
  await db.jobs.send(tx, "forget-mails", { to: account.email });
  await tx
    .delete(contactMessages)
    .where(eq(sql`lower(${contactMessages.email})`, account.email.toLowerCase()));
  await tx
    .update(reports)
    .set({ reporter_name: null, reporter_email: null })
    .where(eq(sql`lower(${reports.reporter_email})`, account.email.toLowerCase()));
}
