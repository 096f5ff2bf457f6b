import { and, desc, eq, inArray } from "drizzle-orm";
import type { Role } from "~/domain/catalogue";
import { REFUSALS } from "~/domain/messages";
import { type Actor, can } from "~/domain/policy";
import { PROFILE_STATUSES, type ProfileStatus } from "~/domain/profiles/profile-status";
import { done, type Result, refused } from "~/domain/result";
import { isUuid } from "~/domain/slug";
import { moderationActs, profiles, publicProfiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { type ByStatus, countByStatus, readByStatus } from "../moderation/count-by-status.server";
import { findActs } from "../moderation/find-acts.server";
import { findPageIds } from "../moderation/find-page-ids.server";
import { amongNewest } from "../moderation/search-newest.server";
import { containsTerms } from "../search/contains-terms.server";

export type ProfilesFilter = {
  readonly q: string;
  readonly role: Role | null;
  readonly status: ProfileStatus | null;
  /** From 1. */
  readonly page: number;
};

/** The columns of a line. */
const LINE = {
  id: profiles.id,
  role: profiles.role,
  status: profiles.status,
  email: profiles.email,
  first_name: profiles.first_name,
  last_name: profiles.last_name,
  avatar_url: profiles.avatar_url,
  region: profiles.region,
  sectors: profiles.sectors,
  experience_years: profiles.experience_years,
  competences: profiles.competences,
  submitted_at: profiles.submitted_at,
  created_at: profiles.created_at,
};

const selectLines = (db: Reader) => db.select(LINE).from(profiles);

export type ProfileLine = Awaited<ReturnType<typeof selectLines>>[number];

export type ProfilesPage = ByStatus<ProfileStatus> & {
  readonly rows: ProfileLine[];
  /** Whether only the newest rows were searched, since the query is too short. */
  readonly limitedToFirst: boolean;
};

/** ADM-5: a page of profiles, newest first, with the count of each tab. */
export async function findProfilesToModerate(
  db: Reader,
  actor: Actor,
  filter: ProfilesFilter,
): Promise<Result<ProfilesPage>> {
  if (!can(actor, "profile.moderate")) return refused("forbidden", REFUSALS.notAllowed);
  const newest = await amongNewest(db, profiles, filter.q);
  const terms = [...containsTerms(profiles.search_text, filter.q), ...newest];
  const searched = filter.role ? [...terms, eq(profiles.role, filter.role)] : terms;
  const { ids: met, ...counted } = terms.length
    ? await countByStatus(db, profiles, PROFILE_STATUSES, searched, filter)
    : await readByStatus(db, profiles, PROFILE_STATUSES, and(...searched));
  const page = {
    condition: and(...searched, filter.status ? eq(profiles.status, filter.status) : undefined),
    many: terms.length > 0 && counted.atLeast.includes(filter.status ?? "all"),
    page: filter.page,
  };
  const ids = met ?? (await findPageIds(db, profiles, page));
  const rows = await selectLines(db)
    .where(inArray(profiles.id, [...ids]))
    .orderBy(desc(profiles.created_at), profiles.id);
  return done({ rows, limitedToFirst: newest.length > 0, ...counted });
}

/** A profile with its moderation acts, newest first; undefined when it does not exist. */
export async function findProfileToModerate(db: Reader, actor: Actor, id: string) {
  if (!can(actor, "profile.moderate") || !isUuid(id)) return undefined;
  const [found] = await db
    .select({ profile: profiles, publicSlug: publicProfiles.slug })
    .from(profiles)
    .leftJoin(publicProfiles, eq(publicProfiles.profile_id, profiles.id))
    .where(eq(profiles.id, id));
  return found && { ...found, acts: await findActs(db, eq(moderationActs.profile_id, id)) };
}
