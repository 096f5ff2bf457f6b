import { asc, eq } from "drizzle-orm";
import type { Actor } from "~/domain/policy";
import { passkeys } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { authorize, isRefusal } from "../../authorize";

/** SAFE-2: the actor's passkeys, oldest first. */
export async function findPasskeys(db: Reader, actor: Actor) {
  const user = authorize(actor, "account.manage");
  if (isRefusal(user)) return [];
  return db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.created_at,
      lastUsedAt: passkeys.last_used_at,
    })
    .from(passkeys)
    .where(eq(passkeys.user_id, user.userId))
    .orderBy(asc(passkeys.created_at), passkeys.id);
}
