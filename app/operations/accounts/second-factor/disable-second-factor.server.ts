import { eq } from "drizzle-orm";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { sessions } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import { isRefusal } from "../../authorize";
import { endMailedLinks } from "../end-mailed-links.server";
import { authorizeFactorChange } from "./authorize-factor-change.server";
import { forgetSecondFactor } from "./forget-second-factor.server";

/** AUTH-12: sessions stay open, but lose the administration where a second factor is required. */
export async function disableSecondFactor(db: Db, actor: Actor, at: Date): Promise<Result> {
  const user = await authorizeFactorChange(db, actor, at);
  if (isRefusal(user)) return user;
  const { userId } = user;
  return db.transaction(async (tx) => {
    if (!(await forgetSecondFactor(db, tx, userId, at)))
      return refused("conflict", REFUSALS.secondFactorGone);
    await endMailedLinks(tx, userId);
    await tx.update(sessions).set({ second_factor_at: null }).where(eq(sessions.user_id, userId));
    await recordAct(tx, { kind: "second-factor.disabled", at, actorId: userId });
    return done({});
  });
}
