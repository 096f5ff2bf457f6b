import { eq } from "drizzle-orm";
import { endOfPasskeyRequest, type PasskeyUse } from "~/domain/accounts/passkey";
import type { Actor } from "~/domain/policy";
import { done, type Result } from "~/domain/result";
import { newToken } from "~/platform/accounts/tokens.server";
import { passkeyOwners, passkeys, users } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { authorize, isRefusal } from "../../authorize";
import { takeAttempt } from "../../rate-limit.server";
import { createLink } from "../links.server";
import type { RequestOrigin } from "../request-origin";
import { authorizeFactorChange } from "../second-factor/authorize-factor-change.server";

/** The account of a challenge for a sign-in, which is not known yet. */
export const ANYBODY = "";

type Challenge = {
  /** Signed once, within minutes; stored as a hash. */
  readonly challenge: string;
  /** The options for `navigator.credentials`. */
  readonly options: object;
};

/**
 * SAFE-2: creates a challenge and the options to register or use a passkey. A sign-in gets the same with or without an
 * account.
 */
export async function askPasskey(
  db: Db,
  actor: Actor,
  origin: RequestOrigin,
  use: PasskeyUse,
): Promise<Result<Challenge>> {
  const { at, clientAddress } = origin;
  const throttled = await takeAttempt(db, "passkeyByAddress", clientAddress, at);
  if (throttled) return throttled;
  const expiresAt = endOfPasskeyRequest(at);
  const challengeOf = (userId: string) => createLink(db, { purpose: `passkey-${use}`, userId, expiresAt });
  if (use === "enter") {
    const challenge = await challengeOf(ANYBODY);
    return done({
      challenge,
      options: await db.accounts.passkeys.authenticationOptions({ challenge, known: [] }),
    });
  }
  const user =
    use === "add" ? await authorizeFactorChange(db, actor, at) : authorize(actor, "account.manage");
  if (isRefusal(user)) return user;
  const challenge = await challengeOf(user.userId);
  const known = await knownOf(db, user.userId);
  if (use === "prove")
    return done({
      challenge,
      options: await db.accounts.passkeys.authenticationOptions({ challenge, known }),
    });
  const owner = await findOwner(db, user.userId);
  return done({
    challenge,
    options: await db.accounts.passkeys.registrationOptions({ challenge, known, ...owner }),
  });
}

async function knownOf(db: Db, userId: string): Promise<string[]> {
  const kept = await db
    .select({ id: passkeys.credential_id })
    .from(passkeys)
    .where(eq(passkeys.user_id, userId));
  return kept.map(({ id }) => id);
}

/** The user handle of an account, created with its first passkey. */
async function findOwner(db: Db, userId: string) {
  await db.insert(passkeyOwners).values({ user_id: userId, handle: newToken() }).onConflictDoNothing();
  const [owner] = await db
    .select({ handle: passkeyOwners.handle, email: users.email })
    .from(passkeyOwners)
    .innerJoin(users, eq(users.id, passkeyOwners.user_id))
    .where(eq(passkeyOwners.user_id, userId));
  if (!owner) throw new Error(`${userId} went while a passkey was being made`);
  return owner;
}
