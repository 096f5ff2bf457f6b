import { and, eq } from "drizzle-orm";
import type { Actor } from "~/domain/policy";
import { done, type Result } from "~/domain/result";
import { sessions } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";
import { refuseWrongPassword } from "./passwords/current-password.server";
import type { RequestOrigin } from "./request-origin";

type Proof = { readonly sessionId: string | null; readonly password: string };

/** SAFE-2: confirms the identity of the actor, which allows sensitive acts in this session for some minutes. */
export async function proveIdentity(
  db: Db,
  actor: Actor,
  origin: RequestOrigin,
  { sessionId, password }: Proof,
): Promise<Result> {
  const user = authorize(actor, "account.manage");
  if (isRefusal(user)) return user;
  const refusal = await refuseWrongPassword(db, user.userId, origin, password);
  if (refusal) return refusal;
  await db
    .update(sessions)
    .set({ proven_at: origin.at })
    .where(and(eq(sessions.user_id, user.userId), eq(sessions.id, sessionId ?? "")));
  return done({});
}
