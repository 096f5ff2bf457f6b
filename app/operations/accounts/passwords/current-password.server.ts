import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import { type Refusal, refused } from "~/domain/result";
import { verifyPassword } from "~/platform/accounts/password-hash.server";
import { noteRefusal } from "~/platform/audit/audit-context.server";
import type { Db } from "~/platform/db.server";
import { forgetAttempts, takeAttempt } from "../../rate-limit.server";
import { findCredentialsOf } from "../credentials.server";
import type { RequestOrigin } from "../request-origin";
import { findOwnSession } from "../sessions/open-session.server";

/**
 * Checks the current password in an open session; undefined when it is right. A wrong one is refused beside its field,
 * and after too many in a row no other is checked.
 */
export async function refuseWrongPassword(
  db: Db,
  userId: string,
  origin: RequestOrigin,
  password: string,
): Promise<Refusal | undefined> {
  const throttled = await takeAttempt(db, "currentPasswordByAccount", userId, origin.at);
  if (throttled) return throttled;
  if (!(await findOwnSession(db, db, origin, userId))) return refused("forbidden", REFUSALS.notAllowed);
  const account = await findCredentialsOf(db, userId);
  if (!account || !(await verifyPassword(account.passwordHash, password))) {
    noteRefusal("password.refused");
    return refused("invalid", FIELD_ERRORS.passwordWrong, { current_password: [FIELD_ERRORS.passwordWrong] });
  }
  await forgetAttempts(db, "currentPasswordByAccount", userId);
  return undefined;
}
