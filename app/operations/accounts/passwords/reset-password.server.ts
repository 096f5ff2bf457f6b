import { eq } from "drizzle-orm";
import { isLongEnoughForAdmin } from "~/domain/accounts/account-forms";
import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import { done, type Result, refused } from "~/domain/result";
import { hashPassword } from "~/platform/accounts/password-hash.server";
import { administrators, confirmations, sessions, users } from "~/platform/db/schema.server";
import type { Db, Reader } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import { forgetBounces } from "../../notifications/bounces/count-bounce.server";
import { takeAttempt } from "../../rate-limit.server";
import { consumeLink, ownerOfLink } from "../links.server";
import { setPassword } from "../register-address.server";
import type { RequestOrigin } from "../request-origin";
import { afterNewPassword } from "./after-new-password.server";

/**
 * AUTH-7, AUTH-11: sets a new password with a mailed link, once, and ends every session and other link of the account;
 * returns the cookie that makes this browser known, unless a second factor is due. Only invalid links count towards
 * the rate limit.
 */
export async function resetPassword(
  db: Db,
  origin: RequestOrigin,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<Result<{ readonly cookies: readonly string[] }>> {
  const userId = await ownerOfLink(db, { purpose: "reset-password", token }, origin.at);
  if (!userId) {
    const throttled = await takeAttempt(db, "newPasswordByAddress", origin.clientAddress, origin.at);
    return throttled ?? refused("invalid", REFUSALS.linkExpired);
  }
  if (!isLongEnoughForAdmin(password) && (await isAdmin(db, userId))) {
    const message = FIELD_ERRORS.adminPasswordTooShort;
    return refused("invalid", message, { password: [message] });
  }
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx): Promise<Result<{ readonly cookies: readonly string[] }>> => {
    // Lock the account first: two of its links used at once would each wait for a row of the other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    if (!(await consumeLink(tx, { purpose: "reset-password", token }, origin.at)))
      return refused("invalid", REFUSALS.linkExpired);
    await setPassword(tx, userId, passwordHash);
    // The link proves that its user reads the mail of the address, as a confirmation link does.
    await tx.update(users).set({ email_verified: true }).where(eq(users.id, userId));
    await forgetBounces(tx, userId);
    await tx.delete(confirmations).where(eq(confirmations.user_id, userId));
    await tx.delete(sessions).where(eq(sessions.user_id, userId));
    await recordAct(tx, { kind: "password.reset", at: origin.at, actorId: userId });
    return done({ cookies: await afterNewPassword(db, tx, { userId, password, origin, inSession: false }) });
  });
}

/** AUTH-7: whether a link is valid at `at`. */
export async function isResetLinkAlive(db: Reader, token: string, at: Date): Promise<boolean> {
  return (await ownerOfLink(db, { purpose: "reset-password", token }, at)) !== undefined;
}

/** PWD-2. */
async function isAdmin(db: Reader, userId: string): Promise<boolean> {
  return (await db.$count(administrators, eq(administrators.user_id, userId))) > 0;
}
