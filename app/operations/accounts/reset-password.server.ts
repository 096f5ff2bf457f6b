import { isAPIError } from "better-auth/api";
import { and, eq, gt, sql } from "drizzle-orm";
import { MINIMUM_ADMIN_PASSWORD_LENGTH } from "~/marketplace/accounts/account-forms";
import { FIELD_ERRORS, REFUSALS } from "~/marketplace/messages";
import { done, type Result, refused } from "~/marketplace/result";
import { isStorable } from "~/marketplace/text";
import { administrators, verifications } from "~/platform/db/schema.server";
import type { Db, Reader } from "~/platform/db.server";
import type { RequestOrigin } from "./request-origin";
import { takeAttempt } from "./throttle.server";

/** AUTH-7, AUTH-11: sets the password of a mailed link, once, and ends every session of the account. */
export async function resetPassword(
  db: Db,
  origin: RequestOrigin,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<Result> {
  const throttled = await takeAttempt(db, "newPasswordByAddress", origin.clientAddress, origin.at);
  if (throttled) return throttled;
  if (!isStorable(token)) return refused("invalid", REFUSALS.linkExpired);
  if (password.length < MINIMUM_ADMIN_PASSWORD_LENGTH && (await leadsToAdmin(db, token))) {
    const message = FIELD_ERRORS.adminPasswordTooShort;
    return refused("invalid", message, { password: [message] });
  }
  try {
    await db.transaction((tx) =>
      db.accounts(tx).api.resetPassword({ body: { token, newPassword: password } }),
    );
    return done({});
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    return refused("invalid", REFUSALS.linkExpired);
  }
}

/** AUTH-7: whether a mailed link would still set a password at `at`. */
export async function isResetLinkAlive(db: Reader, token: string, at: Date): Promise<boolean> {
  if (!isStorable(token)) return false;
  const found = await db
    .select({ id: verifications.id })
    .from(verifications)
    .where(and(eq(verifications.identifier, keptAs(token)), gt(verifications.expiresAt, at)));
  return found.length > 0;
}

/** The name that Better Auth keeps a link by. */
const keptAs = (token: string): string => `reset-password:${token}`;

/** PWD-2: whether the link was mailed to an administrator. */
async function leadsToAdmin(db: Reader, token: string): Promise<boolean> {
  const found = await db
    .select({ id: verifications.id })
    .from(verifications)
    .innerJoin(administrators, eq(sql`${administrators.userId}::text`, verifications.value))
    .where(eq(verifications.identifier, keptAs(token)));
  return found.length > 0;
}
