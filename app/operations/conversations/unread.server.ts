import { type SQL, sql } from "drizzle-orm";
import type { Side } from "~/domain/conversations/conversation";
import { conversations } from "~/platform/db/schema.server";

/**
 * A thread with unread messages of a side. The literal zero matches the partial index; with a parameter, each statement would
 * be planned anew (FAST-4).
 */
export const isUnreadBy = (side: Side): SQL => sql`${conversations[`${side}_unread`]} > 0`;
