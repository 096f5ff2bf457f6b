import { and, eq } from "drizzle-orm";
import { secondFactors } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";

/** Seals keys with the current secret that a previous secret sealed; returns their number (decision 032). */
export async function resealKeys(db: Db): Promise<number> {
  const { keys } = db.accounts;
  const rows = await db.select({ userId: secondFactors.user_id, key: secondFactors.key }).from(secondFactors);
  let resealed = 0;
  for (const { userId, key } of rows) {
    const plain = keys.isOutdated(key) ? keys.open(key) : undefined;
    if (plain === undefined) continue;
    await db
      .update(secondFactors)
      .set({ key: keys.seal(plain) })
      .where(and(eq(secondFactors.user_id, userId), eq(secondFactors.key, key)));
    resealed += 1;
  }
  return resealed;
}
