import { and, desc, eq, sql } from "drizzle-orm";
import { otherSide, type Side } from "~/domain/conversations/conversation";
import { type DashboardLine, unreadLine } from "~/domain/dashboard/dashboard-lines";
import { A_CONFIDENTIAL_COMPANY } from "~/domain/profiles/name";
import { candidatures, conversations, shownMissions } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import type { Owned } from "../candidatures/lists/candidatures-conditions.server";
import { isUnreadBy } from "../conversations/unread.server";
import { otherColumns, otherName, shownOthers } from "../other-name.server";
import { preparedOnce } from "../prepared-once.server";

const NAMED = 3;

/** WORK-2, TEAM-5: the unread threads of a reader, in one line. */
export async function findUnreadLine(
  db: Reader,
  { side, ownerId, userId }: Owned,
): Promise<DashboardLine | undefined> {
  const rows = await unreadOf(db, side).execute({ ownerId, userId });
  const total = rows[0]?.total ?? 0;
  const named = rows.map((row) => ({
    id: row.id,
    name: otherName(side, row.other) ?? A_CONFIDENTIAL_COMPANY,
  }));
  return unreadLine(total, named);
}

const unreadOf = preparedOnce((db, side: Side) => {
  const unread = and(eq(conversations[`${side}_id`], sql.placeholder("ownerId")), isUnreadBy(side));
  const last = db
    .select()
    .from(conversations)
    .where(unread)
    .orderBy(desc(conversations.last_message_at))
    .limit(NAMED)
    .as("last");
  const others = shownOthers(db, side);
  const otherId = last[`${otherSide(side)}_id`];
  return db
    .select({ id: last.id, total: db.$count(conversations, unread), other: otherColumns(otherId, others) })
    .from(last)
    .leftJoin(others, eq(others.id, otherId))
    .leftJoin(candidatures, eq(candidatures.id, last.candidature_id))
    .leftJoin(shownMissions, eq(shownMissions.mission_id, candidatures.mission_id))
    .orderBy(desc(last.last_message_at))
    .prepare(`unread of ${side}`);
});
