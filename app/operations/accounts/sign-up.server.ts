import type { CredentialsInput } from "~/domain/accounts/account-forms";
import { done, type Result } from "~/domain/result";
import { hashPassword } from "~/platform/accounts/password-hash.server";
import type { Db } from "~/platform/db.server";
import { takeAttempt } from "../rate-limit.server";
import type { SignUpChoices } from "./confirmation-links.server";
import { registerAddress } from "./register-address.server";
import type { RequestOrigin } from "./request-origin";

/** `browser` is the key in the browser's cookie. */
export type Newcomer = CredentialsInput & Omit<SignUpChoices, "password">;

/** AUTH-4: the same answer and the same work whether or not the address has an account. */
export async function signUp(
  db: Db,
  origin: RequestOrigin,
  { email, password, browser, role, returnPath }: Newcomer,
  appUrl: string,
): Promise<Result> {
  const throttled = await takeAttempt(db, "signUpByAddress", origin.clientAddress, origin.at);
  if (throttled) return throttled;
  const passwordHash = await hashPassword(password);
  // The key of the browser is secret, so the stored hash of this reveals no password.
  const requestKey = [browser, password, role, returnPath];
  await registerAddress(
    db,
    { email, at: origin.at, appUrl, requestKey },
    { browser, password: passwordHash, role, returnPath },
  );
  return done({});
}
