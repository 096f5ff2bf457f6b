import { type SQL, sql } from "drizzle-orm";
import type { Side } from "~/domain/conversations/conversation";
import { conversations } from "~/platform/db/schema.server";

/**
 * A thread in which a side has something to read. Zero stands in the text, as in the partial index: a plan that is made once
 * for every value of a parameter could not use it, so that each such statement was planned anew (FAST-4).
 */
export const isUnreadBy = (side: Side): SQL => sql`${conversations[`${side}_unread`]} > 0`;
