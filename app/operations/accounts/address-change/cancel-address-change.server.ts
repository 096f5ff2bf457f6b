import { eq } from "drizzle-orm";
import type { Actor } from "~/domain/policy";
import { done, type Result } from "~/domain/result";
import { addressChanges } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { authorize, isRefusal } from "../../authorize";

/** SAFE-2: both links are invalid from then on. */
export async function cancelAddressChange(db: Db, actor: Actor): Promise<Result> {
  const user = authorize(actor, "account.manage");
  if (isRefusal(user)) return user;
  await db.delete(addressChanges).where(eq(addressChanges.user_id, user.userId));
  return done({});
}
