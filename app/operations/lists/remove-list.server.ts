import { and, eq } from "drizzle-orm";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { savedLists } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { listWriter, ownedBy } from "./list-owner.server";

/** LIST-6: removes a list with everything kept in it, notes included. */
export async function removeList(
  db: Db,
  actor: Actor,
  list: string,
): Promise<Result<{ readonly name: string }>> {
  const writer = await listWriter(db, actor, list);
  if (!writer.ok) return writer;
  const [removed] = await db
    .delete(savedLists)
    .where(and(eq(savedLists.id, list), ownedBy(writer.user.owner)))
    .returning({ name: savedLists.name });
  return removed ? done(removed) : refused("missing", REFUSALS.notFound);
}
