import { desc, eq, type SQL } from "drizzle-orm";
import { moderationActs, users } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

const SHOWN = 20;

/** ADM-7: the last moderation acts on a subject, newest first. */
export function findActs(db: Reader, subject: SQL) {
  return db
    .select({
      id: moderationActs.id,
      move: moderationActs.move,
      toStatus: moderationActs.to_status,
      reason: moderationActs.reason,
      createdAt: moderationActs.created_at,
      by: users.email,
    })
    .from(moderationActs)
    .leftJoin(users, eq(users.id, moderationActs.admin_id))
    .where(subject)
    .orderBy(desc(moderationActs.id))
    .limit(SHOWN);
}
