import { eq } from "drizzle-orm";
import { done, type Result, refused } from "~/marketplace/result";
import { sessions } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import { accountOf, unknownAccount } from "../account-of.server";
import { forgetSecondFactor } from "./forget-second-factor.server";

/**
 * AUTH-12: for somebody who lost the telephone and the recovery codes, once an operator knows who asks. Every session
 * of the account ends; its password stays.
 */
export async function resetSecondFactor(db: Db, email: string, at: Date): Promise<Result> {
  const account = await accountOf(db, email);
  if (!account) return unknownAccount(email);
  return db.transaction(async (tx) => {
    if (!(await forgetSecondFactor(db, tx, account.id, at)))
      return refused("missing", `${email} n’a pas activé la validation en deux étapes.`);
    await tx.delete(sessions).where(eq(sessions.userId, account.id));
    await recordAct(tx, { kind: "second-factor.reset", at, subjectId: account.id });
    return done({});
  });
}
