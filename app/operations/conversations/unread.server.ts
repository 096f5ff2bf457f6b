import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Side } from "~/domain/conversations/conversation";
import { conversations, memberThreads } from "~/platform/db/schema.server";

/** The account that reads, in a prepared statement that knows its company or Acharné under another name. */
const READER = sql.placeholder("userId");

/**
 * A thread with unread messages of a side, for a member of the company those of that member (TEAM-5). The literal zero matches the
 * partial indexes; with a parameter, each statement would be planned anew (FAST-4).
 */
export const isUnreadBy = (side: Side, readerId: SQLWrapper = READER): SQL =>
  side === "company"
    ? sql`${conversations.id} in (select ${memberThreads.conversation_id} from ${memberThreads}
        where ${memberThreads.user_id} = ${readerId} and ${memberThreads.unread} > 0)`
    : sql`${conversations.commercial_unread} > 0`;

/** TEAM-5: how many messages of a thread the reader has not read, as a column. */
export const unreadBy = (side: Side, readerId: SQLWrapper = READER): SQL<number> =>
  side === "company"
    ? sql<number>`coalesce((select ${memberThreads.unread} from ${memberThreads}
        where ${memberThreads.conversation_id} = ${conversations.id} and ${memberThreads.user_id} = ${readerId}), 0)`
    : sql<number>`coalesce(${conversations.commercial_unread}, 0)`;
