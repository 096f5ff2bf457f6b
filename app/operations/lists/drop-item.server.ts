import { inArray } from "drizzle-orm";
import type { Kept } from "~/domain/lists/kept";
import type { Actor } from "~/domain/policy";
import { done, type Result } from "~/domain/result";
import { savedListItems } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { findItemId, linesOf, listWriter } from "./list-owner.server";
import { shownName } from "./shown-name.server";

/**
 * LIST-6: takes an item with its notes out of one list, without a list out of all. What is in none succeeds, without a name.
 */
export async function dropItem(
  db: Db,
  actor: Actor,
  { list, ...kept }: Kept & { readonly list?: string | undefined },
): Promise<Result<{ readonly name: string | null }>> {
  const writer = await listWriter(db, actor, list);
  if (!writer.ok) return writer;
  const { owner } = writer.user;
  const itemId = await findItemId(db, owner, kept);
  const lines = itemId ? await linesOf(db, owner, itemId, list) : [];
  if (!itemId || lines.length === 0) return done({ name: null });
  const ids = lines.map(({ id }) => id);
  await db.delete(savedListItems).where(inArray(savedListItems.id, ids));
  return done({ name: await shownName(db, owner, itemId) });
}
