import { type SQL, sql } from "drizzle-orm";
import { PAGE_SIZE } from "~/domain/bounds";
import type { KeptCursor } from "~/domain/lists/kept";
import type { Actor } from "~/domain/policy";
import { savedListItems } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { findMemberNames } from "../companies/member-name.server";
import { findNotes } from "./find-notes.server";
import { inList, missionLines, profileLines } from "./list-lines.server";
import { listReader, readList } from "./list-owner.server";

const isAfter = ({ keptAt, id }: KeptCursor): SQL =>
  sql`(${savedListItems.kept_at}, ${savedListItems.id}) < (${keptAt.toISOString()}::timestamptz, ${id}::uuid)`;

/** LIST-6: a page of one list of the actor's side with its notes; undefined for the lists of others. */
export async function findList(
  db: Reader,
  actor: Actor,
  listId: string,
  { after = null }: { readonly after?: KeptCursor | null } = {},
) {
  const reader = listReader(actor);
  const list = reader && (await readList(db, reader.owner, listId));
  if (!reader || !list) return undefined;
  const { owner, userId } = reader;
  const page = {
    where: inList(list.id, after ? isAfter(after) : undefined),
    limit: PAGE_SIZE.listItems + 1,
  };
  const { size, ...found } =
    owner.side === "company"
      ? pageOf(owner.side, await profileLines(db, { companyId: owner.id, ...page }))
      : pageOf(owner.side, await missionLines(db, { userId, ...page }));
  const last = found.lines.at(-1);
  const [notes, members] = await Promise.all([
    findNotes(
      db,
      userId,
      found.lines.map(({ id }) => id),
    ),
    findMemberNames(db, owner.side === "company" ? owner.id : null, "company"),
  ]);
  const next = size > found.lines.length && last ? { keptAt: last.keptAt, id: last.id } : null;
  /** The first names of the other members, who read the list too. */
  const sharedWith = [...members].flatMap(([id, name]) => (id === userId ? [] : [name]));
  return { ...list, ...found, notes, next, sharedWith };
}

const pageOf = <Side extends string, Line>(side: Side, lines: readonly Line[]) => ({
  side,
  lines: lines.slice(0, PAGE_SIZE.listItems),
  size: lines.length,
});
