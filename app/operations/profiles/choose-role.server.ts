import { eq } from "drizzle-orm";
import type { Role } from "~/domain/catalogue";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { profiles, users } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { recordAct } from "../audit/record-act.server";
import { authorize, isRefusal } from "../authorize";
import { foundCompany } from "../companies/found-company.server";

/** ONB-1, ONB-2: creates the draft profile of the role, which is chosen once. */
export async function chooseRole(db: Db, actor: Actor, role: Role, at: Date): Promise<Result> {
  const user = authorize(actor, "role.choose");
  if (isRefusal(user)) return { ...user, message: REFUSALS.roleAlreadyChosen };
  return db.transaction(async (tx) => {
    // As joining a company does, which writes the role too.
    const [account] = await tx
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, user.userId))
      .for("no key update");
    if (!account) return refused("missing", REFUSALS.notFound);
    const created = await draftProfile(tx, { userId: user.userId, email: account.email, role });
    if (!created) return refused("conflict", REFUSALS.roleAlreadyChosen);
    await recordAct(tx, { kind: "role.chosen", at, actorId: user.userId, facts: { role } });
    return done({});
  });
}

type Owner = { readonly userId: string; readonly email: string; readonly role: Role };

/** ONB-1: creates a draft profile; false when there was one. */
export async function draftProfile(tx: Tx, { userId, email, role }: Owner): Promise<boolean> {
  const created = await tx
    .insert(profiles)
    .values({ id: userId, role, email })
    .onConflictDoNothing()
    .returning({ id: profiles.id });
  if (created.length > 0 && role === "entreprise") await foundCompany(tx, userId);
  return created.length > 0;
}
