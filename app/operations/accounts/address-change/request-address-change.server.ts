import { and, eq } from "drizzle-orm";
import { endOfLink } from "~/domain/accounts/link-life";
import { FIELD_ERRORS } from "~/domain/messages";
import { PATHS } from "~/domain/paths";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { addressChangeMail, addressTakenMail } from "~/mails/address-mails";
import { newToken, sha256 } from "~/platform/accounts/tokens.server";
import { addressChanges, users } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { authorize, isRefusal } from "../../authorize";
import { isRepeated, takeAttempt } from "../../rate-limit.server";
import { queueAccountMail } from "../account-mail.server";
import { refuseWrongPassword } from "../passwords/current-password.server";
import type { RequestOrigin } from "../request-origin";

type Requested = {
  readonly email: string;
  readonly currentPassword: string;
  /** The session that stays open after the change. */
  readonly sessionId: string | null;
};

/**
 * SAFE-2: mails a link to the current and to the new address; the address changes after both were used. A new address
 * with an account gets the same answer, and its owner a mail about it.
 */
export async function requestAddressChange(
  db: Db,
  actor: Actor,
  origin: RequestOrigin,
  { email, currentPassword, sessionId }: Requested,
): Promise<Result> {
  const user = authorize(actor, "account.manage");
  if (isRefusal(user)) return user;
  const { userId } = user;
  const throttled = await takeAttempt(db, "mailByAddress", origin.clientAddress, origin.at);
  if (throttled) return throttled;
  const refusal = await refuseWrongPassword(db, userId, origin, currentPassword);
  if (refusal) return refusal;
  return db.transaction(async (tx): Promise<Result> => {
    const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (account?.email === email)
      return refused("invalid", FIELD_ERRORS.emailSame, { email: [FIELD_ERRORS.emailSame] });
    const { at } = origin;
    if ((await isRepeated(tx, ["move", userId, email], at)) && (await isPending(tx, userId, email)))
      return done({});
    const links = await createChange(tx, { userId, email, sessionId }, at);
    const linkOf = (token: string) =>
      db.accounts.addressOf(`${PATHS.addressChange}?token=${encodeURIComponent(token)}`);
    const present = addressChangeMail({ link: linkOf(links.old), email, to: "present" });
    await queueAccountMail(db, tx, { to: account?.email ?? "", content: present, at });
    const taken = await isTaken(tx, email);
    const content = taken
      ? addressTakenMail({ link: db.accounts.addressOf(PATHS.auth) })
      : addressChangeMail({ link: linkOf(links.new), email, to: "new" });
    await queueAccountMail(db, tx, { to: email, content, at, reminder: taken });
    return done({});
  });
}

/** An unconfirmed account does not take its address. */
export const isTaken = async (tx: Tx, email: string): Promise<boolean> =>
  (await tx.$count(users, and(eq(users.email, email), eq(users.email_verified, true)))) > 0;

type Change = { readonly userId: string; readonly email: string; readonly sessionId: string | null };

const isPending = async (tx: Tx, userId: string, email: string): Promise<boolean> =>
  (await tx.$count(
    addressChanges,
    and(eq(addressChanges.user_id, userId), eq(addressChanges.email, email)),
  )) > 0;

/** Replaces a pending change, whose links become invalid. */
async function createChange(tx: Tx, { userId, email, sessionId }: Change, at: Date) {
  const links = { old: newToken(), new: newToken() };
  const change = {
    email,
    session_id: sessionId,
    old_token: sha256(links.old),
    new_token: sha256(links.new),
    created_at: at,
    expires_at: endOfLink("address", at),
  };
  await tx
    .insert(addressChanges)
    .values({ user_id: userId, ...change })
    .onConflictDoUpdate({ target: addressChanges.user_id, set: change });
  return links;
}
