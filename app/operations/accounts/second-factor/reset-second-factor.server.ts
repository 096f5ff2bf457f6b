import { eq } from "drizzle-orm";
import { PATHS } from "~/domain/paths";
import { done, type Result, refused } from "~/domain/result";
import { passkeyRemovedMail } from "~/mails/passkey-mails";
import { passkeys, sessions } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import { accountOf, unknownAccount } from "../account-of.server";
import { endMailedLinks } from "../end-mailed-links.server";
import { sendSecurityMail } from "../security-mail.server";
import { forgetSecondFactor } from "./forget-second-factor.server";

/**
 * AUTH-12: removes the application and all passkeys of an account that lost them, after an operator has verified its
 * owner (decision 032). Ends all sessions and mailed links; the password stays.
 */
export async function resetSecondFactor(db: Db, email: string, at: Date): Promise<Result> {
  const account = await accountOf(db, email);
  if (!account) return unknownAccount(email);
  return db.transaction(async (tx) => {
    const hadApplication = await forgetSecondFactor(db, tx, account.id, at);
    const hadPasskeys = await forgetPasskeys(db, tx, account.id, at);
    if (!hadApplication && !hadPasskeys) return refused("missing", `${email} n’a pas de second facteur.`);
    await endMailedLinks(tx, account.id);
    await tx.delete(sessions).where(eq(sessions.user_id, account.id));
    await recordAct(tx, { kind: "second-factor.reset", at, subjectId: account.id });
    return done({});
  });
}

/** Returns whether there was any; mails the owner and records each. */
async function forgetPasskeys(db: Db, tx: Tx, userId: string, at: Date): Promise<boolean> {
  const gone = await tx
    .delete(passkeys)
    .where(eq(passkeys.user_id, userId))
    .returning({ name: passkeys.name });
  const settings = db.accounts.addressOf(PATHS.settings);
  for (const { name } of gone) {
    await sendSecurityMail(db, tx, { userId, content: passkeyRemovedMail({ at, name, settings }), at });
    await recordAct(tx, { kind: "passkey.removed", at, subjectId: userId });
  }
  return gone.length > 0;
}
