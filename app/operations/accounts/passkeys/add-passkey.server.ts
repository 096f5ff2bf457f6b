import { and, eq } from "drizzle-orm";
import { deviceName } from "~/domain/accounts/device";
import type { MadePasskey } from "~/domain/accounts/passkey-forms";
import { PASSKEY_NAME, PASSKEYS_MAX } from "~/domain/bounds";
import { REFUSALS } from "~/domain/messages";
import { PATHS } from "~/domain/paths";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { passkeyAddedMail } from "~/mails/passkey-mails";
import { passkeyOwners, passkeys, sessions } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import { isRefusal } from "../../authorize";
import { consumeLink } from "../links.server";
import type { RequestOrigin } from "../request-origin";
import { authorizeFactorChange, hasSecondFactor } from "../second-factor/authorize-factor-change.server";
import { sendSecurityMail } from "../security-mail.server";

type Made = {
  readonly credential: MadePasskey;
  readonly challenge: string;
  readonly sessionId?: string | null;
};

/**
 * SAFE-2: registers a passkey under the name of the browser. The first second factor of an account counts as proven in
 * the session that adds it (AUTH-12).
 */
export async function addPasskey(
  db: Db,
  actor: Actor,
  origin: RequestOrigin,
  { credential, challenge, sessionId = null }: Made,
): Promise<Result> {
  const { at } = origin;
  const user = await authorizeFactorChange(db, actor, at);
  if (isRefusal(user)) return user;
  const { userId } = user;
  if ((await consumeLink(db, { purpose: "passkey-add", token: challenge }, at)) !== userId)
    return refused("missing", REFUSALS.passkeyOver);
  const made = await db.accounts.passkeys.verifyRegistration(credential, challenge);
  if (!made) return refused("invalid", REFUSALS.passkeyUnread);
  const name = deviceName(origin.headers.get("user-agent")).slice(0, PASSKEY_NAME.max);
  return db.transaction(async (tx) => {
    // Lock the owner, so that concurrent requests keep to the maximum.
    await tx.select().from(passkeyOwners).where(eq(passkeyOwners.user_id, userId)).for("update");
    const before = await tx.$count(passkeys, eq(passkeys.user_id, userId));
    if (before >= PASSKEYS_MAX) return refused("conflict", REFUSALS.passkeysFull(PASSKEYS_MAX));
    const isFirst = !(await hasSecondFactor(tx, userId));
    const added = await tx
      .insert(passkeys)
      .values({
        user_id: userId,
        credential_id: made.credentialId,
        public_key: made.publicKey,
        counter: made.counter,
        name,
        created_at: at,
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (added.length === 0) return refused("conflict", REFUSALS.passkeyStands);
    if (isFirst && sessionId)
      await tx
        .update(sessions)
        .set({ second_factor_at: at })
        .where(and(eq(sessions.user_id, userId), eq(sessions.id, sessionId)));
    const content = passkeyAddedMail({ at, name, settings: db.accounts.addressOf(PATHS.settings) });
    await sendSecurityMail(db, tx, { userId, content, at });
    await recordAct(tx, { kind: "passkey.added", at, actorId: userId });
    return done({});
  });
}
