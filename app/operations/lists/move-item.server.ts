import { and, eq, exists, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Kept } from "~/domain/lists/kept";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { savedListItems, savedListNotes } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { refuseFull } from "./keep-item.server";
import { findItemId, type ListName, linesOf, listWriter, lockLists, readList } from "./list-owner.server";
import { shownName } from "./shown-name.server";

type Moving = Kept & {
  /** Where it goes. */
  readonly list: string;
  /** Where it is; without it the list that it was kept in last. */
  readonly from?: string | undefined;
};
type Moved = { readonly list: ListName; readonly name: string };

/** LIST-6: moves an item with its notes to another list; one that is there already takes the notes over. */
export async function moveItem(
  db: Db,
  actor: Actor,
  { list: target, from, ...kept }: Moving,
): Promise<Result<Moved>> {
  const writer = await listWriter(db, actor, target);
  if (!writer.ok) return writer;
  const { owner } = writer.user;
  return db.transaction(async (tx): Promise<Result<Moved>> => {
    await lockLists(owner, tx);
    const list = await readList(tx, owner, target);
    if (!list) return refused("missing", REFUSALS.notFound);
    const itemId = await findItemId(tx, owner, kept);
    const lines = itemId ? await linesOf(tx, owner, itemId) : [];
    const there = lines.find((line) => line.list.id === target);
    const moving = lines.find((line) => (from === undefined ? line !== there : line.list.id === from));
    if (!itemId || !(moving ?? there)) return refused("missing", REFUSALS.notKept);
    if (moving && moving !== there) {
      const refusal = there ? await mergeNotes(tx, moving.id, there.id) : await refuseFull(tx, list);
      if (refusal) return refusal;
      if (there) await tx.delete(savedListItems).where(eq(savedListItems.id, moving.id));
      else await tx.update(savedListItems).set({ list_id: target }).where(eq(savedListItems.id, moving.id));
    }
    return done({ list, name: await shownName(tx, owner, itemId) });
  });
}

/** An author keeps one note on each item, so two of the same author are refused. */
async function mergeNotes(tx: Tx, from: string, to: string) {
  // Lock both lines, so that no note is added to them meanwhile.
  await tx
    .select({ id: savedListItems.id })
    .from(savedListItems)
    .where(inArray(savedListItems.id, [from, to]))
    .orderBy(savedListItems.id)
    .for("update");
  const other = alias(savedListNotes, "other");
  const sameAuthor = tx
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.item_id, to), eq(other.author_id, savedListNotes.author_id)));
  const clashes = await tx.$count(savedListNotes, and(eq(savedListNotes.item_id, from), exists(sameAuthor)));
  if (clashes > 0) return refused("conflict", REFUSALS.notesInBoth);
  await tx.update(savedListNotes).set({ item_id: to }).where(eq(savedListNotes.item_id, from));
  return undefined;
}
