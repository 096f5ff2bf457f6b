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
  profiles,
  reports,
  sessions,
  users,
} from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import { takeAttempt } from "../../rate-limit.server";
import { endMailedLinks } from "../end-mailed-links.server";
import type { RequestOrigin } from "../request-origin";
import { forgetFailures } from "../sign-in-turns.server";
import { isLinkOf } from "./find-address-change.server";
import { isTaken } from "./request-address-change.server";

type Change = typeof addressChanges.$inferSelect;

/**
 * SAFE-2: one of the two addresses says yes, once; with the second yes the account has the new one. All sessions but the
 * one that asked end, with every mailed link, and the old address is told. `changed` is false where the other is awaited.
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
    const change = await sayYes(tx, token, origin.at);
    if (!change) return refused("invalid", REFUSALS.linkExpired);
    if (change.oldToken !== null || change.newToken !== null) return done({ changed: false });
    await tx.delete(addressChanges).where(eq(addressChanges.userId, change.userId));
    await lockAddress(tx, change.email);
    if (await isTaken(tx, change.email)) return refused("conflict", REFUSALS.addressTaken);
    await moveAccount(db, tx, change, origin.at);
    return done({ changed: true });
  });
}

/** Takes the link that was followed off the change; gives what then is left of it. */
async function sayYes(tx: Tx, token: string, at: Date): Promise<Change | undefined> {
  const [change] = await tx
    .update(addressChanges)
    .set({
      oldToken: sql`nullif(${addressChanges.oldToken}, ${sha256(token)})`,
      newToken: sql`nullif(${addressChanges.newToken}, ${sha256(token)})`,
    })
    .where(and(isLinkOf(token), gt(addressChanges.expiresAt, at)))
    .returning();
  return change;
}

/** Until the end nobody else takes the address, by a change of theirs or by confirming a sign-up. */
async function lockAddress(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`);
  await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).for("update");
}

async function moveAccount(db: Db, tx: Tx, { userId, email, sessionId }: Change, at: Date): Promise<void> {
  const [before] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  if (!before) throw new Error("the account that changes its address is gone");
  // A sign-up that nobody confirmed: whoever reads the mail of an address decides.
  await tx.delete(users).where(and(eq(users.email, email), eq(users.emailVerified, false)));
  await tx.update(users).set({ email, emailVerified: true }).where(eq(users.id, userId));
  await moveProfile(tx, userId, { from: before.email, to: email });
  // What they wrote to the team is theirs under whichever address: it is exported, and goes, with the account.
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
    .where(and(eq(sessions.userId, userId), sql`${sessions.id} is distinct from ${sessionId}::uuid`));
  for (const each of [before.email, email]) await forgetFailures(tx, each);
  const content = addressChangedMail({ at, email, contact: db.accounts.addressOf(PATHS.contact) });
  await db.jobs.send(tx, "deliver-mail", await renderMail(before.email, content));
  await recordAct(tx, { kind: "address.changed", at, actorId: userId });
}

/** What the administration finds a profile by names its address too. */
async function moveProfile(
  tx: Tx,
  userId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const search_text = sql`replace(${profiles.search_text}, ${searchText([from])}, ${searchText([to])})`;
  await tx.update(profiles).set({ email: to, search_text }).where(eq(profiles.id, userId));
}
