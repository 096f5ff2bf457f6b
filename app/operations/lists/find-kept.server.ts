import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "~/domain/policy";
import {
  missionFacts,
  profileFacts,
  savedListItems,
  savedListNotes,
  savedLists,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { type ListName, listReader, ownedBy } from "./list-owner.server";

type KeptIn = ListName & { readonly notes: number };

/**
 * LIST-6, LIST-7: for each slug of a page of cards the lists of the actor's side that contain it, with the number of notes on
 * it there; what is in none has no entry.
 */
export async function findKept(
  db: Reader,
  actor: Actor,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, readonly KeptIn[]>> {
  const kept = new Map<string, KeptIn[]>();
  const reader = listReader(actor);
  if (!reader || slugs.length === 0) return kept;
  const { owner } = reader;
  const facts = owner.side === "company" ? profileFacts : missionFacts;
  const item = owner.side === "company" ? savedListItems.profile_id : savedListItems.mission_id;
  const rows = await db
    .select({
      slug: facts.slug,
      id: savedLists.id,
      name: savedLists.name,
      notes: db.$count(savedListNotes, eq(savedListNotes.item_id, savedListItems.id)),
    })
    .from(facts)
    .innerJoin(savedListItems, eq(item, facts.id))
    .innerJoin(savedLists, eq(savedLists.id, savedListItems.list_id))
    .where(and(sql`${facts.slug} = any(${sql.param([...slugs])}::text[])`, ownedBy(owner)))
    .orderBy(savedLists.name, savedLists.id);
  for (const { slug, ...list } of rows) {
    if (slug === null) continue;
    kept.set(slug, [...(kept.get(slug) ?? []), list]);
  }
  return kept;
}
