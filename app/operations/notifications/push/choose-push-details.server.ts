import { eq } from "drizzle-orm";
import type { Actor } from "~/domain/policy";
import { done, type Result } from "~/domain/result";
import { users } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { authorize, isRefusal } from "../../authorize";

/** PUSH-3: whether the actor's devices show names and amounts. */
export async function choosePushDetails(db: Db, actor: Actor, details: boolean): Promise<Result> {
  const user = authorize(actor, "account.manage");
  if (isRefusal(user)) return user;
  await db.update(users).set({ push_details: details }).where(eq(users.id, user.userId));
  return done({});
}
