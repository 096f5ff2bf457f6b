/** The two sides of every candidature and conversation. */
export const SIDES = ["company", "commercial"] as const;
export type Side = (typeof SIDES)[number];

export const otherSide = (side: Side): Side => (side === "company" ? "commercial" : "company");

/** CONV-1: the origin of a conversation. An approach that becomes an invitation changes its origin. */
export const CONVERSATION_ORIGINS = ["candidature", "invitation", "approach"] as const;
export type ConversationOrigin = (typeof CONVERSATION_ORIGINS)[number];

/** CONV-2: only `open` accepts messages; the other statuses are declined, blocked by a side, or closed by the team (ADM-9). */
export const CONVERSATION_STATUSES = [
  "open",
  "declined",
  "blocked_by_company",
  "blocked_by_commercial",
  "closed_by_team",
] as const;
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number];
