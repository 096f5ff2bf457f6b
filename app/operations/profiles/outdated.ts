import { isDeepStrictEqual } from "node:util";
import type { ProfileRow } from "~/platform/db/schema.server";

/**
 * ONB-10: whether a profile was sent after the version that a form began with, and says something else: the same form
 * sent twice is no conflict with itself.
 */
export function isOutdated(profile: ProfileRow, columns: Partial<ProfileRow>, seen: Date | null): boolean {
  if (!seen || !profile.submitted_at || profile.submitted_at <= seen) return false;
  return Object.entries(columns).some(
    ([name, value]) => !isDeepStrictEqual(profile[name as keyof ProfileRow], value),
  );
}
