import { and, eq } from "drizzle-orm";
import type { ShownPasskey } from "~/domain/accounts/passkey-forms";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { sessions } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { authorize, isRefusal } from "../../authorize";
import { consumeLink } from "../links.server";
import { notePasskeyUse, recognisePasskey } from "./recognise-passkey.server";

type Proof = {
  readonly sessionId: string | null;
  readonly challenge: string;
  readonly credential: ShownPasskey;
};

/**
 * SAFE-2: confirms the identity of the actor for sensitive acts, as the password does. It proves the second factor too
 * (AUTH-12).
 */
export async function proveByPasskey(
  db: Db,
  actor: Actor,
  { sessionId, ...shown }: Proof,
  at: Date,
): Promise<Result> {
  const user = authorize(actor, "account.manage");
  if (isRefusal(user)) return user;
  const { userId } = user;
  if ((await consumeLink(db, { purpose: "passkey-prove", token: shown.challenge }, at)) !== userId)
    return refused("missing", REFUSALS.passkeyOver);
  const recognised = await recognisePasskey(db, shown);
  if (recognised?.userId !== userId) return UNKNOWN;
  return db.transaction(async (tx) => {
    if (!(await notePasskeyUse(tx, recognised, at))) return UNKNOWN;
    await tx
      .update(sessions)
      .set({ proven_at: at, second_factor_at: at })
      .where(and(eq(sessions.user_id, userId), eq(sessions.id, sessionId ?? "")));
    return done({});
  });
}

const UNKNOWN = refused("invalid", REFUSALS.passkeyUnknown);
