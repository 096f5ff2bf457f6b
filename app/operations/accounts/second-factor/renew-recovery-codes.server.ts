import { and, eq, isNotNull } from "drizzle-orm";
import { REFUSALS } from "~/domain/messages";
import { PATHS } from "~/domain/paths";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { recoveryCodesRenewedMail } from "~/mails/security-mails";
import { secondFactors } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import { isRefusal } from "../../authorize";
import { isRepeated, takeAttempt } from "../../rate-limit.server";
import { sendSecurityMail } from "../security-mail.server";
import { authorizeFactorChange } from "./authorize-factor-change.server";
import { makeRecoveryCodes, replaceRecoveryCodes } from "./recovery-codes.server";

/** AUTH-12: replaces all recovery codes; the new ones are never shown again. */
export async function renewRecoveryCodes(
  db: Db,
  actor: Actor,
  at: Date,
): Promise<Result<{ readonly codes: readonly string[] }>> {
  const user = await authorizeFactorChange(db, actor, at);
  if (isRefusal(user)) return user;
  const { userId } = user;
  const throttled = await takeAttempt(db, "recoveryCodesByAccount", userId, at);
  if (throttled) return throttled;
  const recovery = await makeRecoveryCodes();
  return db.transaction(async (tx) => {
    const renewed = await tx
      .update(secondFactors)
      .set({ salt: recovery.salt })
      .where(and(eq(secondFactors.user_id, userId), isNotNull(secondFactors.enabled_at)))
      .returning({ userId: secondFactors.user_id });
    if (renewed.length === 0) return refused("conflict", REFUSALS.secondFactorGone);
    await replaceRecoveryCodes(tx, userId, recovery);
    const content = recoveryCodesRenewedMail({ at, settings: db.accounts.addressOf(PATHS.settings) });
    // Of two requests at once the last codes count; one mail is sent.
    if (!(await isRepeated(tx, ["recovery codes", userId], at)))
      await sendSecurityMail(db, tx, { userId, content, at });
    await recordAct(tx, { kind: "recovery-codes.renewed", at, actorId: userId });
    return done({ codes: recovery.codes });
  });
}
