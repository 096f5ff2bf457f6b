import type { Sort } from "../profiles/directory-filter";

/** The criteria that lists are ordered by. */
export const CRITERIA = {
  newest: { by: "published_at", way: "desc" },
  cheapest: { by: "price_from", way: "asc" },
  dearest: { by: "price_from", way: "desc" },
  address: { by: "slug", way: "asc" },
  addressBackwards: { by: "slug", way: "desc" },
  endsSoonest: { by: "expires_at", way: "asc" },
  endedLast: { by: "acted_at", way: "desc" },
  lastNotified: { by: "at", way: "desc" },
  lastWritten: { by: "id", way: "desc" },
  lastMessage: { by: "last_message_at", way: "desc" },
  waitsLongest: { by: "submitted_at", way: "asc" },
  number: { by: "id", way: "asc" },
  mostMet: { by: "met", way: "desc" },
  mostWeeks: { by: "weeks", way: "desc" },
  mostEngagements: { by: "engagements", way: "desc" },
} as const satisfies Record<string, { readonly by: string; readonly way: "asc" | "desc" }>;

export type CriterionName = keyof typeof CRITERIA;

/**
 * SAFE-6: the order of each list, most important criterion first. Queries use it, and /classement publishes
 * it.
 */
export const RANKINGS = {
  directory: {
    recent: ["newest", "addressBackwards"],
    prix: ["cheapest", "address"],
    prix_desc: ["dearest", "addressBackwards"],
  },
  missions: ["newest", "addressBackwards"],
  candidatures: ["endsSoonest", "endedLast", "number"],
  notifications: ["lastNotified", "lastWritten"],
  threads: ["lastMessage", "number"],
  review: ["waitsLongest", "number"],
  /** SUGG-2, SUGG-3: before one newcomer in ten places (`suggestion-order.ts`). */
  suggestedAcharnes: ["mostMet", "mostWeeks", "mostEngagements", "newest", "address"],
  suggestedMissions: ["mostMet", "mostEngagements", "newest", "address"],
} as const satisfies Record<
  string,
  readonly CriterionName[] | Readonly<Record<Sort, readonly CriterionName[]>>
>;

/** The day since which this order is used. */
export const RANKINGS_SINCE = "2026-11-29";

/** SUGG-4: similar profiles and missions are looked for among so many of the newest, as their pages are requested often. */
export const SIMILAR_AMONG = 5_000;

/** DIR-10: results and spellings that are suggested when a search finds nothing. */
export const NEAR_SHOWN = 6;
export const NEAR_SPELLINGS = 3;
