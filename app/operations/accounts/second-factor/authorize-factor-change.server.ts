import { and, eq, isNotNull } from "drizzle-orm";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { type Refusal, refused } from "~/domain/result";
import { passkeys, secondFactors } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { authorizeProven, isRefusal } from "../../authorize";

type User = Exclude<ReturnType<typeof authorizeProven>, Refusal>;

/**
 * AUTH-12, SAFE-2: a session that has not proven the second factor of its account may not add or remove one: it was
 * opened with a password alone, which may be stolen.
 */
export async function authorizeFactorChange(db: Reader, actor: Actor, at: Date): Promise<User | Refusal> {
  const user = authorizeProven(actor, "account.manage", at);
  if (isRefusal(user) || !user.mustShowSecondFactor) return user;
  return (await hasSecondFactor(db, user.userId)) ? refused("forbidden", REFUSALS.secondFactorFirst) : user;
}

/** Whether an account has a passkey or an enabled application. */
export async function hasSecondFactor(db: Reader, userId: string): Promise<boolean> {
  const application = and(eq(secondFactors.user_id, userId), isNotNull(secondFactors.enabled_at));
  return (
    (await db.$count(passkeys, eq(passkeys.user_id, userId))) > 0 ||
    (await db.$count(secondFactors, application)) > 0
  );
}
