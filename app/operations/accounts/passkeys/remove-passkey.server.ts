import { REFUSALS } from "~/domain/messages";
import { PATHS } from "~/domain/paths";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { passkeyRemovedMail } from "~/mails/passkey-mails";
import { passkeys } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import { isRefusal } from "../../authorize";
import { authorizeFactorChange } from "../second-factor/authorize-factor-change.server";
import { sendSecurityMail } from "../security-mail.server";
import { ownPasskey } from "./own-passkey";

export async function removePasskey(db: Db, actor: Actor, id: string, at: Date): Promise<Result> {
  const user = await authorizeFactorChange(db, actor, at);
  if (isRefusal(user)) return user;
  const { userId } = user;
  return db.transaction(async (tx) => {
    const [gone] = await tx.delete(passkeys).where(ownPasskey(userId, id)).returning({ name: passkeys.name });
    if (!gone) return refused("missing", REFUSALS.notFound);
    const settings = db.accounts.addressOf(PATHS.settings);
    await sendSecurityMail(db, tx, { userId, content: passkeyRemovedMail({ at, ...gone, settings }), at });
    await recordAct(tx, { kind: "passkey.removed", at, actorId: userId });
    return done({});
  });
}
