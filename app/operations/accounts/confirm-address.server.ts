import { isAPIError } from "better-auth/api";
import { REFUSALS } from "~/marketplace/messages";
import { done, type Result, refused } from "~/marketplace/result";
import type { Db } from "~/platform/db.server";
import { accountHeaders, type RequestOrigin } from "./request-origin";

/**
 * AUTH-6: confirms the address of a link and opens a session. A link that was already followed confirms
 * nothing anew and opens none: its cookies are empty.
 */
export async function confirmAddress(
  db: Db,
  origin: RequestOrigin,
  token: string,
): Promise<Result<{ readonly cookies: readonly string[] }>> {
  try {
    const { headers } = await db.transaction((tx) =>
      db
        .accounts(tx)
        .api.verifyEmail({ query: { token }, headers: accountHeaders(origin), returnHeaders: true }),
    );
    return done({ cookies: headers.getSetCookie() });
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    return refused("invalid", REFUSALS.linkExpired);
  }
}
