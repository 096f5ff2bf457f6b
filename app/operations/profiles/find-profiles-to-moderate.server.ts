import { and, count, desc, eq, type SQL } from "drizzle-orm";
import type { Role } from "~/marketplace/catalogue";
import { REFUSALS } from "~/marketplace/messages";
import { ADMIN_PAGE_SIZE } from "~/marketplace/moderation/admin-filter";
import { type Actor, can } from "~/marketplace/policy";
import { PROFILE_STATUSES, type ProfileStatus } from "~/marketplace/profiles/profile-status";
import { done, type Result, refused } from "~/marketplace/result";
import { isUuid } from "~/marketplace/text/slug";
import { moderationActs, type ProfileRow, profiles, publicProfiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { findActs } from "../moderation/find-acts.server";
import { containsTerms } from "../search-conditions.server";
import { tally, total } from "../tally";

export type ProfilesFilter = {
  readonly q: string;
  readonly role: Role | null;
  readonly status: ProfileStatus | null;
  /** From 1. */
  readonly page: number;
};

export type ProfilesPage = {
  readonly rows: ProfileRow[];
  readonly counts: Readonly<Record<ProfileStatus | "all", number>>;
};

/** ADM-5: a page of profiles, newest first, and how many each tab holds under the same search. */
export async function findProfilesToModerate(
  db: Reader,
  actor: Actor,
  filter: ProfilesFilter,
): Promise<Result<ProfilesPage>> {
  if (!can(actor, "profile.moderate")) return refused("forbidden", REFUSALS.notAllowed);
  const searched: SQL[] = containsTerms(profiles.search_text, filter.q);
  if (filter.role) searched.push(eq(profiles.role, filter.role));
  const [rows, tabs] = await Promise.all([
    db
      .select()
      .from(profiles)
      .where(and(...searched, filter.status ? eq(profiles.status, filter.status) : undefined))
      .orderBy(desc(profiles.created_at), profiles.id)
      .limit(ADMIN_PAGE_SIZE)
      .offset((filter.page - 1) * ADMIN_PAGE_SIZE),
    db
      .select({ key: profiles.status, count: count() })
      .from(profiles)
      .where(and(...searched))
      .groupBy(profiles.status),
  ]);
  return done({ rows, counts: { ...tally(PROFILE_STATUSES, tabs), all: total(tabs) } });
}

/** One profile in full with its acts of moderation, newest first; undefined when it is not there to be seen. */
export async function findProfileToModerate(db: Reader, actor: Actor, id: string) {
  if (!can(actor, "profile.moderate") || !isUuid(id)) return undefined;
  const [found] = await db
    .select({ profile: profiles, publicSlug: publicProfiles.slug })
    .from(profiles)
    .leftJoin(publicProfiles, eq(publicProfiles.profile_id, profiles.id))
    .where(eq(profiles.id, id));
  return found && { ...found, acts: await findActs(db, eq(moderationActs.profileId, id)) };
}
