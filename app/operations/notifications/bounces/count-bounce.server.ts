import { eq, sql } from "drizzle-orm";
import { BOUNCES_MAX } from "~/domain/bounds";
import { isDeadAfter, weighBounce } from "~/domain/notifications/bounce";
import { mailBounces } from "~/platform/db/schema.server";
import type { Db, Reader } from "~/platform/db.server";

type Bounce = {
  readonly userId: string;
  /** Its enhanced status, '5.1.1'. */
  readonly status: string;
  readonly at: Date;
};

/**
 * MAIL-2: counts a permanent failure of a mail to an account; after some, or at once where the address does not exist, it is
 * dead, and its notifications are no longer mailed.
 */
export async function countBounce(db: Db, { userId, status, at }: Bounce): Promise<void> {
  if (weighBounce(status) === "ignored") return;
  const dead = isDeadAfter(1, status);
  await db
    .insert(mailBounces)
    .values({ user_id: userId, count: 1, last_at: at, last_status: status, dead_at: dead ? at : null })
    .onConflictDoUpdate({
      target: mailBounces.user_id,
      set: {
        count: sql`${mailBounces.count} + 1`,
        last_at: sql`excluded.last_at`,
        last_status: sql`excluded.last_status`,
        dead_at: sql`case when ${mailBounces.dead_at} is not null then ${mailBounces.dead_at}
          when excluded.dead_at is not null or ${mailBounces.count} + 1 >= ${BOUNCES_MAX} then excluded.last_at end`,
      },
    });
}

/** The address was proven to work, or has changed. */
export async function forgetBounces(tx: Reader, userId: string): Promise<void> {
  await tx.delete(mailBounces).where(eq(mailBounces.user_id, userId));
}
