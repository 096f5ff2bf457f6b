import type { Sort } from "../profiles/directory-filter";

/** What a list can be put in order by. */
export const CRITERIA = {
  newest: { by: "published_at", way: "desc" },
  cheapest: { by: "price_from", way: "asc" },
  dearest: { by: "price_from", way: "desc" },
  address: { by: "slug", way: "asc" },
  addressBackwards: { by: "slug", way: "desc" },
  endsSoonest: { by: "expires_at", way: "asc" },
  endedLast: { by: "acted_at", way: "desc" },
  lastTold: { by: "at", way: "desc" },
  lastWritten: { by: "id", way: "desc" },
  lastMessage: { by: "last_message_at", way: "desc" },
  waitsLongest: { by: "submitted_at", way: "asc" },
  number: { by: "id", way: "asc" },
} as const satisfies Record<string, { readonly by: string; readonly way: "asc" | "desc" }>;

export type CriterionName = keyof typeof CRITERIA;

/** SAFE-6: how each list is put in order, first what counts most: queries are made of it, and /classement tells it. */
export const RANKINGS = {
  directory: {
    recent: ["newest", "addressBackwards"],
    prix: ["cheapest", "address"],
    prix_desc: ["dearest", "addressBackwards"],
  },
  missions: ["newest", "addressBackwards"],
  candidatures: ["endsSoonest", "endedLast", "number"],
  notifications: ["lastTold", "lastWritten"],
  threads: ["lastMessage", "number"],
  review: ["waitsLongest", "number"],
} as const satisfies Record<
  string,
  readonly CriterionName[] | Readonly<Record<Sort, readonly CriterionName[]>>
>;

/** The day since which the lists are put in order so. */
export const RANKED_SO_SINCE = "2026-11-23";

/** DIR-10: how many nearest results and spellings a search that finds nothing is given. */
export const NEAR_SHOWN = 6;
export const NEAR_SPELLINGS = 3;
