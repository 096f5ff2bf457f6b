import { administrators } from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";

/** ADM-1: locks the rows of all administrators, so that two of them cannot leave at once. */
export async function isLastAdmin(tx: Tx, userId: string): Promise<boolean> {
  const admins = await tx.select().from(administrators).orderBy(administrators.user_id).for("update");
  return admins.length === 1 && admins[0]?.user_id === userId;
}
