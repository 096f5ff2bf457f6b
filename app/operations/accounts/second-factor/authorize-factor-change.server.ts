import { and, eq, isNotNull } from "drizzle-orm";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { type Refusal, refused } from "~/domain/result";
import { passkeys, secondFactors } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { authorizeProven, isRefusal } from "../../authorize";

type User = Exclude<ReturnType<typeof authorizeProven>, Refusal>;

/**
 * AUTH-12, SAFE-2: what is shown beside a password is changed by who shows it. A session that still has to show a second
 * factor, of an account that has one, neither adds nor takes away any: it opened with a password alone, perhaps a stolen one.
 */
export async function authorizeFactorChange(db: Reader, actor: Actor, at: Date): Promise<User | Refusal> {
  const user = authorizeProven(actor, "account.manage", at);
  if (isRefusal(user) || !user.mustShowSecondFactor) return user;
  return (await hasSecondFactor(db, user.userId)) ? refused("forbidden", REFUSALS.secondFactorFirst) : user;
}

/** Whether an account has a passkey, or an application that is asked for. */
export async function hasSecondFactor(db: Reader, userId: string): Promise<boolean> {
  const application = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.enabledAt));
  return (
    (await db.$count(passkeys, eq(passkeys.userId, userId))) > 0 ||
    (await db.$count(secondFactors, application)) > 0
  );
}
