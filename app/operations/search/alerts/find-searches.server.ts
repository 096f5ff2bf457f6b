import { asc, eq } from "drizzle-orm";
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
import { type SavedSearchRow, savedSearches } from "~/platform/db/schema.server";
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
};

/** ALERT-1: the saved searches of an account, the oldest first. */
export async function findSearches(
  db: Reader,
  actor: Actor,
  { at }: { readonly at: Date },
): Promise<FoundSearch[]> {
  const user = permitted(actor, "account.manage");
  if (!user) return [];
  const rows = await db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.user_id, user.userId))
    .orderBy(asc(savedSearches.created_at), asc(savedSearches.id));
  return rows.map((row) => described(row, at));
}

export function described(row: SavedSearchRow, at: Date): FoundSearch {
  const { id, list, name, rhythm, created_at: createdAt } = row;
  return { id, list, name, rhythm, createdAt, ...inWords(list, row.filter, at) };
}

function inWords(list: SavedList, query: string, at: Date) {
  const { filter, dropped } = readSavedFilter(list, query, at);
  const path = savedSearchPath(list, writeSavedFilter(list, filter));
  return { words: searchWords(list, filter), dropped, path };
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
      ...described(search, at),
      confirmed: search.confirmed_at !== null,
      endsAt: endOfVisitorSearch(search),
    },
  });
}
