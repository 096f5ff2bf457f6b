import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { ALERT_ITEMS_SHOWN } from "~/domain/bounds";
import type { Actor } from "~/domain/policy";
import { done, type Result } from "~/domain/result";
import type { Rhythm } from "~/domain/search/rhythm";
import {
  readSavedFilter,
  type SavedList,
  savedSearchPath,
  searchWords,
  writeSavedFilter,
} from "~/domain/search/saved-search";
import { isUuid } from "~/domain/slug";
import {
  alertItems,
  publicMissions,
  publicProfiles,
  type SavedSearchRow,
  savedSearches,
} from "~/platform/db/schema.server";
import type { Db, Reader } from "~/platform/db.server";
import { permitted } from "../../authorize";
import { endOfVisitorSearch, findByToken } from "./lock-search.server";

export type FoundSearch = {
  readonly id: string;
  readonly list: SavedList;
  readonly name: string;
  readonly rhythm: Rhythm;
  /** 'Bretagne, Industrie'; '' for the whole list. */
  readonly words: string;
  /** ALERT-6: saved values that no longer exist. */
  readonly dropped: readonly string[];
  /** The list with the filter: '/missions?region=53'. */
  readonly path: string;
  readonly createdAt: Date;
  /** How many sent items the person has not opened on the site. */
  readonly unseen: number;
};

/** ALERT-1: the saved searches of an account, the oldest first. */
export async function findSearches(db: Reader, actor: Actor): Promise<FoundSearch[]> {
  const user = permitted(actor, "account.manage");
  if (!user) return [];
  const rows = await db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.user_id, user.userId))
    .orderBy(asc(savedSearches.created_at), asc(savedSearches.id));
  const unseen = await countUnseen(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => described(row, unseen.get(row.id) ?? 0));
}

export function described(row: SavedSearchRow, unseen = 0): FoundSearch {
  const { id, list, name, rhythm, created_at: createdAt } = row;
  return { id, list, name, rhythm, createdAt, unseen, ...inWords(list, row.filter) };
}

function inWords(list: SavedList, query: string) {
  const { filter, dropped } = readSavedFilter(list, query);
  const path = savedSearchPath(list, writeSavedFilter(list, filter));
  return { words: searchWords(list, filter), dropped, path };
}

async function countUnseen(db: Reader, searchIds: readonly string[]): Promise<Map<string | null, number>> {
  if (searchIds.length === 0) return new Map();
  const rows = await db
    .select({ id: alertItems.search_id, found: count() })
    .from(alertItems)
    .leftJoin(publicMissions, eq(publicMissions.mission_id, alertItems.mission_id))
    .leftJoin(publicProfiles, eq(publicProfiles.profile_id, alertItems.profile_id))
    .where(
      and(
        inArray(alertItems.search_id, [...searchIds]),
        isNotNull(alertItems.sent_at),
        isNull(alertItems.seen_at),
        isStillPublic,
      ),
    )
    .groupBy(alertItems.search_id);
  return new Map(rows.map(({ id, found }) => [id, found]));
}

const isStillPublic = or(isNotNull(publicMissions.slug), isNotNull(publicProfiles.slug));

/** The slugs of what a search of the account found last, that are still public. */
export async function findFoundSlugs(db: Reader, actor: Actor, searchId: string): Promise<string[]> {
  const user = permitted(actor, "account.manage");
  if (!user || !isUuid(searchId)) return [];
  const rows = await db
    .select({ mission: publicMissions.slug, profile: publicProfiles.slug })
    .from(alertItems)
    .leftJoin(publicMissions, eq(publicMissions.mission_id, alertItems.mission_id))
    .leftJoin(publicProfiles, eq(publicProfiles.profile_id, alertItems.profile_id))
    .where(
      and(
        eq(alertItems.user_id, user.userId),
        eq(alertItems.search_id, searchId),
        isNotNull(alertItems.sent_at),
        isStillPublic,
      ),
    )
    .orderBy(desc(alertItems.found_at), desc(alertItems.id))
    .limit(ALERT_ITEMS_SHOWN);
  return rows.flatMap(({ mission, profile }) => mission ?? profile ?? []);
}

/** Notes that the account has opened what a search found; sent items only. */
export async function markFoundSeen(db: Db, actor: Actor, searchId: string, at: Date): Promise<void> {
  const user = permitted(actor, "account.manage");
  if (!user || !isUuid(searchId)) return;
  await db
    .update(alertItems)
    .set({ seen_at: at })
    .where(
      and(
        eq(alertItems.user_id, user.userId),
        eq(alertItems.search_id, searchId),
        isNotNull(alertItems.sent_at),
        isNull(alertItems.seen_at),
      ),
    );
}

export type VisitorSearch = FoundSearch & {
  readonly confirmed: boolean;
  /** When the link ends if it is not confirmed, or the search. */
  readonly endsAt: Date;
};

/** ALERT-5: the search of a mailed link; reading it changes nothing. */
export async function findVisitorSearch(
  db: Db,
  token: string,
  { at }: { readonly at: Date },
): Promise<Result<{ search: VisitorSearch }>> {
  const found = await findByToken(db, db.mailNames.readAlertToken(token), at);
  if (!found.ok) return found;
  const { search } = found;
  return done({
    search: {
      ...described(search),
      confirmed: search.confirmed_at !== null,
      endsAt: endOfVisitorSearch(search),
    },
  });
}
