import { PAGE_SIZE } from "~/domain/bounds";
import { dayWithin, plural } from "~/domain/french";
import { PATHS, pathOf } from "~/domain/paths";
import { droppedWords, type SavedList, WHOLE_LIST } from "~/domain/search/saved-search";
import type { FoundBySearch } from "~/operations/search/alerts/find-found.server";
import type { FoundSearch } from "~/operations/search/alerts/find-searches.server";
import type { AlertLine } from "./alert-lines";

const LISTS: Readonly<Record<SavedList, string>> = { profiles: "Acharnés", missions: "Missions" };
const PAGES = { profiles: PATHS.acharne, missions: PATHS.mission } as const;

/** ALERT-1, ALERT-3: a saved search with what it found. */
export function alertLine(search: FoundSearch, found: FoundBySearch | undefined, at: Date): AlertLine {
  const { id, name, path, rhythm, dropped, list, createdAt } = search;
  const { fresh = 0, since = null, items = [] } = found ?? {};
  return {
    id,
    name,
    to: path,
    words: wordsOf(search),
    dropped: dropped.length > 0 ? droppedWords(dropped) : null,
    rhythm,
    fresh: fresh > 0 ? plural(fresh, "nouveau", "nouveaux") : null,
    since: `${fresh > 0 ? "Du nouveau" : "Rien de neuf"} depuis le ${dayWithin(since ?? createdAt, at)}`,
    items: items.map(({ slug, title, isNew }) => ({ to: pathOf(PAGES[list], slug), title, isNew })),
    others:
      fresh > PAGE_SIZE.alertItems
        ? `Et ${plural(fresh - PAGE_SIZE.alertItems, "autre")}, dans la liste`
        : null,
  };
}

/** 'Missions : Bretagne, Industrie'; the list alone where the name says the rest. */
export function wordsOf({ list, words, name }: Pick<FoundSearch, "list" | "words" | "name">): string {
  if (words === "") return WHOLE_LIST[list];
  return words === name ? LISTS[list] : `${LISTS[list]}\u202f: ${words}`;
}
