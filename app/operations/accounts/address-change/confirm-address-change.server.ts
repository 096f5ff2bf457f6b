import { and, eq, gt, sql } from "drizzle-orm";
import { REFUSALS } from "~/domain/messages";
import { PATHS } from "~/domain/paths";
import { done, type Result, refused } from "~/domain/result";
import { searchText } from "~/domain/search/search-text";
import { isStorable } from "~/domain/text";
import { renderMail } from "~/mails/render";
import { addressChangedMail } from "~/mails/security-mails";
import { sha256 } from "~/platform/accounts/tokens.server";
import {
  addressChanges,
  contactMessages,
  memberships,
  profiles,
  reports,
  sessions,
  users,
} from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import { lockCompany } from "../../companies/recount-company-page.server";
import { forgetBounces } from "../../notifications/bounces/count-bounce.server";
import { writeCompanySearch } from "../../profiles/write-company-search.server";
import { takeAttempt } from "../../rate-limit.server";
import { endMailedLinks } from "../end-mailed-links.server";
import type { RequestOrigin } from "../request-origin";
import { forgetFailures } from "../sign-in-turns.server";
import { isLinkOf } from "./find-address-change.server";
import { isTaken } from "./request-address-change.server";

type Change = typeof addressChanges.$inferSelect;

/**
 * SAFE-2: uses one of the two links; the second one changes the address. Ends all sessions but the one that requested
 * the change, and all mailed links, and notifies the old address. `changed` is false while the other link is not used.
 */
export async function confirmAddressChange(
  db: Db,
  origin: RequestOrigin,
  token: string,
): Promise<Result<{ readonly changed: boolean }>> {
  const throttled = await takeAttempt(db, "newPasswordByAddress", origin.clientAddress, origin.at);
  if (throttled) return throttled;
  if (!isStorable(token)) return refused("invalid", REFUSALS.linkExpired);
  return db.transaction(async (tx): Promise<Result<{ readonly changed: boolean }>> => {
    const change = await consumeChangeLink(tx, token, origin.at);
    if (!change) return refused("invalid", REFUSALS.linkExpired);
    if (change.old_token !== null || change.new_token !== null) return done({ changed: false });
    await tx.delete(addressChanges).where(eq(addressChanges.user_id, change.user_id));
    await lockAddress(tx, change.email);
    if (await isTaken(tx, change.email)) return refused("conflict", REFUSALS.addressTaken);
    await changeAccountAddress(db, tx, change, origin.at);
    return done({ changed: true });
  });
}

/** Removes the used link from the change and returns the change. */
async function consumeChangeLink(tx: Tx, token: string, at: Date): Promise<Change | undefined> {
  const [change] = await tx
    .update(addressChanges)
    .set({
      old_token: sql`nullif(${addressChanges.old_token}, ${sha256(token)})`,
      new_token: sql`nullif(${addressChanges.new_token}, ${sha256(token)})`,
    })
    .where(and(isLinkOf(token), gt(addressChanges.expires_at, at)))
    .returning();
  return change;
}

/** Until the end of the transaction no other change and no confirmation of a sign-up takes the address. */
async function lockAddress(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`);
  await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).for("update");
}

async function changeAccountAddress(
  db: Db,
  tx: Tx,
  { user_id: userId, email, session_id: sessionId }: Change,
  at: Date,
): Promise<void> {
  const [before] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  if (!before) throw new Error("the account that changes its address is gone");
  const [member] = await tx
    .select({ companyId: memberships.company_id })
    .from(memberships)
    .where(eq(memberships.user_id, userId));
  // Lock the company before changing the address: an act on the team holds the company while its notification of the member
  // refers to the account's row, which a new address locks for itself.
  if (member) await lockCompany(tx, member.companyId);
  // An unconfirmed sign-up gives way: the owner of the mailbox decides.
  await tx.delete(users).where(and(eq(users.email, email), eq(users.email_verified, false)));
  await tx.update(users).set({ email, email_verified: true }).where(eq(users.id, userId));
  await forgetBounces(tx, userId);
  await changeProfileAddress(tx, userId, { from: before.email, to: email });
  if (member) await writeCompanySearch(tx, member.companyId);
  // Messages to the team stay with the account, which exports and erases them.
  const former = before.email.toLowerCase();
  await tx
    .update(contactMessages)
    .set({ email })
    .where(eq(sql`lower(${contactMessages.email})`, former));
  await tx
    .update(reports)
    .set({ reporter_email: email })
    .where(eq(sql`lower(${reports.reporter_email})`, former));
  await endMailedLinks(tx, userId);
  await tx
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), sql`${sessions.id} is distinct from ${sessionId}::uuid`));
  for (const each of [before.email, email]) await forgetFailures(tx, each);
  const content = addressChangedMail({ at, email, contact: db.accounts.addressOf(PATHS.contact) });
  await db.jobs.send(tx, "deliver-mail", await renderMail(before.email, content));
  await recordAct(tx, { kind: "address.changed", at, actorId: userId });
}

/** The search text of the administration includes the address. */
async function changeProfileAddress(
  tx: Tx,
  userId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const search_text = sql`replace(${profiles.search_text}, ${searchText([from])}, ${searchText([to])})`;
  await tx.update(profiles).set({ email: to, search_text }).where(eq(profiles.id, userId));
}
