import { desc, eq, sql } from "drizzle-orm";
import { savedListItems, savedListNotes, savedLists } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { memberName } from "../companies/member-name.server";

/**
 * LIST-7: the notes on these lines, the newest first. Call it for lines of the reader's own lists only. The name is null for an
 * Acharné, who notes alone, and for a former member.
 */
export async function findNotes(db: Reader, userId: string, lineIds: readonly string[]) {
  if (lineIds.length === 0) return [];
  return db
    .select({
      line: savedListNotes.item_id,
      author: memberName(savedListNotes.author_id, savedLists.company_id),
      isOwn: sql<boolean>`${savedListNotes.author_id} = ${userId}`,
      text: savedListNotes.text,
      at: savedListNotes.updated_at,
    })
    .from(savedListNotes)
    .innerJoin(savedListItems, eq(savedListItems.id, savedListNotes.item_id))
    .innerJoin(savedLists, eq(savedLists.id, savedListItems.list_id))
    .where(sql`${savedListNotes.item_id} = any(${sql.param([...lineIds])}::uuid[])`)
    .orderBy(desc(savedListNotes.updated_at), savedListNotes.id);
}

export type ListNote = Awaited<ReturnType<typeof findNotes>>[number];
