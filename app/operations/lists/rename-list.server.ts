import { and, eq } from "drizzle-orm";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { savedLists } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { isNameTaken, nameTaken } from "./create-list.server";
import { listWriter, lockLists, ownedBy } from "./list-owner.server";

/** LIST-6. */
export async function renameList(
  db: Db,
  actor: Actor,
  { list, name }: { readonly list: string; readonly name: string },
): Promise<Result> {
  const writer = await listWriter(db, actor, list);
  if (!writer.ok) return writer;
  const { owner } = writer.user;
  return db.transaction(async (tx): Promise<Result> => {
    await lockLists(owner, tx);
    if (await isNameTaken(tx, owner, name, list)) return nameTaken();
    const renamed = await tx
      .update(savedLists)
      .set({ name })
      .where(and(eq(savedLists.id, list), ownedBy(owner)))
      .returning({ id: savedLists.id });
    return renamed.length > 0 ? done({}) : refused("missing", REFUSALS.notFound);
  });
}
