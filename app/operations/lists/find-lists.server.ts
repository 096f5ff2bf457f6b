import { count, eq, max } from "drizzle-orm";
import { type Actor, can } from "~/domain/policy";
import { savedListItems, savedLists } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { listReader, ownedBy } from "./list-owner.server";

const inFrench = new Intl.Collator("fr", { numeric: true });

/** LIST-6: the lists of the actor's side, by name, with how much each contains, and whether the actor may change them. */
export async function findLists(db: Reader, actor: Actor) {
  const reader = listReader(actor);
  if (!reader) return { side: null, mayChange: false, lists: [] };
  const lists = await db
    .select({
      id: savedLists.id,
      name: savedLists.name,
      items: count(savedListItems.id),
      keptAt: max(savedListItems.kept_at),
    })
    .from(savedLists)
    .leftJoin(savedListItems, eq(savedListItems.list_id, savedLists.id))
    .where(ownedBy(reader.owner))
    .groupBy(savedLists.id);
  return {
    side: reader.owner.side,
    mayChange: can(actor, "list.manage"),
    lists: lists.sort((one, other) => inFrench.compare(one.name, other.name)),
  };
}
