import { isAPIError } from "better-auth/api";
import { REFUSALS } from "~/marketplace/messages";
import { done, type Result, refused } from "~/marketplace/result";
import { isStorable } from "~/marketplace/text";
import type { Db } from "~/platform/db.server";
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
