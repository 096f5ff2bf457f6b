import { isAPIError } from "better-auth/api";
import type { CredentialsInput } from "~/marketplace/accounts/account-forms";
import { REFUSALS } from "~/marketplace/messages";
import { done, type Refusal, type Result, refused } from "~/marketplace/result";
import type { Db } from "~/platform/db.server";
import { accountHeaders, type RequestOrigin } from "./request-origin";
import { forgetAttempts, returnAttempt, takeAttempt } from "./throttle.server";

export type SignedIn = { readonly userId: string; readonly cookies: readonly string[] };

/**
 * AUTH-3: opens a session and gives its cookies. A wrong password and an unknown address get one and the
 * same refusal; an unconfirmed account is told so only after its right password (AUTH-10).
 */
export async function signIn(
  db: Db,
  origin: RequestOrigin,
  { email, password }: CredentialsInput,
): Promise<Result<SignedIn> | (Refusal & { readonly unconfirmed?: true })> {
  const throttled =
    (await takeAttempt(db, "signInByAddress", origin.clientAddress, origin.at)) ??
    (await takeAttempt(db, "signInByAccount", email, origin.at));
  if (throttled) return throttled;
  try {
    const { headers, response } = await db
      .accounts(db)
      .api.signInEmail({ body: { email, password }, headers: accountHeaders(origin), returnHeaders: true });
    await returnAttempt(db, "signInByAddress", origin.clientAddress);
    await forgetAttempts(db, "signInByAccount", email);
    return done({ userId: response.user.id, cookies: headers.getSetCookie() });
  } catch (error) {
    if (!isAPIError(error)) throw error;
    if (error.body?.code === "EMAIL_NOT_VERIFIED") {
      return { ...refused("forbidden", REFUSALS.unconfirmed), unconfirmed: true };
    }
    if (error.statusCode >= 500) throw error;
    return refused("invalid", REFUSALS.wrongCredentials);
  }
}
