/** REF-1: a reference is asked for, then written or declined by the client; a moderator shows or refuses a written one. */
export const REFERENCE_STATUSES = ["asked", "written", "declined", "lapsed", "shown", "refused"] as const;
export type ReferenceStatus = (typeof REFERENCE_STATUSES)[number];
