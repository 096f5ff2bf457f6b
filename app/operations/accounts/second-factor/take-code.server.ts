import { and, eq, isNotNull, lt } from "drizzle-orm";
import type { SecondFactorCode } from "~/domain/accounts/second-factor";
import { PATHS } from "~/domain/paths";
import { recoveryCodeUsedMail } from "~/mails/security-mails";
import { saltedHash } from "~/platform/accounts/password-hash.server";
import { stepOfCode } from "~/platform/accounts/totp.server";
import { recoveryCodes, secondFactors } from "~/platform/db/schema.server";
import type { Db, Reader, Tx } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import { sendSecurityMail } from "../security-mail.server";

type Shown = { readonly userId: string; readonly code: SecondFactorCode; readonly at: Date };

/** A time step, or the hash of a recovery code. */
type Found = { readonly step: number } | { readonly hash: string };

/** AUTH-12: whether a code is valid; does not consume it. */
export const recognisesCode = async (db: Db, shown: Shown): Promise<boolean> =>
  (await find(db, db, shown)) !== undefined;

/** AUTH-12: consumes a code; of two concurrent requests with the same code one succeeds. */
export async function takeCode(db: Db, tx: Tx, shown: Shown): Promise<boolean> {
  const found = await find(db, tx, shown);
  if (!found) return false;
  return "step" in found
    ? takeStep(tx, shown.userId, found.step)
    : takeRecoveryCode(db, tx, shown, found.hash);
}

async function find(db: Db, reader: Reader, { userId, code, at }: Shown): Promise<Found | undefined> {
  const [factor] = await reader
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.user_id, userId), isNotNull(secondFactors.enabled_at)));
  if (!factor?.salt) return undefined;
  if (code.of === "application") {
    const key = db.accounts.keys.open(factor.key);
    if (key === undefined) throw new Error(`none of our secrets opens the second factor of ${userId}`);
    const step = stepOfCode({ key, lastStep: factor.last_step }, code.digits, at);
    return step === undefined ? undefined : { step };
  }
  const hash = await saltedHash(code.code, factor.salt);
  const kept = await reader.$count(recoveryCodes, isCode(userId, hash));
  return kept > 0 ? { hash } : undefined;
}

const isCode = (userId: string, hash: string) =>
  and(eq(recoveryCodes.user_id, userId), eq(recoveryCodes.hash, hash));

async function takeStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const taken = await tx
    .update(secondFactors)
    .set({ last_step: step })
    .where(and(eq(secondFactors.user_id, userId), lt(secondFactors.last_step, step)))
    .returning({ userId: secondFactors.user_id });
  return taken.length > 0;
}

async function takeRecoveryCode(db: Db, tx: Tx, { userId, at }: Shown, hash: string): Promise<boolean> {
  const taken = await tx.delete(recoveryCodes).where(isCode(userId, hash)).returning();
  if (taken.length === 0) return false;
  const left = await tx.$count(recoveryCodes, eq(recoveryCodes.user_id, userId));
  await sendSecurityMail(db, tx, {
    userId,
    content: recoveryCodeUsedMail({ left, at, settings: db.accounts.addressOf(PATHS.settings) }),
    at,
  });
  await recordAct(tx, { kind: "recovery-code.used", at, actorId: userId, facts: { left } });
  return true;
}
