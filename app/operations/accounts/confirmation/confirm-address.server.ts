import { eq } from "drizzle-orm";
import { cguInForce } from "~/domain/accounts/cgu";
import type { Viewer } from "~/domain/accounts/session";
import type { Role } from "~/domain/catalogue";
import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import { done, type Result, refused } from "~/domain/result";
import { hashPassword, verifyPassword } from "~/platform/accounts/password-hash.server";
import { linkIdentifier, sha256 } from "~/platform/accounts/tokens.server";
import { confirmations, sessions, users, verifications } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import { forgetBounces } from "../../notifications/bounces/count-bounce.server";
import { draftProfile } from "../../profiles/choose-role.server";
import { takeAttempt } from "../../rate-limit.server";
import { recordAcceptance } from "../accept-cgu.server";
import { findCredentialsOf } from "../credentials.server";
import { afterNewPassword } from "../passwords/after-new-password.server";
import { setPassword } from "../register-address.server";
import type { RequestOrigin } from "../request-origin";
import { openSession } from "../sessions/open-session.server";
import { findConfirmation } from "./find-confirmation.server";

/** How the user of the link proves which sign-up was theirs. */
type Proof =
  /** By the cookie of the browser that signed up. */
  | { readonly by: "browser" }
  | { readonly by: "password"; readonly password: string }
  /** Not at all: a new password replaces the one chosen. */
  | { readonly by: "new password"; readonly password: string };

type Followed = {
  readonly token: string;
  /** The key in the browser's cookie, if it signed up. */
  readonly browser: string | null;
  readonly viewer: Pick<Viewer, "userId" | "email"> | null;
  readonly proof: Proof;
};

type Confirmed = {
  readonly cookies: readonly string[];
  readonly role: Role | null;
  readonly returnPath: string | null;
};

/**
 * AUTH-6: confirms the address of a mailed link, once, and opens a session; returns its cookies. The account gets the
 * password and the role of the sign-up that the user of the link proves to be theirs, never of another one. If another
 * account is signed in, nothing is confirmed.
 */
export async function confirmAddress(
  db: Db,
  origin: RequestOrigin,
  { token, browser, viewer, proof }: Followed,
): Promise<Result<Confirmed>> {
  const throttled = await takeAttempt(db, "newPasswordByAddress", origin.clientAddress, origin.at);
  if (throttled) return throttled;
  const link = await findConfirmation(db, { token, browser, at: origin.at });
  if (!link) return refused("invalid", REFUSALS.linkExpired);
  const { userId, email, return_path: returnPath } = link;
  if (viewer && viewer.userId !== userId) return refused("conflict", REFUSALS.somebodyElse(viewer.email));
  const own = await proven(db, link, proof);
  if (!own) {
    const message = FIELD_ERRORS.signUpPasswordWrong;
    return refused("invalid", message, { current_password: [message] });
  }
  return db.transaction(async (tx): Promise<Result<Confirmed>> => {
    // Lock the account first: two of its links used at once would each wait for a row of the other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    const used = await tx
      .delete(confirmations)
      .where(eq(confirmations.token_hash, sha256(token)))
      .returning(LINK);
    if (!used.length) return refused("invalid", REFUSALS.linkExpired);
    const others = await tx.delete(confirmations).where(eq(confirmations.user_id, userId)).returning(LINK);
    await tx.delete(sessions).where(eq(sessions.user_id, userId));
    await tx.update(users).set({ email_verified: true }).where(eq(users.id, userId));
    await forgetBounces(tx, userId);
    await setPassword(tx, userId, own.password);
    // AUTH-5: the sign-up was the acceptance; only now its account is certain.
    await recordAcceptance(tx, { userId, version: cguInForce(link.signedUpAt).id, at: link.signedUpAt });
    const role = own.role && (await draftProfile(tx, { userId, email, role: own.role })) ? own.role : null;
    await recordAct(tx, {
      kind: "account.confirmed",
      at: origin.at,
      actorId: userId,
      facts: { proof: proof.by, role },
    });
    const password = proof.by === "browser" ? null : proof.password;
    const known = await afterNewPassword(db, tx, { userId, password, origin, inSession: false });
    await noteConfirmed(tx, userId, [...used, ...others]);
    const cookie = await openSession(db, tx, origin, { userId, secondFactorAt: null });
    return done({ cookies: [cookie, ...known], role, returnPath });
  });
}

const LINK = { token_hash: confirmations.token_hash, expires_at: confirmations.expires_at };

type Used = { readonly token_hash: string; readonly expires_at: Date };

/** The answer to a confirmation link that was used before, until it expires; a new password invalidates it. */
async function noteConfirmed(tx: Tx, userId: string, links: readonly Used[]): Promise<void> {
  await tx.insert(verifications).values(
    links.map(({ token_hash, expires_at }) => ({
      identifier: linkIdentifier("confirmed", token_hash),
      value: userId,
      expires_at,
    })),
  );
}

type Link = NonNullable<Awaited<ReturnType<typeof findConfirmation>>>;

/** The password hash and role that the account gets; undefined without proof. */
async function proven(
  db: Db,
  link: Link,
  proof: Proof,
): Promise<{ readonly password: string; readonly role: Role | null } | undefined> {
  const { signedUpHere } = link;
  if (proof.by === "browser") {
    if (!signedUpHere?.password) return undefined;
    return { password: signedUpHere.password, role: signedUpHere.role };
  }
  if (proof.by === "new password") return { password: await hashPassword(proof.password), role: null };
  const isTyped = (hash: string) => verifyPassword(hash, proof.password);
  if (link.password && (await isTyped(link.password))) return { password: link.password, role: link.role };
  const known = (await findCredentialsOf(db, link.userId))?.passwordHash;
  return known && (await isTyped(known)) ? { password: known, role: null } : undefined;
}
