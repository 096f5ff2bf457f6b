import { and, eq } from "drizzle-orm";
import type { Actor } from "~/domain/policy";
import { done, type Result } from "~/domain/result";
import { sessions } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";
import { withCurrentPassword } from "./passwords/current-password.server";
import { accountHeaders, type RequestOrigin } from "./request-origin";

type Proof = { readonly sessionId: string | null; readonly password: string };

/** SAFE-2: shows again who acts, which opens what is sensitive to this session for a few minutes. */
export async function proveIdentity(
  db: Db,
  actor: Actor,
  origin: RequestOrigin,
  { sessionId, password }: Proof,
): Promise<Result> {
  const user = authorize(actor, "account.manage");
  if (isRefusal(user)) return user;
  return withCurrentPassword(db, { userId: user.userId, origin }, async () => {
    await db.accounts(db).api.verifyPassword({ body: { password }, headers: accountHeaders(db, origin) });
    await db
      .update(sessions)
      .set({ provenAt: origin.at })
      .where(and(eq(sessions.userId, user.userId), eq(sessions.id, sessionId ?? "")));
    return done({});
  });
}
