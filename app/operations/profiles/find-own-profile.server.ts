import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { only } from "~/domain/columns";
import { STANDARD_REASON } from "~/domain/messages";
import { type Actor, can, sideIdOf } from "~/domain/policy";
import { companyFacts } from "~/domain/profiles/profile-columns";
import {
  mailBounces,
  memberProfiles,
  moderationActs,
  type ProfileRow,
  profiles,
  publicCompanies,
  publicProfiles,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { preparedOnce } from "../prepared-once.server";

export type OwnProfile = ProfileRow & {
  /** TEAM-1: the company of a member, under which the other columns are those of `member_profiles`. */
  readonly company: { readonly name: string | null } | null;
  /** The slug of the public version, if there is one. */
  readonly publicSlug: string | null;
  /** The date of the public version. */
  readonly publicSince: Date | null;
  /** The reason of the last rejection, while the profile is the returned draft. */
  readonly rejection: string | null;
  /** Whether an administrator unpublished it. */
  readonly takenOffline: boolean;
  /** MAIL-2: since when notifications are not mailed, as in `findDeadAddress`. */
  readonly addressDeadSince: Date | null;
};

/** The columns of a company's profile under the names of the specification. */
const MEMBER_PROFILE_COLUMNS = [
  "status",
  "avatar_url",
  "region",
  "department",
  "linkedin_url",
  "website_url",
  "profile_slug",
  "bio",
  "sectors",
  "competences",
  "submitted_at",
  "updated_at",
] as const;

/** DATA-1: the actor's own profile, of a member with the columns of the company; undefined before a role is chosen. */
export async function findOwnProfile(db: Reader, actor: Actor): Promise<OwnProfile | undefined> {
  if (actor.kind !== "user" || !can(actor, "profile.readOwn", { ownerId: sideIdOf(actor) })) return undefined;
  const [found] = await ownProfile(db, "profile").execute({ userId: actor.userId });
  if (!found) return undefined;
  const profile = { ...found.profile, ...found.member };
  const subject = actor.company
    ? eq(moderationActs.company_id, actor.company.id)
    : eq(moderationActs.profile_id, actor.userId);
  const last = profile.status === "draft" ? await lastReturn(db, subject) : undefined;
  return {
    ...profile,
    company: found.member && { name: companyFacts(found.member.competences)?.company_name ?? null },
    publicSlug: found.publicSlug,
    publicSince: found.publicSince,
    addressDeadSince: found.addressDeadSince,
    rejection: last ? (last.reason ?? STANDARD_REASON) : null,
    takenOffline: last?.move === "unpublish",
  };
}

const ownProfile = preparedOnce((db, own: "profile") =>
  db
    .select({
      profile: profiles,
      member: only(memberProfiles, MEMBER_PROFILE_COLUMNS),
      publicSlug: sql<string | null>`coalesce(${publicProfiles.slug}, ${publicCompanies.slug})`,
      publicSince: publicProfiles.published_at,
      addressDeadSince: mailBounces.dead_at,
    })
    .from(profiles)
    .leftJoin(memberProfiles, eq(memberProfiles.id, profiles.id))
    .leftJoin(publicProfiles, eq(publicProfiles.profile_id, profiles.id))
    .leftJoin(publicCompanies, eq(publicCompanies.company_id, memberProfiles.company_id))
    .leftJoin(mailBounces, eq(mailBounces.user_id, profiles.id))
    .where(eq(profiles.id, sql.placeholder("userId")))
    .prepare(`own ${own}`),
);

async function lastReturn(db: Reader, subject: SQL) {
  const [act] = await db
    .select({ move: moderationActs.move, reason: moderationActs.reason })
    .from(moderationActs)
    .where(and(subject, eq(moderationActs.to_status, "draft")))
    .orderBy(desc(moderationActs.id))
    .limit(1);
  return act;
}
