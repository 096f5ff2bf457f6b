import { isAPIError } from "better-auth/api";
import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import { type Refusal, refused } from "~/domain/result";
import { noteRefusal } from "~/platform/audit/audit-context.server";
import type { Db } from "~/platform/db.server";
import { forgetAttempts, takeAttempt } from "../../rate-limit.server";
import type { RequestOrigin } from "../request-origin";

/**
 * Does what asks for the current password. A wrong one is refused beside its field, and too many of them in a
 * row are refused unread.
 */
export async function withCurrentPassword<T extends object>(
  db: Db,
  { userId, origin }: { readonly userId: string; readonly origin: RequestOrigin },
  work: () => Promise<T>,
): Promise<T | Refusal> {
  const throttled = await takeAttempt(db, "currentPasswordByAccount", userId, origin.at);
  if (throttled) return throttled;
  try {
    const outcome = await work();
    await forgetAttempts(db, "currentPasswordByAccount", userId);
    return outcome;
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    if (error.statusCode === 401) return refused("forbidden", REFUSALS.notAllowed);
    noteRefusal("password.refused");
    return refused("invalid", FIELD_ERRORS.passwordWrong, { current_password: [FIELD_ERRORS.passwordWrong] });
  }
}
