import { isAPIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import type { CredentialsInput } from "~/marketplace/accounts/account-forms";
import type { SignedInFacts } from "~/marketplace/accounts/page-after-sign-in";
import { REFUSALS } from "~/marketplace/messages";
import { done, type Result, refused } from "~/marketplace/result";
import { hashed } from "~/platform/accounts/tokens.server";
import { noteRefusal } from "~/platform/audit/circumstances.server";
import { sessions } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { recordAct } from "../audit/record-act.server";
import { checkAttempts, takeAttempt } from "../throttle.server";
import { isOfLastSignUp } from "./confirmation-links.server";
import { findCredentials } from "./credentials.server";
import { findSignedInFacts } from "./find-signed-in-facts.server";
import { notePassword } from "./note-password.server";
import { renewHash } from "./renew-hash.server";
import { accountHeaders, type RequestOrigin } from "./request-origin";
import { type Blocked, takeTurn } from "./sign-in-turns.server";

export type SignedIn = {
  readonly userId: string;
  readonly cookies: readonly string[];
  /** What decides where they land (AUTH-9). */
  readonly facts: SignedInFacts;
};

/**
 * AUTH-3: opens a session in place of the one that the browser had, and gives its cookies. A wrong password and an
 * unknown address get one and the same refusal; an unconfirmed account is told so only after its right password
 * (AUTH-10), and so is who signed up with an address that had an account already: else a sign-up and a sign-in would
 * tell of it (AUTH-4). A browser that signed in to the account before has attempts of its own: what others get wrong, from
 * wherever, does not hold it up.
 */
export async function signIn(
  db: Db,
  origin: RequestOrigin,
  { email, password }: CredentialsInput,
): Promise<Result<SignedIn> | (Blocked & { readonly unconfirmed?: true })> {
  const account = await findCredentials(db, email);
  const device = account && db.devices.recognise(origin.headers, account);
  const throttled = device
    ? undefined
    : await checkAttempts(db, "signInByAddress", origin.clientAddress, origin.at);
  if (throttled) return throttled;
  const admission = await takeTurn(db, { email, device }, origin.at);
  const subjectId = account?.userId;
  const refuse = (cause: "delay" | "unconfirmed" | "password" | "unknown account") =>
    noteRefusal("session.refused", { subjectId, facts: { cause } });
  if ("blocked" in admission) {
    refuse("delay");
    return admission.blocked;
  }
  const { turn } = admission;
  try {
    const { headers, response } = await db.accounts(db).api.signInEmail({
      body: { email, password },
      headers: accountHeaders(db, origin),
      returnHeaders: true,
    });
    const blocked = await turn.hit();
    if (blocked) {
      await db.delete(sessions).where(eq(sessions.token, hashed(response.token)));
      refuse("delay");
      return blocked;
    }
    await endReplacedSession(db, origin);
    await notePassword(db, response.user.id, password);
    const renewed = account && (await renewHash(db, account, password));
    const known = renewed ? [db.devices.remember(origin.headers, renewed)] : [];
    await recordAct(db, {
      kind: "session.opened",
      at: origin.at,
      actorId: response.user.id,
      facts: { known_browser: Boolean(device) },
    });
    const facts = await findSignedInFacts(db, response.user.id);
    return done({ userId: response.user.id, cookies: [...headers.getSetCookie(), ...known], facts });
  } catch (error) {
    if (!isAPIError(error)) throw error;
    const unconfirmed = error.body?.code === "EMAIL_NOT_VERIFIED";
    if (!unconfirmed && error.statusCode >= 500) throw error;
    // Asked in both cases, so that both take the same time.
    const signedUp = account !== undefined && (await isOfLastSignUp(db, account.userId, password));
    const other = account ? "password" : "unknown account";
    refuse(unconfirmed || signedUp ? "unconfirmed" : other);
    if (unconfirmed || signedUp)
      return (await turn.miss()) ?? { ...refused("forbidden", REFUSALS.unconfirmed), unconfirmed: true };
    if (!device) await takeAttempt(db, "signInByAddress", origin.clientAddress, origin.at);
    return (await turn.miss()) ?? refused("invalid", REFUSALS.wrongCredentials);
  }
}

/** AUTH-11: the browser's cookie is replaced, so nothing could end its old session any more. */
async function endReplacedSession(db: Db, origin: RequestOrigin): Promise<void> {
  const replaced = await db.accounts(db).api.getSession({ headers: accountHeaders(db, origin) });
  if (replaced) await db.delete(sessions).where(eq(sessions.id, replaced.session.id));
}
