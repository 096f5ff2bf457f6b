import { isDeepStrictEqual } from "node:util";
import type { ProfileRow } from "~/platform/db/schema.server";

/**
 * ONB-10: whether the profile was changed after the form was opened, with different values; sending the
 * same form twice is no conflict.
 */
export function isOutdated(profile: ProfileRow, columns: Partial<ProfileRow>, seen: Date | null): boolean {
  if (!seen || !profile.submitted_at || profile.submitted_at <= seen) return false;
  return Object.entries(columns).some(
    ([name, value]) => !isDeepStrictEqual(profile[name as keyof ProfileRow], value),
  );
}
