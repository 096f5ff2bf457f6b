import { and, eq } from "drizzle-orm";
import type { Kept } from "~/domain/lists/kept";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { savedListItems, savedListNotes } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { findItemId, linesOf, listWriter } from "./list-owner.server";

type Noting = Kept & {
  /** Without a list the one that it was kept in last. */
  readonly list?: string | undefined;
  /** Null removes the author's note. */
  readonly text: string | null;
};

/** LIST-7: writes the actor's own note on what is kept. */
export async function noteItem(
  db: Db,
  actor: Actor,
  { list, text, ...kept }: Noting,
  { at }: { readonly at: Date },
): Promise<Result> {
  const writer = await listWriter(db, actor, list);
  if (!writer.ok) return writer;
  const { owner, userId } = writer.user;
  return db.transaction(async (tx): Promise<Result> => {
    const itemId = await findItemId(tx, owner, kept);
    const [line] = itemId ? await linesOf(tx, owner, itemId, list).limit(1) : [];
    const [locked] = line
      ? await tx
          .select({ id: savedListItems.id })
          .from(savedListItems)
          .where(eq(savedListItems.id, line.id))
          .for("key share")
      : [];
    if (!locked) return refused("missing", REFUSALS.notKept);
    const item_id = locked.id;
    if (text === null)
      await tx
        .delete(savedListNotes)
        .where(and(eq(savedListNotes.item_id, item_id), eq(savedListNotes.author_id, userId)));
    else
      await tx
        .insert(savedListNotes)
        .values({ item_id, author_id: userId, text, updated_at: at })
        .onConflictDoUpdate({
          target: [savedListNotes.item_id, savedListNotes.author_id],
          set: { text, updated_at: at },
        });
    return done({});
  });
}
