import { eq } from "drizzle-orm";
import type { Role } from "~/marketplace/catalogue";
import { REFUSALS } from "~/marketplace/messages";
import type { Actor } from "~/marketplace/policy";
import { done, type Result, refused } from "~/marketplace/result";
import { profiles, users } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";

/** ONB-1, ONB-2: creates the draft profile of the role; a role is chosen once. */
export async function chooseRole(db: Db, actor: Actor, role: Role): Promise<Result> {
  const user = authorize(actor, "role.choose");
  if (isRefusal(user)) return { ...user, message: REFUSALS.roleAlreadyChosen };
  return db.transaction(async (tx) => {
    const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, user.userId));
    if (!account) return refused("missing", REFUSALS.notFound);
    const created = await tx
      .insert(profiles)
      .values({ id: user.userId, role, email: account.email })
      .onConflictDoNothing()
      .returning({ id: profiles.id });
    return created.length ? done({}) : refused("conflict", REFUSALS.roleAlreadyChosen);
  });
}
