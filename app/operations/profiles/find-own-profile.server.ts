import { and, desc, eq, sql } from "drizzle-orm";
import { STANDARD_REASON } from "~/domain/messages";
import { type Actor, can } from "~/domain/policy";
import { moderationActs, type ProfileRow, profiles, publicProfiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { preparedOnce } from "../prepared-once.server";

export type OwnProfile = ProfileRow & {
  /** The slug of the public version, if there is one. */
  readonly publicSlug: string | null;
  /** The date of the public version. */
  readonly publicSince: Date | null;
  /** The reason of the last rejection, while the profile is the returned draft. */
  readonly rejection: string | null;
  /** Whether an administrator unpublished it. */
  readonly takenOffline: boolean;
};

/** The actor's own profile; undefined before a role is chosen. */
export async function findOwnProfile(db: Reader, actor: Actor): Promise<OwnProfile | undefined> {
  if (actor.kind !== "user" || !can(actor, "profile.readOwn", { ownerId: actor.userId })) return undefined;
  const [found] = await ownProfile(db, "profile").execute({ userId: actor.userId });
  if (!found) return undefined;
  const last = found.profile.status === "draft" ? await lastReturn(db, actor.userId) : undefined;
  return {
    ...found.profile,
    publicSlug: found.publicSlug,
    publicSince: found.publicSince,
    rejection: last ? (last.reason ?? STANDARD_REASON) : null,
    takenOffline: last?.move === "unpublish",
  };
}

const ownProfile = preparedOnce((db, own: "profile") =>
  db
    .select({ profile: profiles, publicSlug: publicProfiles.slug, publicSince: publicProfiles.published_at })
    .from(profiles)
    .leftJoin(publicProfiles, eq(publicProfiles.profile_id, profiles.id))
    .where(eq(profiles.id, sql.placeholder("userId")))
    .prepare(`own ${own}`),
);

async function lastReturn(db: Reader, profileId: string) {
  const [act] = await db
    .select({ move: moderationActs.move, reason: moderationActs.reason })
    .from(moderationActs)
    .where(and(eq(moderationActs.profile_id, profileId), eq(moderationActs.to_status, "draft")))
    .orderBy(desc(moderationActs.id))
    .limit(1);
  return act;
}
