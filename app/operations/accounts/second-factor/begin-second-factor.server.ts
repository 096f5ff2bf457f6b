import { isNull } from "drizzle-orm";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { newKey } from "~/platform/accounts/totp.server";
import { secondFactors } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { isRefusal } from "../../authorize";
import { authorizeFactorChange } from "./authorize-factor-change.server";

/** AUTH-12: creates a key for an authenticator application; it is required at sign-in after its first code. */
export async function beginSecondFactor(db: Db, actor: Actor, at: Date): Promise<Result> {
  const user = await authorizeFactorChange(db, actor, at);
  if (isRefusal(user)) return user;
  const begun = { key: db.accounts.keys.seal(newKey()), createdAt: at };
  const made = await db
    .insert(secondFactors)
    .values({ user_id: user.userId, ...begun })
    .onConflictDoUpdate({
      target: secondFactors.user_id,
      set: begun,
      setWhere: isNull(secondFactors.enabled_at),
    })
    .returning({ userId: secondFactors.user_id });
  return made.length > 0 ? done({}) : refused("conflict", REFUSALS.secondFactorStands);
}
