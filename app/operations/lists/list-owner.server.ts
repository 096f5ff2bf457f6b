import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AccountId, CompanyId } from "~/domain/companies/company-id";
import type { Kept } from "~/domain/lists/kept";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { isSlug, isUuid } from "~/domain/slug";
import {
  missionFacts,
  profileFacts,
  publicMissions,
  publicProfiles,
  savedListItems,
  savedLists,
} from "~/platform/db/schema.server";
import type { Reader, Tx } from "~/platform/db.server";
import { authorize, isRefusal, permitted } from "../authorize";
import { lockCompany } from "../companies/recount-company-page.server";

/** LIST-6: a company, or an Acharné by the id of the account. */
export type ListOwner =
  | { readonly side: "company"; readonly id: CompanyId }
  | { readonly side: "commercial"; readonly id: AccountId };

export type ListUser = { readonly userId: AccountId; readonly owner: ListOwner };

/** The list as the pages name it. */
export type ListName = { readonly id: string; readonly name: string };

const ownerOf = ({ userId, company }: { userId: AccountId; company: { id: CompanyId } | null }): ListOwner =>
  company ? { side: "company", id: company.id } : { side: "commercial", id: userId };

/** Who may read lists, and whose; undefined for others. */
export function listReader(actor: Actor): ListUser | undefined {
  const user = permitted(actor, "list.read");
  return user && { userId: user.userId, owner: ownerOf(user) };
}

/** Who may change lists: 404 for the list of another owner, 403 for a reader of the company (TEAM-2). */
export async function listWriter(
  db: Reader,
  actor: Actor,
  listId?: string,
): Promise<Result<{ readonly user: ListUser }>> {
  const reader = listReader(actor);
  if (reader && listId !== undefined && !(await readList(db, reader.owner, listId)))
    return refused("missing", REFUSALS.notFound);
  const user = authorize(actor, "list.manage");
  return isRefusal(user) ? user : done({ user: { userId: user.userId, owner: ownerOf(user) } });
}

export const ownedBy = ({ side, id }: ListOwner): SQL =>
  side === "company" ? eq(savedLists.company_id, id) : eq(savedLists.profile_id, id);

export async function readList(db: Reader, owner: ListOwner, id: string): Promise<ListName | undefined> {
  if (!isUuid(id)) return undefined;
  const [list] = await db
    .select({ id: savedLists.id, name: savedLists.name })
    .from(savedLists)
    .where(and(eq(savedLists.id, id), ownedBy(owner)));
  return list;
}

/** Serialises the changes of one owner's lists, for their bounds and names. Lock the kept item before. */
export const lockLists = ({ side, id }: ListOwner, tx: Tx) =>
  side === "company"
    ? lockCompany(tx, id)
    : tx
        .select({ id: profileFacts.id })
        .from(profileFacts)
        .where(eq(profileFacts.id, id))
        .for("no key update");

/** The id of an Acharné for a company, of a mission for an Acharné; undefined where the slug is of nothing that is there. */
export async function findItemId(db: Reader, { side }: ListOwner, kept: Kept): Promise<string | undefined> {
  const slug = side === "company" ? kept.profile : kept.mission;
  if (slug === undefined || !isSlug(slug)) return undefined;
  const facts = side === "company" ? profileFacts : missionFacts;
  const [found] = await db.select({ id: facts.id }).from(facts).where(eq(facts.slug, slug));
  return found?.id;
}

/** LIST-6: only what is public can be kept. Locks it, so that it is not deleted meanwhile. */
export async function lockPublicItem(
  tx: Tx,
  { side }: ListOwner,
  kept: Kept,
): Promise<PublicItem | undefined> {
  const slug = side === "company" ? kept.profile : kept.mission;
  if (slug === undefined || !isSlug(slug)) return undefined;
  const [found] =
    side === "company"
      ? await tx
          .select({ id: publicProfiles.profile_id, name: publicProfiles.display_name })
          .from(publicProfiles)
          .where(eq(publicProfiles.slug, slug))
      : await tx
          .select({ id: publicMissions.mission_id, name: publicMissions.title })
          .from(publicMissions)
          .where(eq(publicMissions.slug, slug));
  if (!found) return undefined;
  const facts = side === "company" ? profileFacts : missionFacts;
  const [locked] = await tx
    .select({ id: facts.id })
    .from(facts)
    .where(eq(facts.id, found.id))
    .for("key share");
  return locked && found;
}

type PublicItem = { readonly id: string; readonly name: string };

export const isItem = ({ side }: ListOwner, itemId: string): SQL =>
  eq(side === "company" ? savedListItems.profile_id : savedListItems.mission_id, itemId);

/** The lines with an item in one or all of the owner's lists, the newest first. */
export const linesOf = (db: Reader, owner: ListOwner, itemId: string, listId?: string) =>
  db
    .select({ id: savedListItems.id, list: { id: savedLists.id, name: savedLists.name } })
    .from(savedListItems)
    .innerJoin(savedLists, eq(savedLists.id, savedListItems.list_id))
    .where(
      and(
        isItem(owner, itemId),
        ownedBy(owner),
        listId === undefined ? undefined : eq(savedLists.id, listId),
      ),
    )
    .orderBy(sql`${savedListItems.kept_at} desc`, sql`${savedListItems.id} desc`);
