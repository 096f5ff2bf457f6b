import { eq, type SQL } from "drizzle-orm";
import { clientReferences, users } from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";

/** Locks a reference. The account comes first, as `lockAccount` of its deletion does, which then deletes the reference. */
export async function lockReference(tx: Tx, which: SQL | undefined) {
  const [found] = await tx
    .select({ id: clientReferences.id, profileId: clientReferences.profile_id })
    .from(clientReferences)
    .where(which);
  if (!found) return undefined;
  await tx.select({ id: users.id }).from(users).where(eq(users.id, found.profileId)).for("no key update");
  const [reference] = await tx
    .select()
    .from(clientReferences)
    .where(eq(clientReferences.id, found.id))
    .for("no key update");
  return reference;
}
