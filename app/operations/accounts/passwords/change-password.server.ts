import { eq } from "drizzle-orm";
import { isLongEnoughForAdmin } from "~/domain/accounts/account-forms";
import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { hashPassword } from "~/platform/accounts/password-hash.server";
import { sessions, users } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import { authorize, isRefusal } from "../../authorize";
import { setPassword } from "../register-address.server";
import type { RequestOrigin } from "../request-origin";
import { findOwnSession, openSession } from "../sessions/open-session.server";
import { afterNewPassword } from "./after-new-password.server";
import { refuseWrongPassword } from "./current-password.server";

type Change = { readonly currentPassword: string; readonly password: string };

/**
 * PWD-3, AUTH-11: sets a new password, ends every session and mailed link of the account, and opens a new session;
 * returns its cookies.
 */
export async function changePassword(
  db: Db,
  actor: Actor,
  origin: RequestOrigin,
  { currentPassword, password }: Change,
): Promise<Result<{ readonly cookies: readonly string[] }>> {
  const user = authorize(actor, "account.manage");
  if (isRefusal(user)) return user;
  if (user.admin && !isLongEnoughForAdmin(password)) {
    const message = FIELD_ERRORS.adminPasswordTooShort;
    return refused("invalid", message, { password: [message] });
  }
  const { userId } = user;
  const refusal = await refuseWrongPassword(db, userId, origin, currentPassword);
  if (refusal) return refusal;
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx): Promise<Result<{ readonly cookies: readonly string[] }>> => {
    // Lock the account before its sessions; everything that ends sessions or deletes the account takes this order.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    // A password that was changed meanwhile has ended the session.
    const replaced = await findOwnSession(db, tx, origin, userId);
    if (!replaced) return refused("forbidden", REFUSALS.notAllowed);
    await setPassword(tx, userId, passwordHash);
    await tx.delete(sessions).where(eq(sessions.user_id, userId));
    const { secondFactorAt } = replaced;
    const cookie = await openSession(db, tx, origin, { userId, secondFactorAt });
    const known = await afterNewPassword(db, tx, { userId, password, origin, inSession: true });
    await recordAct(tx, { kind: "password.changed", at: origin.at, actorId: userId });
    return done({ cookies: [cookie, ...known] });
  });
}
