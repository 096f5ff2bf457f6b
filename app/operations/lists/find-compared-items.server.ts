import { sql } from "drizzle-orm";
import { COMPARED } from "~/domain/bounds";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, refused } from "~/domain/result";
import { isSlug } from "~/domain/slug";
import { missionFacts, profileFacts } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { inOrder } from "../search/in-order";
import { findNotes } from "./find-notes.server";
import { inList, missionLines, profileLines } from "./list-lines.server";
import { listReader, readList } from "./list-owner.server";

/** LIST-8: two or three lines of one list of the actor's side, by their slugs, in the requested order. */
export async function findComparedItems(db: Reader, actor: Actor, listId: string, slugs: readonly string[]) {
  const reader = listReader(actor);
  const list = reader && (await readList(db, reader.owner, listId));
  if (!reader || !list) return refused("missing", REFUSALS.notFound);
  const requested = [...new Set(slugs)].filter(isSlug);
  if (requested.length < COMPARED.min || requested.length > COMPARED.max)
    return refused("invalid", REFUSALS.compareTwoOrThreeKept);
  const { owner, userId } = reader;
  const facts = owner.side === "company" ? profileFacts : missionFacts;
  const page = {
    where: inList(list.id, sql`${facts.slug} = any(${sql.param(requested)}::text[])`),
    limit: COMPARED.max,
  };
  const found =
    owner.side === "company"
      ? {
          side: owner.side,
          lines: inOrder(requested, (await profileLines(db, { companyId: owner.id, ...page })).map(withSlug)),
        }
      : { side: owner.side, lines: inOrder(requested, await missionLines(db, { userId, ...page })) };
  if (found.lines.length < requested.length) return refused("missing", REFUSALS.notFound);
  const notes = await findNotes(
    db,
    userId,
    found.lines.map(({ id }) => id),
  );
  return done({ list, ...found, notes });
}

const withSlug = <Line extends { readonly slug: string | null }>(line: Line) => ({
  ...line,
  slug: line.slug ?? "",
});
