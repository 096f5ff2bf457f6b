import { and, eq, sql } from "drizzle-orm";
import { LISTS_MAX } from "~/domain/bounds";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Refusal, type Result, refused } from "~/domain/result";
import { savedLists } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import {
  type ListName,
  type ListOwner,
  type ListUser,
  listWriter,
  lockLists,
  ownedBy,
  readList,
} from "./list-owner.server";

type Named = {
  readonly name: string;
  /** The idempotency key of the form, which becomes the id of the list. */
  readonly submissionKey: string;
};

/** LIST-6: a new list; names are unique for an owner, ignoring case. */
export async function createList(
  db: Db,
  actor: Actor,
  { name, submissionKey }: Named,
  { at }: { readonly at: Date },
): Promise<Result<{ readonly list: ListName }>> {
  const writer = await listWriter(db, actor);
  if (!writer.ok) return writer;
  const { user } = writer;
  return db.transaction(async (tx) => {
    await lockLists(user.owner, tx);
    const sent = await readList(tx, user.owner, submissionKey);
    return sent ? done({ list: sent }) : addList(tx, user, { name, id: submissionKey, at });
  });
}

type New = { readonly name: string; readonly id?: string; readonly at: Date };

/** Call it under the lock of the owner's lists. */
export async function addList(
  tx: Tx,
  { owner, userId }: ListUser,
  { name, id, at }: New,
): Promise<Result<{ readonly list: ListName }>> {
  if (await isNameTaken(tx, owner, name)) return nameTaken();
  if ((await tx.$count(savedLists, ownedBy(owner))) >= LISTS_MAX)
    return refused("conflict", REFUSALS.tooManyLists, { name: [REFUSALS.tooManyLists] });
  const of = owner.side === "company" ? { company_id: owner.id } : { profile_id: owner.id };
  const [list] = await tx
    .insert(savedLists)
    .values({ ...(id ? { id } : {}), ...of, name, created_by: userId, created_at: at })
    .onConflictDoNothing({ target: savedLists.id })
    .returning({ id: savedLists.id, name: savedLists.name });
  // A list of another owner has this id.
  return list ? done({ list }) : addList(tx, { owner, userId }, { name, at });
}

/** Whether another list of the owner has the name. */
export const isNameTaken = async (
  tx: Tx,
  owner: ListOwner,
  name: string,
  except?: string,
): Promise<boolean> =>
  (await tx.$count(
    savedLists,
    and(
      ownedBy(owner),
      sql`lower(${savedLists.name}) = lower(${name})`,
      except ? sql`not ${eq(savedLists.id, except)}` : undefined,
    ),
  )) > 0;

export const nameTaken = (): Refusal =>
  refused("conflict", REFUSALS.listNameTaken, { name: [REFUSALS.listNameTaken] });
