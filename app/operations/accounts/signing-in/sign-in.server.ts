import type { CredentialsInput } from "~/domain/accounts/account-forms";
import { endOfSecondStep } from "~/domain/accounts/second-factor";
import { REFUSALS } from "~/domain/messages";
import { done, type Result, refused } from "~/domain/result";
import { hashPassword, verifyPassword } from "~/platform/accounts/password-hash.server";
import { noteRefusal } from "~/platform/audit/audit-context.server";
import type { Db } from "~/platform/db.server";
import { checkAttempts, takeAttempt } from "../../rate-limit.server";
import { isOfLastSignUp } from "../confirmation-links.server";
import { type Credentials, findCredentials } from "../credentials.server";
import { createLink } from "../links.server";
import { lockPassword } from "../passwords/lock-password.server";
import { notePassword } from "../passwords/note-password.server";
import { renewHash } from "../passwords/renew-hash.server";
import type { RequestOrigin } from "../request-origin";
import { type Blocked, takeTurn } from "../sign-in-turns.server";
import { type Entered, enter } from "./enter.server";

/** AUTH-12: an open session, or the token `waiting` for the second step. */
type SignedIn = Entered & { readonly waiting: string | null };

/**
 * AUTH-3: opens a session in place of the browser's earlier one and returns its cookies. A wrong password and an
 * unknown address get the same refusal. "Unconfirmed" is answered only to the right password (AUTH-10), also if the
 * address had an account before the sign-up: otherwise a sign-up followed by a sign-in would reveal it (AUTH-4). A
 * browser that signed in before has its own count of wrong passwords. If a second factor is due, no session is open
 * yet and the browser is not known.
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
  const right = await isRight(account, password);
  if (account && right && account.confirmed) {
    const blocked = await turn.hit();
    if (blocked) refuse("delay");
    return blocked ?? afterPassword(db, origin, { account, password });
  }
  // Always evaluated, so that all cases take the same time.
  const signedUp = await isOfLastSignUp(db, account?.userId, password);
  if (right || signedUp) {
    refuse("unconfirmed");
    return (await turn.miss()) ?? { ...refused("forbidden", REFUSALS.unconfirmed), unconfirmed: true };
  }
  refuse(account ? "password" : "unknown account");
  if (!device) await takeAttempt(db, "signInByAddress", origin.clientAddress, origin.at);
  return (await turn.miss()) ?? refused("invalid", REFUSALS.wrongCredentials);
}

/** Takes as long without an account. */
async function isRight(account: Credentials | undefined, password: string): Promise<boolean> {
  if (account) return verifyPassword(account.passwordHash, password);
  await hashPassword(password);
  return false;
}

async function afterPassword(
  db: Db,
  origin: RequestOrigin,
  { account, password }: { readonly account: Credentials; readonly password: string },
): Promise<Result<SignedIn>> {
  const known = await renewHash(db, account, password);
  const { userId } = known;
  return db.transaction(async (tx): Promise<Result<SignedIn>> => {
    if (!(await lockPassword(tx, known))) return refused("invalid", REFUSALS.wrongCredentials);
    await notePassword(tx, userId, password);
    if (!known.hasSecondFactor) {
      const entered = await enter(db, tx, origin, { account: known, secondFactor: false });
      return done({ ...entered, waiting: null });
    }
    const expiresAt = endOfSecondStep(origin.at);
    const waiting = await createLink(tx, { purpose: "second-step", userId, expiresAt });
    return done({ userId, cookies: [], facts: { profile: null, admin: false }, waiting });
  });
}
