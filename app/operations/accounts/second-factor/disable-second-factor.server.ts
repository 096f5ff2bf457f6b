import { eq } from "drizzle-orm";
import { secondFactorOffMail } from "~/mails/security-mails";
import { REFUSALS } from "~/marketplace/messages";
import { PATHS } from "~/marketplace/paths";
import type { Actor } from "~/marketplace/policy";
import { done, type Result, refused } from "~/marketplace/result";
import { secondFactors, sessions, users } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import { authorizeProven, isRefusal } from "../../authorize";
import { sendSecurityMail } from "../security-mail.server";

/** AUTH-12: the password is enough again; sessions go on, but open no administration that asks for more. */
export async function disableSecondFactor(db: Db, actor: Actor, at: Date): Promise<Result> {
  const user = authorizeProven(actor, "account.manage", at);
  if (isRefusal(user)) return user;
  const { userId } = user;
  return db.transaction(async (tx) => {
    if (!(await forget(db, tx, userId, at))) return refused("conflict", REFUSALS.secondFactorGone);
    await tx.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, userId));
    await recordAct(tx, { kind: "second-factor.disabled", at, actorId: userId });
    return done({});
  });
}

/**
 * AUTH-12: for somebody who lost the telephone and the recovery codes, once an operator knows who asks. Every session
 * of the account ends; its password stays.
 */
export async function resetSecondFactor(db: Db, email: string, at: Date): Promise<Result> {
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email.trim().toLowerCase()));
  if (!account) return refused("missing", `Aucun compte n’a l’adresse ${email}.`);
  return db.transaction(async (tx) => {
    if (!(await forget(db, tx, account.id, at)))
      return refused("missing", `${email} n’a pas de second facteur.`);
    await tx.delete(sessions).where(eq(sessions.userId, account.id));
    await recordAct(tx, { kind: "second-factor.reset", at, subjectId: account.id });
    return done({});
  });
}

/** Whether there was one; its recovery codes go with it. */
async function forget(db: Db, tx: Tx, userId: string, at: Date): Promise<boolean> {
  const [gone] = await tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning();
  if (!gone?.enabledAt) return false;
  const content = secondFactorOffMail({ at, settings: db.accounts.addressOf(PATHS.settings) });
  await sendSecurityMail(db, tx, { userId, content, at });
  return true;
}
