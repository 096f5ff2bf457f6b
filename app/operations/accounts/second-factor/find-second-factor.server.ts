import { eq } from "drizzle-orm";
import { applicationAddress } from "~/domain/accounts/second-factor";
import type { Actor } from "~/domain/policy";
import { recoveryCodes, secondFactors, users } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { authorize, isRefusal } from "../../authorize";
import { authorizeFactorChange } from "./authorize-factor-change.server";

export type SecondFactorState = {
  readonly enabledAt: Date | null;
  readonly codesLeft: number;
};

/** AUTH-12: the actor's second factor, for the settings. */
export async function findSecondFactor(db: Db, actor: Actor): Promise<SecondFactorState> {
  const user = authorize(actor, "account.manage");
  if (isRefusal(user)) return { enabledAt: null, codesLeft: 0 };
  const [factor] = await db
    .select({
      enabledAt: secondFactors.enabled_at,
      codesLeft: db.$count(recoveryCodes, eq(recoveryCodes.user_id, secondFactors.user_id)),
    })
    .from(secondFactors)
    .where(eq(secondFactors.user_id, user.userId));
  return factor ?? { enabledAt: null, codesLeft: 0 };
}

/** AUTH-12: the key that is being set up, if the actor may set one up. */
export async function findEnrolment(
  db: Db,
  actor: Actor,
  at: Date,
): Promise<{ readonly key: string; readonly address: string } | undefined> {
  const user = await authorizeFactorChange(db, actor, at);
  if (isRefusal(user)) return undefined;
  const [factor] = await db
    .select({ sealed: secondFactors.key, enabledAt: secondFactors.enabled_at, email: users.email })
    .from(secondFactors)
    .innerJoin(users, eq(users.id, secondFactors.user_id))
    .where(eq(secondFactors.user_id, user.userId));
  const key = factor && !factor.enabledAt ? db.accounts.keys.open(factor.sealed) : undefined;
  return factor && key ? { key, address: applicationAddress(key, factor.email) } : undefined;
}
