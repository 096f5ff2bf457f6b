import { eq, sql } from "drizzle-orm";
import {
  alertItems,
  clientReferences,
  companyInvitations,
  contactMessages,
  inboundMails,
  profiles,
  publicProfiles,
  reports,
  savedSearches,
  users,
} from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { forgetCountedMails } from "../../accounts/account-mail.server";
import { deleteLinks } from "../../accounts/links.server";
import { forgetFailures } from "../../accounts/sign-in-turns.server";
import { cancelCallsOfSide } from "../../calls/cancel-calls-of.server";
import { discardOriginals } from "../../conversations/mail-replies/inbound-mails.server";
import { findPerson } from "../../find-person.server";
import { discardPictures } from "../../profiles/discard-pictures.server";
import { forgetAllAttempts } from "../../rate-limit.server";
import { endCandidatures, type Moment } from "./end-candidatures.server";
import { endEngagements } from "./end-engagements.server";
import type { DatedCompany } from "./erase-company.server";
import { eraseMember } from "./erase-member.server";
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

type Erased = Moment & {
  readonly userId: string;
  /** Records the act before the row is deleted. */
  readonly record: () => Promise<void>;
};

/**
 * SET-4: deletes a locked account with all personal data, and queues the deletion of its pictures and
 * files. Exchanges with others stay, anonymised (CONV-9). Returns the company that is deleted with its only member (TEAM-6).
 */
export async function eraseAccount(
  db: Db,
  tx: Tx,
  { record, userId, ...moment }: Erased,
): Promise<DatedCompany | undefined> {
  const company = await eraseMember(db, tx, { userId, ...moment });
  const { pictures, role } = await lockProfile(tx, userId);
  if (role === "commercial") await eraseCommercial(db, tx, userId, moment);
  await record();
  await forget(db, tx, userId);
  await discardPictures(db, tx, pictures);
  return company;
}

async function eraseCommercial(db: Db, tx: Tx, userId: string, moment: Moment): Promise<void> {
  const erased = { side: "commercial", sideId: userId } as const;
  await endCandidatures(db, tx, erased, moment);
  await endEngagements(db, tx, erased, moment);
  await cancelCallsOfSide(db, tx, erased, moment);
  const person = await findPerson(tx, userId);
  if (person) await forgetInExchanges(db, tx, { ...erased, person, memberId: null }, moment.at);
}

/** The role, the picture of the profile, and that of its public version. */
async function lockProfile(tx: Tx, userId: string) {
  const own = await tx
    .select({ role: profiles.role, url: profiles.avatar_url })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for("no key update");
  const shown = await tx
    .select({ url: publicProfiles.avatar_url })
    .from(publicProfiles)
    .where(eq(publicProfiles.profile_id, userId));
  return { role: own[0]?.role, pictures: [...own, ...shown].map(({ url }) => url) };
}

/** Deletes the account's row, which cascades, and the rows that contain its address or id as text. */
async function forget(db: Db, tx: Tx, userId: string): Promise<void> {
  await discardOriginals(db, tx, eq(inboundMails.user_id, userId));
  const [account] = await tx.delete(users).where(eq(users.id, userId)).returning({ email: users.email });
  await deleteLinks(tx, userId);
  if (!account) return;
  await forgetFailures(tx, account.email);
  await forgetCountedMails(tx, { address: account.email, userId });
  await forgetAllAttempts(tx, userId);
  await db.jobs.forgetMailsTo(tx, account.email);
  await db.jobs.send(tx, "forget-mails", { to: account.email });
  const address = account.email.toLowerCase();
  await tx.delete(companyInvitations).where(eq(sql`lower(${companyInvitations.email})`, address));
  for (const table of [savedSearches, alertItems, clientReferences])
    await tx.delete(table).where(eq(table.email, address));
  await tx.delete(contactMessages).where(eq(sql`lower(${contactMessages.email})`, address));
  await tx
    .update(reports)
    .set({ reporter_name: null, reporter_email: null })
    .where(eq(sql`lower(${reports.reporter_email})`, address));
}
