import { linkLife } from "~/domain/accounts/link-life";
import { REFUSALS } from "~/domain/messages";
import { done, type Result, refused } from "~/domain/result";
import type { Db } from "~/platform/db.server";
import { takeAttempt } from "../../rate-limit.server";
import { findSignUp } from "../confirmation-links.server";
import { registerAddress } from "../register-address.server";
import type { RequestOrigin } from "../request-origin";

/** AUTH-4: repeats the sign-up of a browser with another address; its earlier links end. */
export async function changeAddress(
  db: Db,
  origin: RequestOrigin,
  { browser, email }: { readonly browser: string; readonly email: string },
  appUrl: string,
): Promise<Result> {
  const throttled = await takeAttempt(db, "signUpByAddress", origin.clientAddress, origin.at);
  if (throttled) return throttled;
  const before = await findSignUp(db, { browser, at: origin.at });
  if (!before?.password) return refused("missing", REFUSALS.signUpOver(linkLife("confirmation")));
  const { password, role, return_path: returnPath } = before;
  await registerAddress(
    db,
    { email, at: origin.at, appUrl, requestKey: [browser], replaces: true },
    { browser, password, role, returnPath },
  );
  return done({});
}
