import { desc, eq, sql } from "drizzle-orm";
import { LIST_ITEMS_MAX } from "~/domain/bounds";
import { FIRST_LIST, type Kept } from "~/domain/lists/kept";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Refusal, type Result, refused } from "~/domain/result";
import { savedListItems, savedLists } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { takeAttempt } from "../rate-limit.server";
import { addList } from "./create-list.server";
import {
  type ListName,
  type ListUser,
  linesOf,
  listWriter,
  lockLists,
  lockPublicItem,
  ownedBy,
  readList,
} from "./list-owner.server";

type Keeping = Kept & { readonly list?: string | undefined };
type InList = { readonly list: ListName; readonly name: string };

/**
 * LIST-6: keeps a public Acharné or mission. Without a list it goes into the list used last, or a first one; what is kept
 * already stays where it is.
 */
export async function keepItem(
  db: Db,
  actor: Actor,
  { list: listId, ...kept }: Keeping,
  { at }: { readonly at: Date },
): Promise<Result<InList>> {
  const writer = await listWriter(db, actor, listId);
  if (!writer.ok) return writer;
  const { user } = writer;
  return db.transaction(async (tx): Promise<Result<InList>> => {
    const item = await lockPublicItem(tx, user.owner, kept);
    if (!item) return refused("missing", REFUSALS.notPublicToKeep);
    await lockLists(user.owner, tx);
    const [known] = await linesOf(tx, user.owner, item.id, listId).limit(1);
    if (known) return done({ list: known.list, name: item.name });
    const chosen = await chooseList(tx, user, { listId, at });
    if (!chosen.ok) return chosen;
    const { list } = chosen;
    const refusal = (await refuseFull(tx, list)) ?? (await takeAttempt(tx, "keepByPerson", user.userId, at));
    if (refusal) return refusal;
    const column = user.owner.side === "company" ? "profile_id" : "mission_id";
    await tx
      .insert(savedListItems)
      .values({ list_id: list.id, [column]: item.id, kept_by: user.userId, kept_at: at });
    return done({ list, name: item.name });
  });
}

export async function refuseFull(tx: Tx, list: ListName): Promise<Refusal | undefined> {
  const kept = await tx.$count(savedListItems, eq(savedListItems.list_id, list.id));
  return kept >= LIST_ITEMS_MAX ? refused("conflict", REFUSALS.listFull(list.name)) : undefined;
}

type Choice = { readonly listId: string | undefined; readonly at: Date };

async function chooseList(
  tx: Tx,
  user: ListUser,
  { listId, at }: Choice,
): Promise<Result<{ readonly list: ListName }>> {
  if (listId !== undefined) {
    const list = await readList(tx, user.owner, listId);
    return list ? done({ list }) : refused("missing", REFUSALS.notFound);
  }
  const last = await findLastUsed(tx, user);
  return last ? done({ list: last }) : addList(tx, user, { name: FIRST_LIST, at });
}

/** The list that the person created or filled last, else the one of a colleague. */
async function findLastUsed(tx: Tx, { owner, userId }: ListUser): Promise<ListName | undefined> {
  const own = sql`max(greatest(
    case when ${savedListItems.kept_by} = ${userId} then ${savedListItems.kept_at} end,
    case when ${savedLists.created_by} = ${userId} then ${savedLists.created_at} end))`;
  const any = sql`max(greatest(${savedListItems.kept_at}, ${savedLists.created_at}))`;
  const [last] = await tx
    .select({ id: savedLists.id, name: savedLists.name })
    .from(savedLists)
    .leftJoin(savedListItems, eq(savedListItems.list_id, savedLists.id))
    .where(ownedBy(owner))
    .groupBy(savedLists.id)
    .orderBy(sql`${own} desc nulls last`, desc(any), savedLists.id)
    .limit(1);
  return last;
}
