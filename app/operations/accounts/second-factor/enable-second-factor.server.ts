import { and, eq, isNull, lt, ne } from "drizzle-orm";
import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import { PATHS } from "~/domain/paths";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { secondFactorOnMail } from "~/mails/security-mails";
import { stepOfCode } from "~/platform/accounts/totp.server";
import { secondFactors, sessions } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import { isRefusal } from "../../authorize";
import { takeAttempt } from "../../rate-limit.server";
import { endMailedLinks } from "../end-mailed-links.server";
import { sendSecurityMail } from "../security-mail.server";
import { authorizeFactorChange } from "./authorize-factor-change.server";
import { makeRecoveryCodes, replaceRecoveryCodes } from "./recovery-codes.server";

type Enrolled = {
  /** The session that stays open. */
  readonly sessionId: string | null;
  readonly digits: string;
};

/**
 * AUTH-12: enables the second factor with a first code of the application and returns the recovery codes, which are
 * never shown again. Ends all other sessions and all mailed links of the account.
 */
export async function enableSecondFactor(
  db: Db,
  actor: Actor,
  { sessionId, digits }: Enrolled,
  at: Date,
): Promise<Result<{ readonly codes: readonly string[] }>> {
  const user = await authorizeFactorChange(db, actor, at);
  if (isRefusal(user)) return user;
  const { userId } = user;
  const throttled = await takeAttempt(db, "enrolmentByAccount", userId, at);
  if (throttled) return throttled;
  const [begun] = await db.select().from(secondFactors).where(isBegun(userId));
  const key = begun && db.accounts.keys.open(begun.key);
  if (!begun || key === undefined) return refused("conflict", REFUSALS.secondFactorGone);
  const lastStep = stepOfCode({ key, lastStep: begun.last_step }, digits, at);
  if (lastStep === undefined)
    return refused("invalid", FIELD_ERRORS.codeWrong, { code: [FIELD_ERRORS.codeWrong] });
  if (!(await spendCode(db, { userId, key: begun.key, lastStep })))
    return refused("conflict", REFUSALS.secondFactorGone);
  const recovery = await makeRecoveryCodes();
  return db.transaction(async (tx) => {
    const enabled = await tx
      .update(secondFactors)
      .set({ enabled_at: at, salt: recovery.salt })
      .where(and(isBegun(userId), eq(secondFactors.key, begun.key)))
      .returning({ userId: secondFactors.user_id });
    if (enabled.length === 0) return refused("conflict", REFUSALS.secondFactorGone);
    await replaceRecoveryCodes(tx, userId, recovery);
    await endMailedLinks(tx, userId);
    await endOtherSessions(tx, { userId, sessionId, at });
    const content = secondFactorOnMail({ at, settings: db.accounts.addressOf(PATHS.settings) });
    await sendSecurityMail(db, tx, { userId, content, at });
    await recordAct(tx, { kind: "second-factor.enabled", at, actorId: userId });
    return done({ codes: recovery.codes });
  });
}

const isBegun = (userId: string) => and(eq(secondFactors.user_id, userId), isNull(secondFactors.enabled_at));

type Spent = { readonly userId: string; readonly key: string; readonly lastStep: number };

/** Consumes the code before the costly hashes: concurrent requests with one code compute them once. */
async function spendCode(db: Db, { userId, key, lastStep }: Spent): Promise<boolean> {
  const spent = await db
    .update(secondFactors)
    .set({ last_step: lastStep })
    .where(and(isBegun(userId), eq(secondFactors.key, key), lt(secondFactors.last_step, lastStep)))
    .returning({ userId: secondFactors.user_id });
  return spent.length > 0;
}

/** Ends all sessions but the one that proved the second factor. */
async function endOtherSessions(
  tx: Tx,
  {
    userId,
    sessionId,
    at,
  }: { readonly userId: string; readonly sessionId: string | null; readonly at: Date },
): Promise<void> {
  const others = sessionId === null ? undefined : ne(sessions.id, sessionId);
  await tx.delete(sessions).where(and(eq(sessions.user_id, userId), others));
  await tx.update(sessions).set({ second_factor_at: at }).where(eq(sessions.user_id, userId));
}
